// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// Texts of the viewer.
nonisolated enum ViewerText {
  /// Such as “Saturday, 16 May 2026, 20:58”.
  static func date(_ seconds: Double) -> String {
    tr(
      "{0}, {1}", LocalTime.text(of: seconds, tr("%A, %-d %B %Y", context: "a day")), time(seconds))
  }

  /// Such as “16 May 2026, 20:58”.
  static func shortDate(_ seconds: Double) -> String {
    tr("{0}, {1}", LocalTime.text(of: seconds, tr("%-d %B %Y", context: "a day")), time(seconds))
  }

  /// Such as “85 %”.
  static func percent(_ scale: Double) -> String { tr("{0} %", Int((scale * 100).rounded())) }

  /// When the file at `path` was last changed; nil if there is none.
  @concurrent
  static func modified(_ path: String) async -> Double? {
    var facts = stat()
    guard path.withFileBytes({ stat($0, &facts) }) == 0 else { return nil }
    return Double(facts.st_mtim.tv_sec)
  }

  private static func time(_ seconds: Double) -> String { LocalTime.timeOfDay(seconds) }
}
