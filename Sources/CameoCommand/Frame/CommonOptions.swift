// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

extension CommandSyntax.Option {
  /// Every command has it.
  static var help: Self { Self("help", letter: "h", help: tr("Show this help")) }

  /// What is told is one JSON document.
  static var json: Self { Self("json", help: tr("Print JSON, for scripts")) }
}
