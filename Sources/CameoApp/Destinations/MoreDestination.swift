// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import GLib
internal import Gtk

/// Everything else that can be said about a share: opens the sheet with the picture.
nonisolated struct MoreDestination: PictureDestination {
  private let open: @MainActor (_ file: String, _ window: Window?) throws -> Void

  init(open: @escaping @MainActor (_ file: String, _ window: Window?) throws -> Void) {
    self.open = open
  }

  var id: String { "more" }
  var title: String { tr("More…") }
  var subtitle: String { tr("More pictures and destinations") }
  var iconName: String { "view-more-horizontal-symbolic" }
  var group: ShareGroup { .more }

  func take(_ picture: OfferedPicture, over window: Window?) async throws -> QuickShareResult? {
    try open(try await picture.saved(), window)
    return nil
  }
}
