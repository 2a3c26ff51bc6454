// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// Days such as `2026-01-31`, which sort as they come.
enum PracticeDay {
  static func text(_ seconds: Double) -> String { String(ISODate.text(seconds).prefix(10)) }

  static func isDay(_ text: String) -> Bool {
    text.count == 10 && ISODate.seconds(text + "T00:00:00Z") != nil
  }
}
