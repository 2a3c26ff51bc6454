// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// How often and for how long to poll something that takes time.
public struct PollingPlan: Sendable, Equatable {
  /// The first pause, in seconds.
  public var pause: Double
  /// The factor by which each pause is longer than the last.
  public var growth: Double
  /// The longest pause, unless the server asks for more.
  public var longestPause: Double
  /// The maximum sum of all pauses.
  public var total: Double

  /// A plan with these values.
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
  /// - Parameter retryAfter: The server's minimum, which is always respected.
  public mutating func next(retryAfter: Double? = nil) -> Double? {
    let next = max(pause, retryAfter ?? 0)
    guard next <= total else { return nil }
    total -= next
    pause = min(pause * growth, longestPause)
    return next
  }
}

/// The result of one request.
public enum Polled<Value: Sendable>: Sendable {
  case done(Value)
  /// Not ready yet; the server may have said when to ask again.
  case wait(retryAfter: Double? = nil)
}

/// Polling took longer than the plan allows.
public struct PollingTimeout: Error, Equatable {
  /// An error made here.
  public init() {}
}

/// Polls until there is a result: for what a server accepted with 202, reports as unfinished with
/// 206, or as not yet there with 404.
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
