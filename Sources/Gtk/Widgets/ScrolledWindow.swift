// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// Scroll bars, wheel and finger for one widget that is larger than there is room for.
public struct ScrolledWindow: WidgetType {
  public static var type: UInt { gtk_scrolled_window_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// One around `child`, scrolling up and down.
  public init(_ child: some WidgetType) {
    handle = unsafe ObjectHandle(sinking: made(gtk_scrolled_window_new(nil, nil)))
    unsafe gtk_scrolled_window_set_policy(cast(), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    unsafe gtk_container_add(cast(), child.cast())
    unsafe gtk_widget_show(cast())
  }

  /// Whether a finger that lets go leaves the contents rolling on.
  public var isKinetic: Bool {
    get { unsafe gtk_scrolled_window_get_kinetic_scrolling(cast()) != 0 }
    nonmutating set { unsafe gtk_scrolled_window_set_kinetic_scrolling(cast(), newValue ? 1 : 0) }
  }
}
