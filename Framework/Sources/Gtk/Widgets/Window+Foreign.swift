// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
internal import CGtkWidgets
internal import GLib

/// Windows for other programs.
extension Window {
  /// Whether `name` can be the window of another program, as portals call it: `x11:` with the hexadecimal id of
  /// one that exists, or `wayland:` with the handle that was exported for it.
  public static func isForeign(_ name: String) -> Bool {
    guard CText.isWhole(name) else { return false }
    return unsafe controllers_foreign_window_exists(name) != 0
  }

  /// Keeps the window above the one of another program that portals call `name`, which waits for it. Call it before
  /// the window is presented.
  public func setForeignParent(_ name: String) {
    isModal = true
    unsafe controllers_set_foreign_parent(handle.pointer, CText.cut(name))
  }

  /// Has the window get the focus when it is presented, because the user did something in another program,
  /// which got `token` from the desktop for that.
  public func setStartupID(_ token: String) {
    unsafe controllers_set_startup_id(handle.pointer, CText.cut(token))
  }
}
