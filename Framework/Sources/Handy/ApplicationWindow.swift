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
  public func append(_ child: some WidgetType) { unsafe gtk_container_add(cast(), child.cast()) }
}

/// Pages and groups of preferences forget what their own template put into them before anything
/// destroys it, so libhandy 1 leaves some 100 kB of widgets behind with each window of preferences.
/// Here the inside is destroyed first, while they still know it.
enum InsidesGivenBack {
  /// For all that are made from now on.
  static func start() {
    for type in [hdy_preferences_page_get_type(), hdy_preferences_group_get_type()] {
      unsafe g_signal_override_class_handler(
        "destroy", type, unsafeBitCast(destroyInsideFirst, to: GCallback.self))
    }
  }
}

private let destroyInsideFirst: @convention(c) (UnsafeMutablePointer<GtkBin>) -> Void = { bin in
  if let inside = unsafe gtk_bin_get_child(bin) { unsafe gtk_widget_destroy(inside) }
  var value = GValue()
  unsafe g_value_init(&value, gtk_bin_get_type())
  unsafe g_value_set_object(&value, bin)
  unsafe g_signal_chain_from_overridden(&value, nil)
  unsafe g_value_unset(&value)
}
