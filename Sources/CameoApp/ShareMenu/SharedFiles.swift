// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Files that a page shares.
nonisolated struct SharedFiles: Sendable {
  var paths: [String]
  /// Says and turns in a sheet what the page knows of them.
  var begin: @MainActor @Sendable (ShareSheetModel) -> Void = { _ in }
  /// Called when the window of a share is closed after it was sent.
  var onSent: @MainActor @Sendable () -> Void = {}
}
