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

  /// Shows what a device asks, and notifies a user who looks elsewhere; nil once that is decided.
  func announce(_ request: NearbyReceivingState.Request?, over window: Window?) throws {
    guard let request else {
      notifier.desktop?.takeDownRequest()
      return
    }
    let isLookedAt = Window.all.contains { $0.isActive }
    try showReceiving(over: window)
    if !isLookedAt { notifier.desktop?.ask(request) }
  }
}
