// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
internal import GLib

/// Takes the keys and clicks of a window and its group, as a modal window on the screen does, and keeps the user from
/// closing them. It is for a dialog of another program: GTK's own grab for that is in no window's group.
final class GroupGrab {
  /// Never shown.
  private let holder = Window()

  init(over owner: Window) {
    holder.joinGroup(of: owner)
    // Events are passed only to what is realized.
    unsafe gtk_widget_realize(holder.cast())
    unsafe gtk_grab_add(holder.cast())
  }

  /// Gives them back.
  func end() {
    unsafe gtk_grab_remove(holder.cast())
    holder.destroy()
  }
}
