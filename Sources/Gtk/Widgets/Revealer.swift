// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A widget that comes and goes smoothly. Somebody who switched animations off sees none.
public struct Revealer: WidgetType {
  public static var type: UInt { gtk_revealer_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// One around `child`, which fades in when it is revealed.
  public init(around child: some WidgetType) {
    handle = unsafe ObjectHandle(sinking: made(gtk_revealer_new()))
    unsafe gtk_revealer_set_transition_type(cast(), GTK_REVEALER_TRANSITION_TYPE_CROSSFADE)
    unsafe gtk_container_add(cast(), child.cast())
  }

  /// Whether it is to be seen, or about to be.
  public var isRevealed: Bool {
    get { unsafe gtk_revealer_get_reveal_child(cast()) != 0 }
    nonmutating set { unsafe gtk_revealer_set_reveal_child(cast(), newValue ? 1 : 0) }
  }
}
