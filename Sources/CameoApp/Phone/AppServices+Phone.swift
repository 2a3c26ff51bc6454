// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Gtk
internal import Sharing

extension AppServices {
  /// Shows the link that `share` opens, if it goes to a phone.
  func showPhone(for share: Share.ID, over window: Window?) throws {
    try phoneWindows.show(share, over: window) {
      PhoneWindowController(PhoneModel(self, .sending(share)))
    }
  }

  /// Asks for a folder and opens a link for sending pictures to it.
  func getFromPhone(over window: Window?) async throws {
    guard try !phoneWindows.showReceiving(over: window) else { return }
    guard
      let folder = await FileDialog.folder(
        title: tr("Save Photos from Phone To"), over: window, in: destinations.pictures)
    else { return }
    try phoneWindows.show(nil, over: window) {
      PhoneWindowController(PhoneModel(self, .receiving(folder: folder)))
    }
  }
}
