// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
internal import Gtk

/// Content of a window that is shown only after the window was: what is not `visible` in its file.
@MainActor
enum HeldContent {
  /// Returns what is held back in a window that is about to be shown.
  static func of(_ window: Window) -> [Widget] {
    Container(handle: window.handle).children.filter { !$0.isVisible }
  }

  /// Shows `content` in the next turn of the main loop, before anything is drawn. The focus goes to the
  /// first widget that takes it, as in any window, unless it is somewhere already.
  static func showSoon(_ content: [Widget], in window: Window) {
    guard !content.isEmpty else { return }
    Source.idle(priority: .events) {
      guard window.isVisible else { return .stop }
      for widget in content { widget.isVisible = true }
      if window.focus == nil { _ = window.moveFocusOn() }
      return .stop
    }
  }
}
