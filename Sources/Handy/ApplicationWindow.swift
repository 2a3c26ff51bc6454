// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CHandy
public import GLib
public import Gtk

/// A window that has its header bar among its contents, with round corners all around. So a leaflet
/// can have a header bar above each pane. Use `window` for everything else.
public struct ApplicationWindow: WidgetType {
  public static var type: UInt { hdy_application_window_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates an empty window.
  public init() {
    Handy.start()
    handle = unsafe ObjectHandle(sinking: made(hdy_application_window_new()))
  }

  /// The window itself.
  public var window: Window { Window(handle: handle) }

  /// Sets the content of the window, including its header bar.
  public func add(_ child: some WidgetType) { unsafe gtk_container_add(cast(), child.cast()) }
}
