// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Network
internal import Synchronization

/// What is to go wrong at practice servers, and what they were asked.
///
/// Every server names the kinds of its requests. Faults are set by kind and number: the third upload,
/// the next post.
@MainActor
public final class PracticeFaults {
  private struct Rule {
    var kind: String
    var number: Int
    var fault: PracticeFault
  }

  /// How many requests of each kind came, those that went wrong among them.
  public private(set) var counts: [String: Int] = [:]
  /// Who looks on.
  public weak var watcher: (any PracticeWatcher)?
  /// What clients sent.
  public let wire = PracticeWire()
  /// How many requests are here whole and not done, for they are held.
  public private(set) var held = 0
  private var releases: [CheckedContinuation<Void, Never>] = []
  private var rules: [Rule] = []
  /// What the request on a line is to suffer, by the client's address: it has one request at a time.
  private var pending: [String: PracticeFault] = [:]

  public init() {}

  /// `fault` happens to the `number`th request of `kind` from now, and to so many after it.
  public func play(_ fault: PracticeFault, on kind: String, number: Int = 1, times: Int = 1) {
    let first = counts[kind, default: 0] + number
    for number in first..<(first + times) {
      rules.append(Rule(kind: kind, number: number, fault: fault))
    }
  }

  /// Lets go of every request that is held. They are done when none is `held`.
  public func release() {
    let waiting = releases
    releases = []
    for continuation in waiting { continuation.resume() }
  }

  /// Nothing goes wrong any more.
  public func stop() { rules = [] }

  /// A request begins. What this returns is said before its body has come.
  func begin(_ kind: String, _ head: IncomingHead) -> OutgoingResponse? {
    counts[kind, default: 0] += 1
    pending[head.remote] = nil
    guard let fault = watcher?.begins(kind, length: head.contentLength) ?? nextFault(kind) else {
      return nil
    }
    if case .cutRequest(let count) = fault { return .cut(afterRequestBytes: count) }
    pending[head.remote] = fault
    return nil
  }

  private func nextFault(_ kind: String) -> PracticeFault? {
    rules.firstIndex { $0.kind == kind && $0.number == counts[kind] }
      .map { rules.remove(at: $0).fault }
  }

  /// The request has come whole: `work` does it and answers, if the fault lets it.
  func answer(
    _ kind: String, _ head: IncomingHead, failure: (Int) -> OutgoingResponse,
    work: () -> OutgoingResponse
  ) async -> OutgoingResponse {
    watcher?.arrived(kind)
    func act() -> OutgoingResponse {
      defer { watcher?.done(kind) }
      return work()
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
    case .cutRequest, .cutUndone: return .cut()
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
    case .fail(let status): return failure(status)
    case .slowDown(let seconds):
      var answer = failure(429)
      answer.headers["Retry-After"] = seconds.map { "\($0)" }
      return answer
    }
  }
}

/// What goes wrong with one request.
public enum PracticeFault: Sendable, Equatable {
  /// Nothing happens for so long; then it is done and answered.
  case stall(seconds: Double)
  /// Nothing happens until it is released; then it is done and answered.
  case hold
  /// It is done at once, but answered late.
  case answerLate(seconds: Double)
  /// The line is cut after so many bytes of the request; nothing is done.
  case cutRequest(afterBytes: Int)
  /// The whole request arrives and nothing is done; the line is cut instead of an answer.
  case cutUndone
  /// It is done, and the line is cut instead of an answer.
  case cutAnswer
  /// It is done, and the line is cut in the middle of the answer.
  case cutMidAnswer(afterBytes: Int)
  /// It is done, but the answer says that the server failed.
  case failAfterDoing
  /// Nothing is done, and the answer says that the server failed.
  case fail(status: Int = 500)
  /// Nothing is done: the client is to slow down.
  case slowDown(retryAfter: Int?)
}

/// Sees every request of a practice server come and be done, and may spoil each.
@MainActor
public protocol PracticeWatcher: AnyObject {
  /// A request of `kind` begins, its body being `length` bytes long if that is told. What this returns
  /// happens to it.
  func begins(_ kind: String, length: Int?) -> PracticeFault?
  /// It has come whole, and nothing is done yet.
  func arrived(_ kind: String)
  /// It is done, and nothing is answered yet.
  func done(_ kind: String)
}

/// What clients sent to a practice server, byte by byte as it came over the lines.
public final class PracticeWire: Sendable {
  private let bytes = Mutex<[UInt8]?>(nil)

  init() {}

  /// Keeps what comes from now on.
  public func keep() { bytes.withLock { $0 = $0 ?? [] } }

  /// What came since `keep`.
  public var kept: [UInt8] { bytes.withLock { $0 ?? [] } }

  func hear(_ more: [UInt8]) { bytes.withLock { $0?.append(contentsOf: more) } }
}

/// What a hostile server says in place of the truth; nil for the truth.
public struct PracticeLies: Sendable {
  /// The user's name or id.
  public var name: String?
  /// The user's name for people.
  public var displayName: String?
  /// Where posts, files and the user's page are.
  public var link: String?
  /// Where the user's picture is.
  public var avatar: String?
  /// The ids of posts, pictures and links.
  public var id: String?
  /// What opens the account.
  public var token: String?

  public init() {}
}
