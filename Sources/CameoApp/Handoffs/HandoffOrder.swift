// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Services

/// What the user wants to hand over.
nonisolated struct HandoffOrder: Equatable, Sendable {
  /// The picture that goes onto the clipboard: it takes one.
  var file: String
  var caption: String
  var destinations: [BrowserDestination]
}
