// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// How many windows other programs may have open, and how often they may ask for one. A program that asks
/// again under another name is still one of all.
nonisolated struct CallerLimits {
  static let openPerCaller = 3
  static let openInAll = 8
  static let perMinute = 10
  static let perMinuteInAll = 20
  static let stalledInAll = 16

  private var open: [String: Int] = [:]
  /// What is still being read from disks that don't respond. It takes no places of others, but a thread each.
  private var stalled: [String: Int] = [:]
  private var asked: [(caller: String, time: Double)] = []

  /// Lets `caller` have one more window, at a time in seconds, which isn't that of a clock that can be set.
  mutating func begin(_ caller: String, at now: Double) throws(CallError) {
    asked.removeAll { $0.time <= now - 60 || $0.time > now }
    guard open[caller, default: 0] + stalled[caller, default: 0] < Self.openPerCaller else {
      throw CallError(
        .limitsExceeded, "At most \(Self.openPerCaller) requests of a program can be open.")
    }
    guard open.values.reduce(0, +) < Self.openInAll else {
      throw CallError(.limitsExceeded, "At most \(Self.openInAll) requests can be open.")
    }
    guard stalled.values.reduce(0, +) < Self.stalledInAll else {
      throw CallError(.limitsExceeded, "Too many files are on disks that don't respond.")
    }
    guard asked.count < Self.perMinuteInAll,
      asked.count(where: { $0.caller == caller }) < Self.perMinute
    else { throw CallError(.limitsExceeded, "Too many requests in a minute. Try again later.") }
    asked.append((caller, now))
    open[caller, default: 0] += 1
  }

  /// A window of `caller` was closed, or was never opened.
  mutating func end(_ caller: String) { Self.removeOne(of: caller, from: &open) }

  /// The disk of what `caller` has handed over doesn't respond.
  mutating func beginStall(_ caller: String) { stalled[caller, default: 0] += 1 }

  /// That disk has responded after all.
  mutating func endStall(_ caller: String) { Self.removeOne(of: caller, from: &stalled) }

  private static func removeOne(of caller: String, from counts: inout [String: Int]) {
    guard let count = counts[caller] else { return }
    counts[caller] = count > 1 ? count - 1 : nil
  }
}
