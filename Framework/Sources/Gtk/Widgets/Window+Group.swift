// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
internal import GLib

/// Groups of windows: a modal window takes the keys and clicks of all windows in its group, and of no others. Those
/// that were put into none share one.
extension Window {
  /// Whether it takes the keys and clicks of its group while it is on the screen.
  public var isModal: Bool {
    get { unsafe gtk_window_get_modal(cast()) != 0 }
    nonmutating set { unsafe gtk_window_set_modal(cast(), newValue ? 1 : 0) }
  }

  /// Whether it was put into a group.
  var hasGroup: Bool { unsafe gtk_window_has_group(cast()) != 0 }

  /// Puts the window into a group of its own.
  public func leaveGroup() {
    guard let group = unsafe gtk_window_group_new() else { return }
    unsafe move(to: group)
    unsafe g_object_unref(group)
  }

  /// Puts the window into the group of `other`, whose keys and clicks it takes if it is modal.
  func joinGroup(of other: Window) {
    if let group = unsafe gtk_window_get_group(other.cast()) { unsafe move(to: group) }
  }

  func move(to group: UnsafeMutablePointer<GtkWindowGroup>) {
    guard unsafe gtk_window_get_group(cast()) != group else { return }
    // What it has taken of its former group is given back; on the screen, it takes what is in the new one.
    let wasModal = isModal
    isModal = false
    unsafe gtk_window_group_add_window(group, cast())
    isModal = wasModal
  }
}
