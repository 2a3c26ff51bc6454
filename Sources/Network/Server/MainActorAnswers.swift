// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Dispatch
internal import Synchronization

/// The answers of handlers on the main actor, for the threads of connections.
struct MainActorAnswers: Sendable {
  let early: HTTPServer.EarlyHandler?
  let handler: HTTPServer.Handler

  func answer(
    _ head: IncomingHead, _ body: IncomingBody
  ) throws(MalformedRequest) -> OutgoingResponse? {
    if let early, var answer = onMain({ early(head) }) {
      // It comes before the body was received, or in the middle of it.
      var wanted: Int? = answer.afterRequestBytes
      if case .cutLine(let count) = answer.fault { wanted = count }
      if wanted != 0 { guard try body.collect(limit: wanted) != nil else { return nil } }
      answer.closes = true
      return answer
    }
    guard let received = try body.collect() else { return nil }
    let request = IncomingRequest(head: head, body: received)
    return onMain { await handler(request) }
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
