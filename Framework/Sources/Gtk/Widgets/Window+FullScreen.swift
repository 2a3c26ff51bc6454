// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

extension Window {
  /// Whether the window covers the whole screen. Setting it asks the window manager, which may
  /// refuse.
  public var isFullScreen: Bool {
    get {
      guard let window = unsafe gtk_widget_get_window(cast()) else { return false }
      return unsafe gdk_window_get_state(window).rawValue & GDK_WINDOW_STATE_FULLSCREEN.rawValue
        != 0
    }
    nonmutating set {
      unsafe newValue ? gtk_window_fullscreen(cast()) : gtk_window_unfullscreen(cast())
    }
  }

  /// Whether the window is minimized, so that nothing in it is seen.
  public var isMinimized: Bool {
    guard let window = unsafe gtk_widget_get_window(cast()) else { return true }
    return unsafe gdk_window_get_state(window).rawValue & GDK_WINDOW_STATE_ICONIFIED.rawValue != 0
  }

  /// Calls `handler` when the window has covered the screen, no longer does, or has otherwise changed
  /// its state.
  @discardableResult
  public func onStateChange(_ handler: @escaping () -> Void) -> SignalConnection {
    handle.connectEvent("window-state-event", after: true) { _ in
      handler()
      return .propagate
    }
  }

  /// Calls `handler` whenever the pointer moves over the window.
  @discardableResult
  public func onMotion(_ handler: @escaping () -> Void) -> SignalConnection {
    unsafe gtk_widget_add_events(cast(), Int32(GDK_POINTER_MOTION_MASK.rawValue))
    return handle.connectEvent("motion-notify-event") { _ in
      handler()
      return .propagate
    }
  }
}

extension WidgetType {
  /// Whether the widget takes typed text, so that letters and arrows are its own.
  public var takesText: Bool {
    handle.isA(gtk_entry_get_type()) || handle.isA(gtk_text_view_get_type())
  }
}
