// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
internal import CGtkWidgets
public import GLib

/// The visible part of something very long, for a scrolled window: children are placed in the
/// coordinates of the whole, and only those that can be seen need to exist.
///
/// In `.ui` files its class is `ControllersScroller`.
public struct Scroller: WidgetType {
  /// A change of the selection that assistive technology asks for.
  public enum SelectionRequest {
    /// Add this cell to the selection.
    case select(Widget)
    /// Remove this cell from the selection.
    case unselect(Widget)
    /// Select nothing.
    case selectNone
    /// Select everything, visible or not.
    case selectAll
  }

  public static var type: UInt { controllers_scroller_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates an empty scroller.
  public init() {
    handle = unsafe ObjectHandle(sinking: made(OpaquePointer(controllers_scroller_new())))
    unsafe gtk_widget_show(cast())
  }

  /// The height of the whole.
  public var contentHeight: Double {
    get { unsafe controllers_scroller_get_content_height(handle.pointer) }
    nonmutating set { unsafe controllers_scroller_set_content_height(handle.pointer, newValue) }
  }

  /// The distance of the top of the visible part from the top of the whole.
  public var offset: Double {
    get { unsafe controllers_scroller_get_offset(handle.pointer) }
    nonmutating set { unsafe controllers_scroller_set_offset(handle.pointer, newValue) }
  }

  /// Whether the layout is from right to left.
  public var isRightToLeft: Bool {
    unsafe gtk_widget_get_direction(cast()) == GTK_TEXT_DIR_RTL
  }

  /// Adds `child`, invisible until it is placed.
  public func append(_ child: some WidgetType) { unsafe gtk_container_add(cast(), child.cast()) }

  /// Places `child` in the coordinates of the whole, at the end of the current update or with the
  /// next one.
  public func place(_ child: some WidgetType, x: Double, y: Double, width: Int, height: Int) {
    unsafe controllers_scroller_place(
      handle.pointer, child.handle.pointer, x, y, Int32(width), Int32(height))
  }

  /// Hides `child` and keeps it for reuse.
  public func putAside(_ child: some WidgetType) {
    unsafe controllers_scroller_put_aside(handle.pointer, child.handle.pointer)
  }

  /// Requests an update before the next frame.
  public func queueUpdate() { unsafe controllers_scroller_queue_update(handle.pointer) }

  /// Updates at once.
  public func update() { unsafe controllers_scroller_update(handle.pointer) }

  /// Tells assistive technology that the selection has changed.
  public func announceSelection() { unsafe controllers_scroller_tell_selection(handle.pointer) }

  /// Calls `handler` when assistive technology asks for another selection.
  @discardableResult
  public func onSelectionRequest(
    _ handler: @escaping (SelectionRequest) -> Void
  ) -> SignalConnection {
    handle.connect("select") { arguments in
      let what = arguments.int(0).map { ControllersSelecting(rawValue: UInt32($0)) }
      switch (what, arguments.object(1).map { Widget(handle: $0) }) {
      case (CONTROLLERS_SELECT, let cell?): handler(.select(cell))
      case (CONTROLLERS_UNSELECT, let cell?): handler(.unselect(cell))
      case (CONTROLLERS_SELECT_NONE, _): handler(.selectNone)
      case (CONTROLLERS_SELECT_ALL, _): handler(.selectAll)
      default: break
      }
    }
  }

  /// Calls `handler` before a frame in which another part of the whole is visible, to add and place
  /// children.
  @discardableResult
  public func onUpdate(_ handler: @escaping () -> Void) -> SignalConnection {
    handle.connect("update") { _ in handler() }
  }

  /// Calls `handler` when a button or a finger presses; scrolling with a finger does not count.
  @discardableResult
  public func onPress(_ handler: @escaping (Press) -> Void) -> SignalConnection {
    handle.connect("pressed") { arguments in
      if let press = Press(arguments) { handler(press) }
    }
  }

  /// Calls `handler` for every key press while the widget or one inside has the focus.
  @discardableResult
  public func onKeyPress(_ handler: @escaping (KeyPress) -> EventResult) -> SignalConnection {
    handle.connectEvent("key-press-event") { arguments in
      guard let key = unsafe KeyPress(arguments.boxed(0)) else { return .propagate }
      return handler(key)
    }
  }

  /// Calls `handler` when the focus moves: with the child that has it, or nil.
  @discardableResult
  public func onFocusChange(_ handler: @escaping (Widget?) -> Void) -> SignalConnection {
    handle.connect("set-focus-child", after: true) { arguments in
      handler(arguments.object(0).map { Widget(handle: $0) })
    }
  }

  /// Calls `handler` when Tab, or Shift and Tab, is to move the focus: it returns whether it has done that.
  @discardableResult
  public func onTab(_ handler: @escaping (_ isBack: Bool) -> Bool) -> SignalConnection {
    handle.connectEvent("focus") { arguments in
      switch arguments.enumeration(0) {
      case Int(GTK_DIR_TAB_FORWARD.rawValue): handler(false) ? .stop : .propagate
      case Int(GTK_DIR_TAB_BACKWARD.rawValue): handler(true) ? .stop : .propagate
      default: .propagate
      }
    }
  }

  /// Calls `handler` when the scroller itself gets the focus.
  @discardableResult
  public func onFocus(_ handler: @escaping () -> Void) -> SignalConnection {
    handle.connect("grab-focus", after: true) { _ in handler() }
  }
}
