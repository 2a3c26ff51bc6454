// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// What the preview of a share shows.
nonisolated struct PreviewState: Equatable, Sendable {
  /// Previews for the chosen destinations; it is hidden while there are none.
  var cards: [SheetCard] = []
  /// The one that is shown.
  var card: SheetCard?
  /// It is shown where there is little room, too.
  var isUnfolded = false
  /// Whether there is room for it beside the other parts.
  var isWide = true
}
