// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Gtk
internal import Sharing

/// The open windows of links, so that each link has one.
final class PhoneWindows {
  private static let receiving = "receiving"

  private struct Entry {
    weak var window: PhoneWindowController?
  }

  private var entries: [Share.ID: Entry] = [:]

  /// Shows the window of the link of `share`, or of the one for getting pictures; `make` makes a new one.
  func show(
    _ share: Share.ID?, over owner: Window?, _ make: () -> PhoneWindowController
  ) throws {
    entries = entries.filter { $0.value.window != nil }
    let key = share ?? Self.receiving
    let window = entries[key]?.window ?? make()
    entries[key] = Entry(window: window)
    try window.present(over: owner)
  }

  /// Brings the window for getting pictures to the front; returns whether there is one whose link is
  /// open.
  func showReceiving(over owner: Window?) throws -> Bool {
    guard let window = entries[Self.receiving]?.window, !window.model.isOver else {
      entries[Self.receiving] = nil
      return false
    }
    try window.present(over: owner)
    return true
  }
}

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
