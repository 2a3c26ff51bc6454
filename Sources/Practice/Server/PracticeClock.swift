// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network

/// The time on a practice server in seconds since 1970; tests use their own clock.
public struct PracticeClock: Sendable {
  public let now: @Sendable () -> Double

  public init(now: @escaping @Sendable () -> Double) { self.now = now }

  public static let system = PracticeClock { RateLimit.now }

  /// Formats `seconds` like servers: `2026-01-31T12:00:00.000Z`.
  package static func iso(_ seconds: Double) -> String {
    let milliseconds = "00\(Int((seconds - seconds.rounded(.down)) * 1000))"
    return "\(ISODate.text(seconds).dropLast()).\(milliseconds.suffix(3))Z"
  }
}

extension PracticeClock {
  /// Formats `seconds` for the pages that people read: “31 January 2026, 12:00”.
  static func shown(_ seconds: Double) -> String { LocalTime.text(of: seconds, "%-d %B %Y, %H:%M") }
}

/// Days such as `2026-01-31`, which sort chronologically.
enum PracticeDay {
  static func text(_ seconds: Double) -> String { String(ISODate.text(seconds).prefix(10)) }

  static func isDay(_ text: String) -> Bool {
    text.count == 10 && ISODate.seconds(text + "T00:00:00Z") != nil
  }
}
