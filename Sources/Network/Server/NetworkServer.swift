// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// A small web server for other devices on the network, which anyone there can reach.
///
/// Every connection has a thread of its own, on which its requests are answered: nothing happens on
/// the main thread. Whatever isn't explicitly answered isn't there.
public final class NetworkServer: Sendable {
  /// Answers a request on the thread of its connection; nil when the client is gone.
  public typealias Answering =
    @Sendable (IncomingHead, IncomingBody) throws(MalformedRequest) -> OutgoingResponse?
  /// Begins to speak to a client: over TLS, for example. Nil if that fails.
  public typealias Greeting =
    @Sendable (_ descriptor: Int32, any ServerTransport) -> (any ServerTransport)?

  /// Where it listens.
  public let addresses: [NetworkAddress]
  public let port: UInt16
  private let listeners: [ServerSocket]
  private let lines = OpenLines()

  /// Listens on all of `addresses` at the same port. Only the first one has to be this computer's still.
  ///
  /// - Parameters:
  ///   - ports: The first free one is used; 0 lets the system choose.
  ///   - hosts: The host names that requests may be for, besides the addresses themselves; nil
  ///     accepts any. A website could otherwise point a name of its own here.
  ///   - greeting: What turns a new connection into one to speak over, on its own thread.
  public init(
    on addresses: [NetworkAddress], ports: [UInt16] = [0],
    limits: ServerLimits = .network(body: 0), hosts: [String]? = [], greeting: Greeting? = nil,
    answering: @escaping Answering
  ) throws(HTTPServerError) {
    var found: [(address: NetworkAddress, socket: ServerSocket)] = []
    for port in ports where found.isEmpty {
      // The port that the system chose for the first address may be taken at another.
      for _ in 0..<(port == 0 ? 20 : 1) where found.isEmpty {
        found = Self.listen(on: addresses, port)
      }
    }
    guard let first = found.first else { throw .portTaken(ports.last ?? 0) }
    let addresses = found.map(\.address)
    let listeners = found.map(\.socket)
    self.addresses = addresses
    self.listeners = listeners
    port = first.socket.port()
    let (port, lines) = (port, lines)
    let known = hosts.map { names in
      Set(
        addresses.map { $0.host(port: port) } + names.map { port == 80 ? $0 : "\($0):\(port)" })
    }
    for listener in listeners {
      let isStarted = BackgroundThread.start {
        while let socket = listener.accept() {
          switch lines.add(socket, limits) {
          case .closed: return socket.shut()
          case .full:
            socket.reset()
            continue
          case .added: break
          }
          let isServed = BackgroundThread.start {
            defer { lines.remove(socket) }
            socket.limitSending(seconds: limits.idleSeconds)
            var client: (any ServerTransport)? = socket
            if let greeting { client = greeting(socket.descriptor, socket) }
            guard let client, let remote = socket.address(ofPeer: true) else {
              return socket.reset()
            }
            ServerConnection(
              client: client, remote: remote, remotePort: socket.port(ofPeer: true),
              limits: limits,
              isForUs: { known?.contains($0.headers["Host"]?.lowercased() ?? "") ?? true },
              isFinished: { lines.isClosed }, hearing: nil,
              noting: { lines.note(socket, isBusy: $0) }, answering: answering
            ).run()
          }
          guard !isServed else { continue }
          socket.reset()
          lines.remove(socket)
        }
      }
      guard isStarted else {
        for listener in listeners { listener.shut() }
        throw .noThread
      }
    }
  }

  deinit { stop() }

  /// Closes all connections at once, and goes on listening.
  public func disconnectAll() { lines.drop() }

  /// Closes all connections at once.
  public func stop() {
    for listener in listeners { listener.shut() }
    lines.close { $0.shut() }
  }

  /// Nothing where the port is taken at one of them.
  private static func listen(
    on addresses: [NetworkAddress], _ port: UInt16
  ) -> [(address: NetworkAddress, socket: ServerSocket)] {
    var port = port
    var found: [(address: NetworkAddress, socket: ServerSocket)] = []
    for address in addresses {
      do throws(ListeningError) {
        let socket = try ServerSocket.listening(on: port, of: address)
        found.append((address, socket))
        port = socket.port()
      } catch {
        // Addresses of IPv6 come and go by themselves, also just now.
        guard error == .noSuchAddress, !found.isEmpty else { return [] }
      }
    }
    return found
  }
}
