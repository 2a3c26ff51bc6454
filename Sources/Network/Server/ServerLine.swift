// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Dispatch
internal import Glibc
internal import Synchronization

/// A client's connection, on a thread of its own, from its first request to its last.
struct ServerLine: Sendable {
  let socket: ServerSocket
  let rules: ServerRules
  /// Whether the server accepts no more requests.
  let isFinished: @Sendable () -> Bool
  let hearing: (@Sendable ([UInt8]) -> Void)?
  let early: (@MainActor @Sendable (IncomingHead) -> OutgoingResponse?)?
  let handler: @MainActor @Sendable (IncomingRequest) async -> OutgoingResponse

  func run() {
    guard PeerOwner.mayAsk(socket, server: rules.owner) else {
      socket.reset()
      return
    }
    var reader = RequestReader(
      socket, patience: 120, limits: rules.limits, hearing: hearing)
    var next = Next.request
    do {
      // A request that was already sent on a kept-alive connection must not be handled any more.
      while next == .request, !isFinished(), let head = try reader.head() {
        next = try answer(head, &reader)
      }
    } catch {
      _ = socket.write(OutgoingResponse(error.status).serialized(for: "", closing: true)[...])
    }
    next == .cut ? socket.reset() : lingerAndClose()
  }

  /// What follows a response.
  private enum Next {
    case request
    case end
    case cut
  }

  private func answer(
    _ head: IncomingHead, _ reader: inout RequestReader
  ) throws(MalformedRequest) -> Next {
    guard rules.isForUs(head, port: socket.port()) else {
      _ = socket.write(OutgoingResponse.empty(421).serialized(for: head.method, closing: true)[...])
      return .end
    }
    if let early, let answer = onMain({ early(head) }) {
      return try say(answer, early: head, &reader)
    }
    if head.headers["Expect"]?.lowercased() == "100-continue" {
      guard socket.write(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)[...]) else { return .end }
    }
    guard let body = try reader.body(of: head) else { return .end }
    let request = IncomingRequest(head: head, body: body)
    let answer = onMain { await handler(request) }
    if case .cutLine = answer.fault { return .cut }
    let closing = isFinished() || head.headers["Connection"]?.lowercased() == "close"
    let next = say(answer, to: head.method, closing: closing)
    return closing && next == .request ? .end : next
  }

  /// Responds before the body was received, or in the middle of it. The connection has to be closed
  /// after that.
  private func say(
    _ answer: OutgoingResponse, early head: IncomingHead, _ reader: inout RequestReader
  ) throws(MalformedRequest) -> Next {
    var wanted: Int? = answer.afterRequestBytes
    if case .cutLine(let count) = answer.fault { wanted = count }
    if wanted != 0, head.headers["Expect"]?.lowercased() == "100-continue" {
      _ = socket.write(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)[...])
    }
    guard try reader.body(of: head, limit: wanted) != nil else { return .end }
    if case .cutLine = answer.fault { return .cut }
    return say(answer, to: head.method, closing: true) == .cut ? .cut : .end
  }

  private func say(_ answer: OutgoingResponse, to method: String, closing: Bool) -> Next {
    let bytes = answer.serialized(for: method, closing: closing)
    switch answer.fault {
    case nil, .cutLine: return socket.write(bytes[...]) ? .request : .end
    case .stall(let seconds):
      usleep(UInt32(seconds * 1e6))
      return socket.write(bytes[...]) ? .request : .end
    case .cutResponse(let count):
      _ = socket.write(bytes.prefix(count))
      return .cut
    case .slow(let pace):
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = rest.prefix(max(pace / 10, 1))
        guard socket.write(piece) else { return .end }
        rest = rest.dropFirst(piece.count)
        usleep(UInt32(1e6 * Double(piece.count) / Double(pace)))
      }
      return .request
    }
  }

  /// A connection closed with unread bytes is reset, and the response may be lost.
  private func lingerAndClose() {
    socket.shutSending()
    var left = 64 << 20
    while left > 0 {
      let count = socket.read(upTo: 1 << 16, seconds: 1).count
      if count == 0 { break }
      left -= count
    }
    socket.shut()
  }

  /// Runs `body` on the main actor and waits for it.
  private func onMain<Value: Sendable>(_ body: @escaping @MainActor @Sendable () async -> Value)
    -> Value
  {
    let done = DispatchSemaphore(value: 0)
    let place = Mutex<Value?>(nil)
    let box = Box(place)
    Task { @MainActor in
      let value = await body()
      box.place.withLock { $0 = value }
      done.signal()
    }
    done.wait()
    guard let value = box.place.withLock({ $0 }) else {
      preconditionFailure("Signalled without a value.")
    }
    return value
  }

  private final class Box<Value: Sendable>: Sendable {
    let place: Mutex<Value?>
    init(_ place: consuming Mutex<Value?>) { self.place = place }
  }
}
