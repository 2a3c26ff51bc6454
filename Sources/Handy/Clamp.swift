// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CHandy
public import GLib
public import Gtk

/// Limits the width of its child, which is centred.
public struct Clamp: WidgetType {
  public static var type: UInt { hdy_clamp_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a clamp around `child`, at most `width` wide.
  public init(_ child: some WidgetType, width: Int) {
    Handy.start()
    handle = unsafe ObjectHandle(sinking: made(hdy_clamp_new()))
    self.width = width
    unsafe gtk_container_add(cast(), child.cast())
  }

  /// The greatest width of the child.
  public var width: Int {
    get { unsafe Int(hdy_clamp_get_maximum_size(opaque)) }
    nonmutating set { unsafe hdy_clamp_set_maximum_size(opaque, Int32(newValue)) }
  }

  /// The width from which the child grows more slowly than its parent.
  public var tightensAt: Int {
    get { unsafe Int(hdy_clamp_get_tightening_threshold(opaque)) }
    nonmutating set { unsafe hdy_clamp_set_tightening_threshold(opaque, Int32(newValue)) }
  }
}
