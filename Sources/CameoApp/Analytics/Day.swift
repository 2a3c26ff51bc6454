// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// Days as people here count them.
nonisolated enum Day {
  /// This moment, in seconds since 1970.
  static var now: Int { Int(time(nil)) }

  /// Today, such as `2026-11-20`.
  static var today: String { text(of: now, "%Y-%m-%d") }

  /// The same time the day before the moment `seconds` after 1970, also when clocks are put forward.
  static func before(_ seconds: Int, days: Int = 1) -> Int {
    var time = time_t(seconds)
    var parts = tm()
    guard localtime_r(&time, &parts) != nil else { return seconds - days * 86_400 }
    parts.tm_mday -= Int32(days)
    parts.tm_isdst = -1
    return Int(mktime(&parts))
  }

  /// The moment `seconds` after 1970 where the computer is, as `form` of `strftime` says, in the
  /// user's language.
  static func text(of seconds: Int, _ form: String) -> String {
    LocalTime.text(of: Double(seconds), form)
  }
}
