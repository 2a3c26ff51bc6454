// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CHandy
public import GLib
public import Gtk

/// A window that has its header bar among its contents, with round corners all around. A leaflet can
/// so put a header bar over each pane. Everything else is `window`'s.
public struct ApplicationWindow: WidgetType {
  public static var type: UInt { hdy_application_window_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// An empty one.
  public init() {
    Handy.start()
    handle = unsafe ObjectHandle(sinking: made(hdy_application_window_new()))
  }

  /// It as any other window.
  public var window: Window { Window(handle: handle) }

  /// Fills it with `child`, its header bar included.
  public func add(_ child: some WidgetType) { unsafe gtk_container_add(cast(), child.cast()) }
}
