// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

// libcurl's header also defines the socket constants, and release builds take them from there.
internal import CCurl
internal import GLib
internal import Glibc
internal import Synchronization

/// Where another device on the network listens.
public struct PeerAddress: Sendable, Hashable {
  public var address: NetworkAddress
  public var port: UInt16

  public init(_ address: NetworkAddress, port: UInt16) {
    self.address = address
    self.port = port
  }
}

/// Sends requests to devices on the network, which are known by their certificates. There are no
/// names, no authorities, no redirects and no proxies, hence not `HTTPClient`.
public struct PeerClient: Sendable {
  public typealias Progress = @Sendable (_ sent: Int) -> Void

  private let identity: TLSIdentity
  /// How long connecting may take.
  private let patience: Int

  public init(_ identity: TLSIdentity, patience: Int = 5) {
    self.identity = identity
    self.patience = patience
  }

  /// Sends `request` and returns the answer, whatever its status. Cancelling the task closes the
  /// connection.
  ///
  /// - Parameters:
  ///   - fingerprint: The device's; nothing is sent to any other. Nil only to ask who is there.
  ///   - progress: Called on another thread with the bytes of the body that were sent.
  public func send(
    _ request: PeerRequest, to peer: PeerAddress, fingerprint: String?,
    progress: @escaping Progress = { _ in }
  ) async throws(PeerError) -> PeerResponse {
    guard let socket = PeerSocket(family: peer.address) else { throw .unreachable }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { done in
        BackgroundThread.start {
          done.resume(
            returning: exchange(request, socket, peer, fingerprint: fingerprint, progress))
        }
      }
    } onCancel: {
      socket.cancel()
    }
    return try result.get()
  }

  private func exchange(
    _ request: PeerRequest, _ socket: PeerSocket, _ peer: PeerAddress, fingerprint: String?,
    _ progress: Progress
  ) -> Result<PeerResponse, PeerError> {
    var isSent = false
    do throws(PeerError) {
      let line = try open(socket, peer, fingerprint)
      defer { line.shut() }
      return .success(try speak(request, line, peer, &isSent, progress))
    } catch {
      // Whether it may have arrived matters more than that the user cancelled it.
      if case .lost(isSent: true) = error { return .failure(error) }
      return .failure(socket.isCancelled ? .cancelled : error)
    }
  }

  private func open(
    _ socket: PeerSocket, _ peer: PeerAddress, _ fingerprint: String?
  ) throws(PeerError) -> TLSTransport {
    guard socket.connect(to: peer, seconds: patience) else { throw .unreachable }
    do throws(TLSTransport.Failure) {
      return try TLSTransport(
        socket.socket, socket.socket.descriptor, identity, isServer: false, expecting: fingerprint)
    } catch {
      throw error == .stranger ? .stranger : .unreachable
    }
  }

  private func speak(
    _ request: PeerRequest, _ line: TLSTransport, _ peer: PeerAddress, _ isSent: inout Bool,
    _ progress: Progress
  ) throws(PeerError) -> PeerResponse {
    // Devices refuse with an answer before they have read everything, so it is read in any case.
    let head = request.head(for: peer.address.host(port: peer.port))
    if line.write(head[...]) { isSent = try body(of: request, line, progress) }
    var limits = ServerLimits()
    limits.idleSeconds = request.seconds
    let reader = PeerAnswerReader(
      RequestReader(line, remote: peer.address, port: peer.port, limits: limits))
    let answer: (status: Int, body: [UInt8])?
    do throws(MalformedRequest) { answer = try reader.read() } catch { throw .malformed }
    guard let answer else { throw .lost(isSent: isSent) }
    return PeerResponse(
      status: answer.status, body: answer.body, fingerprint: line.fingerprint ?? "")
  }

  private func body(
    of request: PeerRequest, _ line: TLSTransport, _ progress: Progress
  ) throws(PeerError) -> Bool {
    switch request.body {
    case .bytes(let bytes, _): return line.write(bytes[...])
    case .file(let path, let length, _):
      let file = path.withFileBytes { Glibc.open($0, O_RDONLY | O_CLOEXEC) }
      guard file >= 0 else { throw .fileUnreadable(path) }
      defer { close(file) }
      var sent = 0
      return line.write(file: file, from: 0, count: length) {
        sent += $0
        progress(sent)
      }
    }
  }
}

/// A connection that any thread may cancel.
private final class PeerSocket: Sendable {
  let socket: ServerSocket
  private let cancelled = Mutex(false)

  init?(family address: NetworkAddress) {
    let family = address.isIPv6 ? AF_INET6 : AF_INET
    let number = Glibc.socket(
      family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard number >= 0 else { return nil }
    socket = ServerSocket(number)
  }

  var isCancelled: Bool { cancelled.withLock { $0 } }

  func cancel() {
    cancelled.withLock { $0 = true }
    socket.shut()
  }

  func connect(to peer: PeerAddress, seconds: Int) -> Bool {
    // Linux applies the limit for sending to connecting too.
    socket.limitSending(seconds: seconds)
    let code = peer.address.withRaw(port: peer.port) {
      Glibc.connect(socket.descriptor, $0, $1)
    }
    guard code == 0, !isCancelled else { return false }
    socket.limitSending(seconds: 30)
    return true
  }
}
