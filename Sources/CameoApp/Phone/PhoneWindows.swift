// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
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
