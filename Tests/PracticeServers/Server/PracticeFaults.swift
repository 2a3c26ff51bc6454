// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

package import Network
public import Practice
internal import Synchronization

/// The faults that practice servers simulate, and the requests they got.
///
/// Every server defines kinds of requests. Faults are set by kind and number: the third upload, the
/// next post.
@MainActor
public final class PracticeFaults: PracticeGate {
  private struct Rule {
    var kind: String
    var number: Int
    var fault: PracticeFault
  }

  /// The number of requests of each kind, including failed ones.
  public private(set) var counts: [String: Int] = [:]
  /// The observer.
  public weak var watcher: (any PracticeWatcher)?
  /// Everything that clients sent.
  public let wire = PracticeWire()
  /// What the servers of the program say for those of tests instead of the truth.
  var lies = PracticeLies()
  /// Whether the server is stopped, while the proxy in front of it answers, as many do: nothing is there.
  public var isStopped = false
  /// The number of complete requests that are being held.
  public private(set) var held = 0
  private var releases: [CheckedContinuation<Void, Never>] = []
  private var rules: [Rule] = []
  /// The fault for the request on a connection, by the client's address: there is one request at a
  /// time.
  private var pending: [String: PracticeFault] = [:]

  public init() {}

  /// Applies `fault` to the `number`th request of `kind` from now, and to this many after it.
  public func play(_ fault: PracticeFault, on kind: String, number: Int = 1, times: Int = 1) {
    let first = counts[kind, default: 0] + number
    for number in first..<(first + times) {
      rules.append(Rule(kind: kind, number: number, fault: fault))
    }
  }

  /// Releases all held requests. They are done when none is `held`.
  public func release() {
    let waiting = releases
    releases = []
    for continuation in waiting { continuation.resume() }
  }

  /// Whether every fault that was set has been met.
  public var arePlayed: Bool { rules.isEmpty }

  /// Removes all faults.
  public func stop() { rules = [] }

  package nonisolated func hear(_ bytes: [UInt8]) { wire.hear(bytes) }

  /// Called when a request begins. A returned response is sent before its body is received.
  package func begin(_ kind: String, _ head: IncomingHead) -> OutgoingResponse? {
    counts[kind, default: 0] += 1
    pending[head.remote] = nil
    if isStopped { return nil }
    guard let fault = watcher?.begins(kind, length: head.contentLength) ?? nextFault(kind) else {
      return nil
    }
    if case .cutRequest(let count) = fault { return .cut(afterRequestBytes: count) }
    if case .stopReading(let count) = fault {
      var silence = OutgoingResponse(200, fault: .stall(seconds: 60))
      silence.afterRequestBytes = count
      return silence
    }
    pending[head.remote] = fault
    return nil
  }

  private func nextFault(_ kind: String) -> PracticeFault? {
    rules.firstIndex { $0.kind == kind && $0.number == counts[kind] }
      .map { rules.remove(at: $0).fault }
  }

  /// Called when the request is complete: `work` handles it and responds, if the fault allows.
  package func answer(
    _ kind: String, _ head: IncomingHead, failure: (Int) -> OutgoingResponse,
    work: () -> OutgoingResponse
  ) async -> OutgoingResponse {
    if isStopped { return .text("404 page not found\n", status: 404) }
    watcher?.arrived(kind)
    func act() -> OutgoingResponse {
      defer { watcher?.done(kind) }
      return lies.told(work())
    }
    guard let fault = pending.removeValue(forKey: head.remote) else { return act() }
    switch fault {
    case .stall(let seconds):
      try? await Task.sleep(for: .seconds(seconds))
      return act()
    case .hold:
      held += 1
      defer { held -= 1 }
      await withCheckedContinuation { releases.append($0) }
      return act()
    case .answerLate(let seconds):
      let answer = act()
      try? await Task.sleep(for: .seconds(seconds))
      return answer
    case .cutRequest, .stopReading, .cutUndone: return .cut()
    case .cutAnswer:
      _ = act()
      return .cut()
    case .cutMidAnswer(let count):
      var answer = act()
      answer.fault = .cutResponse(afterBytes: count)
      return answer
    case .failAfterDoing:
      _ = act()
      return failure(500)
    case .refuseAfterDoing(let status):
      _ = act()
      return failure(status)
    case .fail(let status): return failure(status)
    case .slowDown(let seconds):
      var answer = failure(429)
      answer.headers["Retry-After"] = seconds.map { "\($0)" }
      return answer
    case .talkNonsense(let nonsense): return nonsense.instead(of: act())
    case .intercept(204): return OutgoingResponse(204)
    case .intercept(let status): return .html(PracticeNonsense.page, status: status)
    }
  }
}

