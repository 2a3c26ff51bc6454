// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A widget that the program draws and that hears pointer, fingers and keys: to crop a picture, say.
///
/// Assistive technology knows it by its name only: whatever it does there must be a control for, too.
public struct DrawnArea: WidgetType {
  public static var type: UInt { gtk_drawing_area_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// An area that assistive technology calls `name`, and that can have the focus.
  public init(name: String) {
    handle = unsafe ObjectHandle(sinking: made(gtk_drawing_area_new()))
    accessibleName = name
    isFocusable = true
    unsafe gtk_widget_show(cast())
  }

  /// Whether keys can be for it.
  public var isFocusable: Bool {
    get { unsafe gtk_widget_get_can_focus(cast()) != 0 }
    nonmutating set { unsafe gtk_widget_set_can_focus(cast(), newValue ? 1 : 0) }
  }

  /// Has `handler` draw it whenever it is to be seen.
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

  /// Asks `handler` about every key that is pressed while it has the focus.
  @discardableResult
  public func onKeyPress(_ handler: @escaping (KeyPress) -> EventResult) -> SignalConnection {
    handle.connectEvent("key-press-event") { arguments in
      guard let key = unsafe KeyPress(arguments.boxed(0)) else { return .propagate }
      return handler(key)
    }
  }

  /// Asks `handler` about every turn of the wheel over it.
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
