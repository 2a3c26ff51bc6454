// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// How many windows other programs may have open, and how often they may ask for one. A program that asks
/// again under another name is still one of all.
nonisolated struct CallerLimits {
  static let openPerCaller = 3
  static let openInAll = 8
  static let perMinute = 10
  static let perMinuteInAll = 20

  private var open: [String: Int] = [:]
  private var asked: [(caller: String, time: Double)] = []

  /// Lets `caller` have one more window, at a time in seconds, which isn't that of a clock that can be set.
  mutating func begin(_ caller: String, at now: Double) throws(CallError) {
    asked.removeAll { $0.time <= now - 60 || $0.time > now }
    guard open[caller, default: 0] < Self.openPerCaller else {
      throw CallError(
        .limitsExceeded, "At most \(Self.openPerCaller) requests of a program can be open.")
    }
    guard open.values.reduce(0, +) < Self.openInAll else {
      throw CallError(.limitsExceeded, "At most \(Self.openInAll) requests can be open.")
    }
    guard asked.count < Self.perMinuteInAll,
      asked.count(where: { $0.caller == caller }) < Self.perMinute
    else { throw CallError(.limitsExceeded, "Too many requests in a minute. Try again later.") }
    asked.append((caller, now))
    open[caller, default: 0] += 1
  }

  /// A window of `caller` was closed, or was never opened.
  mutating func end(_ caller: String) {
    guard let count = open[caller] else { return }
    open[caller] = count > 1 ? count - 1 : nil
  }
}
