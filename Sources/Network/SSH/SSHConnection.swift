// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

// libcurl's header also defines the socket constants, and release builds take them from there.
internal import CCurl
internal import CSSH
internal import Dispatch
internal import GLib
internal import Glibc
internal import Synchronization

/// A connection to an SSH server, with a queue of its own: what is asked of it is done in order.
///
/// A cancelled task ends the connection, as the server may be in the middle of an answer.
public final class SSHConnection: @unchecked Sendable {
  /// The server's key. Nothing secret is sent before `signIn`, so that it can be checked first.
  public let hostKey: SSHHostKey
  private let queue = DispatchQueue(label: "SSH")
  private let socket: SSHSocket
  // Only used on the queue, which makes this class sendable.
  private let ssh: OpaquePointer

  /// How long connecting, and proving who both sides are, may take.
  private static let seconds = 30

  private init(_ ssh: OpaquePointer, _ socket: SSHSocket, _ hostKey: SSHHostKey) {
    self.ssh = ssh
    self.socket = socket
    self.hostKey = hostKey
  }

  deinit {
    nonisolated(unsafe) let ssh = ssh
    let socket = socket
    queue.async {
      cameo_ssh_close(ssh)
      withExtendedLifetime(socket) {}
    }
  }

  /// Connects and shakes hands. `folder` has the user's keys and list of servers. If the server then leaves a question
  /// unanswered for `patience` seconds, which writing a large file to a slow disk may take, the connection is lost.
  public static func open(
    _ server: SSHServer, keys folder: String, patience: Int = 120
  ) async throws(SSHError) -> SSHConnection {
    let socket = SSHSocket(patience: patience)
    let queue = DispatchQueue(label: "SSH")
    return try await perform(on: queue, socket) { () throws(SSHError) in
      guard cameo_ssh_is_there() != 0 else { throw .notInstalled }
      let descriptor = try socket.connect(to: server, seconds: seconds)
      guard
        let ssh = cameo_ssh_open(
          descriptor, server.host, UInt32(server.port), server.user, folder, seconds)
      else { throw .unreachable }
      guard let text = cameo_ssh_fingerprint(ssh) else {
        cameo_ssh_close(ssh)
        throw .unreachable
      }
      defer { free(text) }
      let standing: SSHHostKey.Standing =
        switch Int(cameo_ssh_known(ssh)) {
        case CAMEO_SSH_KNOWN: .known
        case CAMEO_SSH_CHANGED: .changed
        default: .unknown
        }
      return SSHConnection(
        ssh, socket, SSHHostKey(fingerprint: String(cString: text), standing: standing))
    }
  }

  /// Signs in with the user's keys, or else with `secret`, which may also be the passphrase of a key.
  public func signIn(_ secret: Secret?) async throws(SSHError) {
    try await perform { [self] ssh throws(SSHError) in
      let code = cameo_ssh_sign_in(ssh, secret?.reveal())
      switch Int(code) {
      case CAMEO_SSH_OK: break
      case CAMEO_SSH_DENIED: throw .denied
      case CAMEO_SSH_PARTIAL: throw .wantsMore
      default: throw .lost
      }
      hasAnswered()
      switch Int(cameo_ssh_begin(ssh)) {
      case CAMEO_SSH_OK: break
      case CAMEO_SSH_NO_FILES: throw .noFiles
      default: throw .lost
      }
    }
  }

  /// Returns the result of `work`, which is done after everything that was asked before.
  func perform<Result: Sendable>(
    _ work: @escaping @Sendable (OpaquePointer) throws(SSHError) -> Result
  ) async throws(SSHError) -> Result {
    try await Self.perform(on: queue, socket) { [self] () throws(SSHError) in
      socket.expectAnswer()
      defer { socket.expectNothing() }
      return try work(ssh)
    }
  }

  /// Between questions of the same work: the server has answered, and is asked again.
  func hasAnswered() { socket.expectAnswer() }

  private static func perform<Result: Sendable>(
    on queue: DispatchQueue, _ socket: SSHSocket,
    _ work: @escaping @Sendable () throws(SSHError) -> Result
  ) async throws(SSHError) -> Result {
    let result: Swift.Result<Result, SSHError> = await withTaskCancellationHandler {
      await withCheckedContinuation { done in
        queue.async {
          done.resume(
            returning: Swift.Result { () throws(SSHError) in
              guard !socket.isCancelled else { throw .cancelled }
              return try work()
            })
        }
      }
    } onCancel: {
      socket.cancel()
    }
    do {
      return try result.get()
    } catch {
      throw socket.isCancelled ? .cancelled : error
    }
  }
}

/// The socket below a connection, which any thread may end.
///
/// It ends by itself if the server is silent for too long: libssh would wait for ever.
private final class SSHSocket: Sendable {
  private struct State {
    var socket: ServerSocket?
    var isCancelled = false
  }

  private let state = Mutex(State())
  private let patience: Int
  // Timers may be set from any thread.
  private nonisolated(unsafe) let timer = DispatchSource.makeTimerSource()

  init(patience: Int) {
    self.patience = patience
    timer.setEventHandler { [weak self] in self?.state.withLock { $0.socket?.shut() } }
    timer.activate()
  }

  deinit { timer.cancel() }

  /// Gives the server the whole time for an answer, from now on.
  func expectAnswer() { timer.schedule(deadline: .now() + .seconds(patience)) }

  func expectNothing() { timer.schedule(deadline: .distantFuture) }

  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  func cancel() {
    state.withLock {
      $0.isCancelled = true
      $0.socket?.shut()
    }
  }

  /// Tries all addresses of the server's name; returns the connected socket.
  func connect(to server: SSHServer, seconds: Int) throws(SSHError) -> Int32 {
    var wanted = addrinfo()
    wanted.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(server.host, "\(server.port)", &wanted, &found) == 0, let first = found
    else { throw .noSuchHost }
    defer { freeaddrinfo(first) }
    for address in sequence(first: first, next: { $0.pointee.ai_next }) {
      let address = address.pointee
      let kind = address.ai_socktype | Int32(SOCK_CLOEXEC.rawValue)
      let number = socket(address.ai_family, kind, address.ai_protocol)
      guard number >= 0 else { continue }
      let socket = ServerSocket(number)
      guard use(socket) else { throw .cancelled }
      // Linux applies the limit for sending to connecting too.
      socket.limitSending(seconds: seconds)
      socket.stayAlert()
      if Glibc.connect(number, address.ai_addr, address.ai_addrlen) == 0 { return number }
    }
    throw .unreachable
  }

  /// Replaces the socket; returns false if it is no longer wanted.
  private func use(_ socket: ServerSocket) -> Bool {
    state.withLock {
      $0.socket = socket
      return !$0.isCancelled
    }
  }
}
