// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import Gtk

extension AppServices {
  /// Shows what is received from devices nearby, in one window.
  func showReceiving(over window: Window?) throws {
    let controller = receiving.window ?? NearbyWindowController(self)
    try controller.present(over: window)
  }
}
