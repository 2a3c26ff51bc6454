// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

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
  private let kept: KeptPeerLine?

  /// - Parameter keepsConnection: Whether requests that follow each other share a connection.
  public init(_ identity: TLSIdentity, patience: Int = 5, keepsConnection: Bool = false) {
    self.identity = identity
    self.patience = patience
    kept = keepsConnection ? KeptPeerLine() : nil
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
    let call = PeerCall()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { done in
        let isStarted = BackgroundThread.start {
          done.resume(returning: exchange(request, call, peer, fingerprint: fingerprint, progress))
        }
        if !isStarted { done.resume(returning: .failure(.unreachable)) }
      }
    } onCancel: {
      call.cancel()
    }
    return try result.get()
  }

  private func exchange(
    _ request: PeerRequest, _ call: PeerCall, _ peer: PeerAddress, fingerprint: String?,
    _ progress: Progress
  ) -> Result<PeerResponse, PeerError> {
    var isSent = false
    do throws(PeerError) {
      let line = try open(call, peer, fingerprint)
      return .success(try speak(request, line, call, &isSent, progress))
    } catch {
      // Whether it may have arrived matters more than that the user cancelled it.
      if case .lost(isSent: true) = error { return .failure(error) }
      return .failure(call.isCancelled ? .cancelled : error)
    }
  }

  private func open(
    _ call: PeerCall, _ peer: PeerAddress, _ fingerprint: String?
  ) throws(PeerError) -> PeerLine {
    if let line = kept?.take(to: peer, fingerprint: fingerprint), call.use(line) { return line }
    guard let socket = call.connect(to: peer, seconds: patience) else { throw .unreachable }
    do throws(TLSTransport.Failure) {
      let transport = try TLSTransport(
        socket, socket.descriptor, identity, isServer: false, expecting: fingerprint)
      return PeerLine(socket, transport, to: peer)
    } catch {
      throw error == .stranger ? .stranger : .unreachable
    }
  }

  private func speak(
    _ request: PeerRequest, _ line: PeerLine, _ call: PeerCall, _ isSent: inout Bool,
    _ progress: Progress
  ) throws(PeerError) -> PeerResponse {
    let (transport, peer) = (line.transport, line.peer)
    // Devices refuse with an answer before they have read everything, so it is read in any case.
    let head = request.head(for: peer.address.host(port: peer.port), closing: kept == nil)
    if transport.write(head[...]) { isSent = try body(of: request, transport, progress) }
    var limits = ServerLimits()
    limits.idleSeconds = request.seconds
    let reader = RequestReader(transport, remote: peer.address, port: peer.port, limits: limits)
    let answer: PeerAnswer?
    do throws(MalformedRequest) { answer = try PeerAnswerReader(reader).read() } catch {
      throw .malformed
    }
    guard let answer else { throw .lost(isSent: isSent) }
    call.leave()
    if answer.mayGoOn, isSent, !reader.hasRest, !call.isCancelled { kept?.put(line) }
    return PeerResponse(
      status: answer.status, body: answer.body, fingerprint: transport.fingerprint ?? "",
      headers: answer.headers)
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
