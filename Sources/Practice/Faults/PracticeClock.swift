// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import Network

/// What time it is at a practice server, in seconds since 1970; tests have their own.
public struct PracticeClock: Sendable {
  public let now: @Sendable () -> Double

  public init(now: @escaping @Sendable () -> Double) { self.now = now }

  public static let system = PracticeClock { RateLimit.now }

  /// `seconds` as servers write it: `2026-01-31T12:00:00.000Z`.
  static func iso(_ seconds: Double) -> String {
    var whole = time_t(seconds.rounded(.down))
    var parts = tm()
    gmtime_r(&whole, &parts)
    func digits(_ number: Int32, _ count: Int = 2) -> String {
      let text = "\(number)"
      return String(repeating: "0", count: max(count - text.count, 0)) + text
    }
    let milliseconds = Int32((seconds - Double(whole)) * 1000)
    let date = [digits(parts.tm_year + 1900, 4), digits(parts.tm_mon + 1), digits(parts.tm_mday)]
    let time = [digits(parts.tm_hour), digits(parts.tm_min), digits(parts.tm_sec)]
    return
      "\(date.joined(separator: "-"))T\(time.joined(separator: ":")).\(digits(milliseconds, 3))Z"
  }
}
