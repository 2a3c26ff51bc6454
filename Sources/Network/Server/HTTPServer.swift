// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Synchronization

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
    guard let listener = ServerSocket.listening(on: port) else {
      throw .portTaken(port)
    }
    self.listener = listener
    self.port = listener.port()
    let lines = lines
    BackgroundThread.start {
      while let socket = listener.accept() {
        switch lines.add(socket, atMost: rules.limits.connections) {
        case .closed: return socket.shut()
        case .full:
          socket.shut()
          continue
        case .added: break
        }
        BackgroundThread.start {
          ServerLine(
            socket: socket, rules: rules, isFinished: { lines.isClosed }, hearing: hearing,
            early: early, handler: handler
          ).run()
          lines.remove(socket)
        }
      }
    }
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

  public var description: String {
    switch self {
    case .portTaken(let port):
      tr(
        "Port {0} is in use. Choose another one, or 0 for any free port.", port
      )
    }
  }
}

/// The connections that are to be closed when their server stops.
private final class OpenLines: Sendable {
  private struct State {
    var sockets: [ObjectIdentifier: ServerSocket] = [:]
    var isClosed = false
  }

  private let state = Mutex(State())

  enum Outcome {
    case added, full, closed
  }

  var isClosed: Bool { state.withLock { $0.isClosed } }

  func add(_ socket: ServerSocket, atMost most: Int) -> Outcome {
    state.withLock { state in
      guard !state.isClosed else { return .closed }
      guard state.sockets.count < most else { return .full }
      state.sockets[ObjectIdentifier(socket)] = socket
      return .added
    }
  }

  func remove(_ socket: ServerSocket) {
    _ = state.withLock { $0.sockets.removeValue(forKey: ObjectIdentifier(socket)) }
  }

  func close(_ end: (ServerSocket) -> Void) {
    let all = state.withLock { state in
      state.isClosed = true
      return Array(state.sockets.values)
    }
    for socket in all { end(socket) }
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

  public init(body: Int = 64 << 20) { self.body = body }
}

/// Which clients `HTTPServer` accepts, and how much they may send.
public struct ServerRules: Sendable {
  public var limits: ServerLimits
  /// The user whose programs are accepted, besides the administrator's.
  public var owner: UInt32 = geteuid()
  /// Whether it accepts any host name, as a proxy does, instead of its own.
  public var answersAnyHost = false

  public init(limits: ServerLimits = ServerLimits()) { self.limits = limits }

  /// Whether a request means the server at `port` of this computer.
  func isForUs(_ head: IncomingHead, port: UInt16) -> Bool {
    guard !answersAnyHost else { return true }
    let host = head.headers["Host"]?.lowercased() ?? ""
    return ["127.0.0.1:\(port)", "localhost:\(port)"].contains(host)
      || port == 80 && ["127.0.0.1", "localhost"].contains(host)
  }
}
