// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A widget that the program draws, with gestures and keys: to crop a picture, for example.
///
/// Assistive technology knows only its name, so provide other controls for everything it does.
public struct DrawnArea: WidgetType {
  public static var type: UInt { gtk_drawing_area_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a focusable area with an accessible name.
  public init(name: String) {
    handle = unsafe ObjectHandle(sinking: made(gtk_drawing_area_new()))
    accessibleName = name
    isFocusable = true
    unsafe gtk_widget_show(cast())
  }

  /// Whether the area can have the keyboard focus.
  public var isFocusable: Bool {
    get { unsafe gtk_widget_get_can_focus(cast()) != 0 }
    nonmutating set { unsafe gtk_widget_set_can_focus(cast(), newValue ? 1 : 0) }
  }

  /// Calls `handler` to draw the area.
  @discardableResult
  public func onDraw(_ handler: @escaping (Canvas) -> Void) -> SignalConnection {
    handle.connectEvent("draw") { [pointer = unsafe handle.pointer] arguments in
      guard let context = unsafe arguments.boxed(0) else { return .propagate }
      handler(
        unsafe Canvas(
          context: OpaquePointer(context),
          widget: pointer.assumingMemoryBound(to: GtkWidget.self)))
      return .propagate
    }
  }

  /// Calls `handler` for every key press while the area has the focus.
  @discardableResult
  public func onKeyPress(_ handler: @escaping (KeyPress) -> EventResult) -> SignalConnection {
    handle.connectEvent("key-press-event") { arguments in
      guard let key = unsafe KeyPress(arguments.boxed(0)) else { return .propagate }
      return handler(key)
    }
  }

  /// Calls `handler` for every turn of the wheel over the area.
  @discardableResult
  public func onScroll(_ handler: @escaping (Scroll) -> EventResult) -> SignalConnection {
    unsafe gtk_widget_add_events(
      cast(), Int32(GDK_SCROLL_MASK.rawValue | GDK_SMOOTH_SCROLL_MASK.rawValue))
    return handle.connectEvent("scroll-event") { arguments in
      guard let scroll = unsafe Scroll(arguments.boxed(0)) else { return .propagate }
      return handler(scroll)
    }
  }
}
