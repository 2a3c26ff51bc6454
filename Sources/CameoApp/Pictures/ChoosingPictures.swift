// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Imaging

extension AppServices {
  /// Asks for pictures, or for one, with a preview of each; empty if the user cancels.
  func choosePictures(
    several: Bool = true, title: String, over window: Window?
  ) async -> [String] {
    await FileDialog.open(
      [.pictures, .all], several: several, title: title, over: window, in: Folders.pictures,
      preview: { [thumbnails] in try? await thumbnails.thumbnail(of: $0).picture() })
  }

  /// Opens a share sheet with the pictures that the user is asked for.
  func shareChosenPictures(over window: Window?) async throws {
    let files = await choosePictures(title: tr("Choose Photos to Share"), over: window)
    guard !files.isEmpty else { return }
    try ShareSheetController(self, files: files).presentSoon(over: window)
  }
}
