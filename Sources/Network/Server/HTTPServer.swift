// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// A small web server for this computer only: practice networks, sign-ins, tests.
///
/// Every connection has a thread of its own; handlers run on the main actor. Programs of other
/// users are rejected, and so are other host names: a website could point a name of its own here.
@MainActor
public final class HTTPServer {
  public typealias Handler = @MainActor @Sendable (IncomingRequest) async -> OutgoingResponse
  public typealias EarlyHandler = @MainActor @Sendable (IncomingHead) -> OutgoingResponse?
  public typealias Hearing = @Sendable ([UInt8]) -> Void

  /// The socket on which it listens.
  public let port: UInt16
  private let listener: ServerSocket
  private let lines = OpenLines()

  /// A server on 127.0.0.1; port 0 lets the system choose.
  ///
  /// - Parameters:
  ///   - rules: Which clients it accepts, and how much they may send.
  ///   - hearing: Gets everything that clients send, on the thread of their connection.
  ///   - early: Called before a request's body is read; a response from it is sent instead of
  ///     calling `handler`, and the connection is closed.
  ///   - handler: Answers a whole request.
  public init(
    port: UInt16 = 0, rules: ServerRules = ServerRules(), hearing: Hearing? = nil,
    early: EarlyHandler? = nil,
    handler: @escaping Handler
  ) throws(HTTPServerError) {
    guard let listener = try? ServerSocket.listening(on: port) else {
      throw .portTaken(port)
    }
    self.listener = listener
    self.port = listener.port()
    let lines = lines
    let answers = MainActorAnswers(early: early, handler: handler)
    let isStarted = BackgroundThread.start {
      while let socket = listener.accept() {
        switch lines.add(socket, rules.limits) {
        case .closed: return socket.shut()
        case .full:
          socket.shut()
          continue
        case .added: break
        }
        let isServed = BackgroundThread.start {
          if PeerOwner.mayAsk(socket, server: rules.owner) {
            ServerConnection(
              client: socket, remote: .loopback, remotePort: socket.port(ofPeer: true),
              limits: rules.limits, isForUs: { rules.isForUs($0, port: socket.port()) },
              isFinished: { lines.isClosed }, hearing: hearing, answering: answers.answer
            ).run()
          } else {
            socket.reset()
          }
          lines.remove(socket)
        }
        guard !isServed else { continue }
        socket.reset()
        lines.remove(socket)
      }
    }
    guard isStarted else { throw .noThread }
  }

  isolated deinit { finish() }

  /// Its address, ending with the port.
  public var address: URLAddress {
    guard let address = URLAddress("http://127.0.0.1:\(port)/") else {
      preconditionFailure("A port is part of an address.")
    }
    return address
  }

  /// Accepts no more requests; running ones still get their responses.
  public func finish() {
    listener.shut()
    lines.close { $0.shutReceiving() }
  }

  /// Closes all connections at once.
  public func stop() {
    listener.shut()
    lines.close { $0.shut() }
  }
}

/// Why the server could not be started.
public enum HTTPServerError: Error, Equatable, CustomStringConvertible {
  case portTaken(UInt16)
  /// The system has no more threads.
  case noThread

  public var description: String {
    switch self {
    case .portTaken(let port):
      tr(
        "Port {0} is in use. Choose another one, or 0 for any free port.", port
      )
    case .noThread: tr("Too many programs are running. Quit some, then try again.")
    }
  }
}

/// How much clients may send to `HTTPServer`. Larger requests are rejected before they are read.
public struct ServerLimits: Sendable, Equatable {
  /// The maximum size of a line, enough for a path with a query.
  public var line = 8 << 10
  /// The maximum size of all lines before the body.
  public var head = 32 << 10
  /// The maximum size of a body.
  public var body: Int
  /// The maximum number of open connections.
  public var connections = 64
  /// The maximum number of connections from one address; nil where all clients are friends.
  public var connectionsPerClient: Int?
  /// How long a client may be silent.
  public var idleSeconds = 120
  /// Within which time a head has to be complete; nil for any.
  public var headSeconds: Int?
  /// The speed below which a body is given up; nil for any.
  public var bytesPerSecond: Int?
  /// How much of what a client still sends is read at the end, so that it gets the last response.
  public var lingering = 64 << 20
  /// For how long it is read.
  public var lingeringSeconds = 60

  public init(body: Int = 64 << 20) { self.body = body }

  /// Limits for a server that anyone on the network can reach.
  public static func network(body: Int) -> ServerLimits {
    var limits = ServerLimits(body: body)
    limits.line = 2 << 10
    limits.head = 16 << 10
    limits.connectionsPerClient = 12
    limits.idleSeconds = 15
    limits.headSeconds = 10
    limits.bytesPerSecond = 4 << 10
    limits.lingering = 1 << 20
    limits.lingeringSeconds = 5
    return limits
  }
}

/// Which clients `HTTPServer` accepts, and how much they may send.
public struct ServerRules: Sendable {
  public var limits: ServerLimits
  /// The user whose programs are accepted, besides the administrator's.
  public var owner: UInt32 = geteuid()
  /// Whether it accepts any host name, as a proxy does, instead of its own.
  public var answersAnyHost = false
  /// Further names that it has. They must end in `.localhost`, where no website can have a name.
  public var names: Set<String> = []

  public init(limits: ServerLimits = ServerLimits()) { self.limits = limits }

  /// Whether a request means the server at `port` of this computer.
  func isForUs(_ head: IncomingHead, port: UInt16) -> Bool {
    guard !answersAnyHost else { return true }
    let host = head.headers["Host"]?.lowercased() ?? ""
    let name = host.prefix { $0 != ":" }
    if name.hasSuffix(".localhost"), names.contains(String(name)) { return true }
    return ["127.0.0.1:\(port)", "localhost:\(port)"].contains(host)
      || port == 80 && ["127.0.0.1", "localhost"].contains(host)
  }
}
