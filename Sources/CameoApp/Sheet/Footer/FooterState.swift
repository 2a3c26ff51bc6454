// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// What is shown below the parts of a share sheet.
nonisolated struct FooterState: Equatable, Sendable {
  /// Why it can't be sent, or what to consider before; empty for nothing.
  var hint = ""
  /// Whether the hint is a problem.
  var isGrave = false
  /// A quick fix for the hint.
  var remedy: SheetRemedy?
  /// The error when it was sent.
  var trouble: String?
  /// The title of the button that sends it, where the header bar has no room for that.
  var sendTitle = ""
  var isWide = true
}
