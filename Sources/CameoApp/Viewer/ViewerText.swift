// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

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

  /// Such as “85%”.
  static func percent(_ scale: Double) -> String { tr("{0}%", Int((scale * 100).rounded())) }

  private static func time(_ seconds: Double) -> String { LocalTime.timeOfDay(seconds) }
}
