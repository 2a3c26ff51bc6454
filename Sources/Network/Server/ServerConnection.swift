// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// A client's connection, on a thread of its own, from its first request to its last.
struct ServerConnection: Sendable {
  /// Answers a request; nil when the client is gone.
  typealias Answering =
    @Sendable (IncomingHead, IncomingBody) throws(MalformedRequest) -> OutgoingResponse?

  let client: any ServerTransport
  let remote: NetworkAddress
  let remotePort: UInt16
  let limits: ServerLimits
  /// Whether a request means this server.
  let isForUs: @Sendable (IncomingHead) -> Bool
  /// Whether the server accepts no more requests.
  let isFinished: @Sendable () -> Bool
  let hearing: (@Sendable ([UInt8]) -> Void)?
  /// Called when a request has arrived, and when it is answered.
  var noting: @Sendable (_ isBusy: Bool) -> Void = { _ in }
  let answering: Answering

  func run() {
    let reader = RequestReader(
      client, remote: remote, port: remotePort, limits: limits, hearing: hearing)
    var next = Next.request
    do throws(MalformedRequest) {
      // A request that was already sent on a kept-alive connection must not be handled any more.
      while next == .request, !isFinished(), let head = try reader.head() {
        noting(true)
        defer { noting(false) }
        next = try answer(head, reader)
      }
    } catch {
      _ = client.write(OutgoingResponse(error.status).serialized(for: "", closing: true)[...])
    }
    next == .cut ? client.reset() : lingerAndClose()
  }

  /// What follows a response.
  private enum Next {
    case request
    case end
    case cut
  }

  private func answer(
    _ head: IncomingHead, _ reader: RequestReader
  ) throws(MalformedRequest) -> Next {
    guard isForUs(head) else {
      _ = client.write(OutgoingResponse.empty(421).serialized(for: head.method, closing: true)[...])
      return .end
    }
    let client = client
    let isExpecting = head.headers["Expect"]?.lowercased() == "100-continue"
    let body = IncomingBody(
      of: head, reader,
      permit: isExpecting
        ? { client.write(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)[...]) } : nil)
    guard let answer = try answering(head, body) else { return .end }
    if case .cutLine = answer.fault { return .cut }
    // After a body that was not read, there is no telling where the next request begins.
    let closing =
      isFinished() || answer.closes || !body.isComplete
      || head.headers["Connection"]?.lowercased() == "close"
    let next = say(answer, to: head.method, closing: closing)
    return closing && next == .request ? .end : next
  }

  private func say(_ answer: OutgoingResponse, to method: String, closing: Bool) -> Next {
    let bytes = answer.serialized(for: method, closing: closing)
    switch answer.fault {
    case nil, .cutLine:
      guard client.write(bytes[...]) else { return .end }
      guard let source = answer.source, method != "HEAD" else { return .request }
      // What is missing can't be told apart from the next response.
      return source.send(to: client) ? .request : .cut
    case .stall(let seconds):
      usleep(UInt32(seconds * 1e6))
      return client.write(bytes[...]) ? .request : .end
    case .cutResponse(let count):
      _ = client.write(bytes.prefix(count))
      return .cut
    case .slow(let pace):
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = rest.prefix(max(pace / 10, 1))
        guard client.write(piece) else { return .end }
        rest = rest.dropFirst(piece.count)
        usleep(UInt32(1e6 * Double(piece.count) / Double(pace)))
      }
      return .request
    }
  }

  /// A connection closed with unread bytes is reset, and the response may be lost.
  private func lingerAndClose() {
    client.shutSending()
    var left = limits.lingering
    let deadline = ContinuousClock.now + .seconds(limits.lingeringSeconds)
    while left > 0, .now < deadline {
      let count = client.read(upTo: 1 << 16, seconds: 1).count
      if count == 0 { break }
      left -= count
    }
    client.shut()
  }
}
