// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// How often something is asked that takes its time, and for how long.
public struct PollingPlan: Sendable, Equatable {
  /// The first pause, in seconds.
  public var pause: Double
  /// What each pause is longer than the one before it.
  public var growth: Double
  /// The longest pause, unless the server asks for more.
  public var longestPause: Double
  /// How long all pauses may be together.
  public var total: Double

  /// A plan of these figures.
  public init(
    pause: Double = 1, growth: Double = 1.5, longestPause: Double = 10, total: Double = 600
  ) {
    self.pause = pause
    self.growth = growth
    self.longestPause = longestPause
    self.total = total
  }

  /// The next pause; nil when it would take longer than the plan allows.
  ///
  /// - Parameter retryAfter: What the server asked for, which is never undercut.
  public mutating func next(retryAfter: Double? = nil) -> Double? {
    let next = max(pause, retryAfter ?? 0)
    guard next <= total else { return nil }
    total -= next
    pause = min(pause * growth, longestPause)
    return next
  }
}

/// What one question came to.
public enum Polled<Value: Sendable>: Sendable {
  case done(Value)
  /// Not yet; the server may have said when to ask again.
  case wait(retryAfter: Double? = nil)
}

/// It took longer than the plan allows.
public struct PollingTimeout: Error, Equatable {
  /// An error made here.
  public init() {}
}

/// Asks until there is an answer: for what a server accepted with 202, shows with 206 as unfinished, or
/// has with 404 not yet.
public func poll<Value: Sendable>(
  every plan: PollingPlan = PollingPlan(),
  pausing pause: (Double) async throws -> Void = { try await Task.sleep(for: .seconds($0)) },
  until ask: () async throws -> Polled<Value>
) async throws -> Value {
  var plan = plan
  while true {
    switch try await ask() {
    case .done(let value): return value
    case .wait(let retryAfter):
      guard let seconds = plan.next(retryAfter: retryAfter) else { throw PollingTimeout() }
      try await pause(seconds)
    }
  }
}
