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

extension DrawnArea {
  /// Calls `handler` while the user drags with the main button or one finger. The widget gets the
  /// focus, as with any press.
  public func onDrag(_ handler: @escaping (Drag) -> Void) {
    let gesture = unsafe made(gtk_gesture_drag_new(cast()))
    unsafe keep(gesture, as: "controllers-drag")
    let object = unsafe ObjectHandle(retaining: gesture)
    let area = unsafe handle.pointer
    for (signal, phase) in [
      ("drag-begin", GesturePhase.began), ("drag-update", .moved), ("drag-end", .ended),
    ] {
      object.connect(signal) { arguments in
        let drag = OpaquePointer(gesture)
        var (x, y) = (0.0, 0.0)
        guard unsafe gtk_gesture_drag_get_start_point(drag, &x, &y) != 0 else { return }
        if phase == .began {
          unsafe gtk_widget_grab_focus(area.assumingMemoryBound(to: GtkWidget.self))
        }
        let isMove = phase != .began
        handler(
          Drag(
            phase: phase, startX: x, startY: y, offsetX: isMove ? arguments.double(0) ?? 0 : 0,
            offsetY: isMove ? arguments.double(1) ?? 0 : 0))
      }
    }
  }

  /// Calls `handler` with the place of a second press in a row with the main button, or of a second tap.
  public func onDoublePress(_ handler: @escaping (_ x: Double, _ y: Double) -> Void) {
    let gesture = unsafe made(gtk_gesture_multi_press_new(cast()))
    unsafe keep(gesture, as: "controllers-double-press")
    unsafe ObjectHandle(retaining: gesture).connect("pressed") { arguments in
      // Whoever goes on pressing means the same once more.
      guard let count = arguments.int(0), count > 0, count.isMultiple(of: 2),
        let x = arguments.double(1), let y = arguments.double(2)
      else { return }
      handler(x, y)
    }
  }

  /// Calls `handler` while the user moves two fingers apart or together.
  public func onPinch(_ handler: @escaping (Pinch) -> Void) {
    let gesture = unsafe made(gtk_gesture_zoom_new(cast()))
    unsafe keep(gesture, as: "controllers-pinch")
    let object = unsafe ObjectHandle(retaining: gesture)
    unsafe gtk_widget_add_events(cast(), Int32(GDK_TOUCHPAD_GESTURE_MASK.rawValue))
    for (signal, phase) in [
      ("begin", GesturePhase.began), ("scale-changed", .moved), ("end", .ended),
    ] {
      object.connect(signal) { _ in
        let zoom = OpaquePointer(gesture)
        var (x, y) = (0.0, 0.0)
        unsafe _ = gtk_gesture_get_bounding_box_center(
          OpaquePointer(gesture), &x, &y)
        handler(
          Pinch(phase: phase, x: x, y: y, scale: unsafe gtk_gesture_zoom_get_scale_delta(zoom)))
      }
    }
  }

  /// Lets the widget own `gesture`, in place of a former one. C gives it back at once when the
  /// widget goes; a gesture that outlived its widget would look for it.
  private func keep(_ gesture: UnsafeMutableRawPointer, as key: String) {
    unsafe g_object_set_data_full(cast(), key, gesture) { unsafe g_object_unref($0) }
  }
}

/// The phase of a gesture.
public nonisolated enum GesturePhase: Sendable {
  /// The gesture has begun.
  case began
  /// The pointer or the fingers have moved.
  case moved
  /// The gesture is over.
  case ended
}

/// A movement with the button down, or of one finger.
public nonisolated struct Drag: Equatable, Sendable {
  /// The phase of the gesture.
  public let phase: GesturePhase
  /// The distance of its start from the widget's left.
  public let startX: Double
  /// The distance of its start from the widget's top.
  public let startY: Double
  /// The distance moved to the right.
  public let offsetX: Double
  /// The distance moved down.
  public let offsetY: Double
}

/// A movement of two fingers.
public nonisolated struct Pinch: Equatable, Sendable {
  /// The phase of the gesture.
  public let phase: GesturePhase
  /// The distance of its centre from the widget's left.
  public let x: Double
  /// The distance of its centre from the widget's top.
  public let y: Double
  /// The distance of the fingers relative to the start of the gesture.
  public let scale: Double
}