/// A fault of one request.
public enum PracticeFault: Sendable, Equatable {
  /// It is handled and answered after this delay.
  case stall(seconds: Double)
  /// It is handled and answered once it is released.
  case hold
  /// It is handled at once, but answered late.
  case answerLate(seconds: Double)
  /// The connection is closed after this many bytes of the request, which isn't handled.
  case cutRequest(afterBytes: Int)
  /// After this many bytes, nothing more of the request is read.
  case stopReading(afterBytes: Int)
  /// The whole request arrives but isn't handled; the connection is closed without a response.
  case cutUndone
  /// It is handled, and the connection is closed without a response.
  case cutAnswer
  /// It is handled, and the connection is closed in the middle of the response.
  case cutMidAnswer(afterBytes: Int)
  /// It is handled, but the response reports a server error.
  case failAfterDoing
  /// It is handled, but the response has this status, as if it wasn't.
  case refuseAfterDoing(status: Int)
  /// It isn't handled, and the response reports a server error.
  case fail(status: Int = 500)
  /// It isn't handled: the client is rate-limited.
  case slowDown(retryAfter: Int?)
  /// It is handled, and the response is something that the service never says.
  case talkNonsense(PracticeNonsense)
  /// It isn't handled, and the response is a page of what stands in between, or nothing with the status for that.
  case intercept(status: Int = 200)
}

/// What servers send that are broken, or stand in between.
public enum PracticeNonsense: String, Sendable, CaseIterable {
  case nothing, webPage, half, somethingElse, tooMuch

  fileprivate static let page =
    "<!DOCTYPE html><title>Welcome</title><p>Log in to this network."
  private static let spaces = [UInt8](repeating: 0x20, count: 9 << 20)

  /// Sent instead of `answer`, unless that has no content.
  func instead(of answer: OutgoingResponse) -> OutgoingResponse {
    guard !answer.body.isEmpty else { return answer }
    var nonsense = answer
    switch self {
    case .nothing: nonsense.body = []
    case .webPage:
      nonsense.body = Array(Self.page.utf8)
      nonsense.headers["Content-Type"] = "text/html"
    case .half: nonsense.body.removeLast(answer.body.count / 2)
    case .somethingElse: nonsense.body = Array("[null]".utf8)
    case .tooMuch: nonsense.body = Self.spaces
    }
    return nonsense
  }
}

/// Observes every request of a practice server, and may make it fail.
@MainActor
public protocol PracticeWatcher: AnyObject {
  /// Called when a request of `kind` begins, with a body of `length` bytes if announced. The
  /// returned fault is applied to it.
  func begins(_ kind: String, length: Int?) -> PracticeFault?
  /// Called when it is complete, before it is handled.
  func arrived(_ kind: String)
  /// Called when it was handled, before the response.
  func done(_ kind: String)
}

/// Everything that clients sent to a practice server, byte by byte.
public final class PracticeWire: Sendable {
  private let bytes = Mutex<[UInt8]?>(nil)

  init() {}

  /// Records what is received from now on.
  public func keep() { bytes.withLock { $0 = $0 ?? [] } }

  /// What was received since `keep`.
  public var kept: [UInt8] { bytes.withLock { $0 ?? [] } }

  func hear(_ more: [UInt8]) { bytes.withLock { $0?.append(contentsOf: more) } }
}
