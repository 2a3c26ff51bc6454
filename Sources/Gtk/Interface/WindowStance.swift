// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk

/// How a window stands on the screen, for another one that comes up in its place.
package struct WindowStance {
  private let size: (width: Int, height: Int)
  private let isMaximized: Bool
  private let isActive: Bool
  private var x: Int32 = 0
  private var y: Int32 = 0

  /// That of `window`, which is on the screen.
  package init(of window: Window) {
    size = window.size
    isMaximized = window.isMaximized
    isActive = window.isActive
    unsafe gtk_window_get_position(window.cast(), &x, &y)
  }

  /// Has `window` come up like that. Wayland lets nobody choose the place. What nobody typed into
  /// does not take the keyboard from where the user does: from their editor, say.
  package func give(to window: Window) {
    window.resize(width: size.width, height: size.height)
    if isMaximized { window.isMaximized = true }
    unsafe gtk_window_move(window.cast(), x, y)
    unsafe gtk_window_set_focus_on_map(window.cast(), isActive ? 1 : 0)
  }
}
