// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
internal import CGtkWidgets
public import GLib

/// A movement of the pointer with the main button down.
public struct PointerDrag: Equatable, Sendable {
  /// The phase of the movement.
  public let phase: GesturePhase
  /// The distance of its start from the widget's left.
  public let startX: Double
  /// The distance of its start from the widget's top.
  public let startY: Double
  /// The distance of the pointer from the widget's left.
  public let x: Double
  /// The distance of the pointer from the widget's top.
  public let y: Double
  /// The modifier keys held down.
  public let modifiers: Modifiers
}

extension Scroller {
  /// Shows `child`, which has just been placed, above all others, its top at `y` of the whole. To
  /// assistive technology it stays where it was placed.
  public func float(_ child: some WidgetType, y: Double) {
    unsafe controllers_scroller_float(handle.pointer, child.handle.pointer, y)
  }

  /// Draws the rectangle of a selection by dragging, in the coordinates of the visible part; nil
  /// removes it.
  public func showBand(_ area: Rectangle?) {
    let area = area ?? Rectangle(x: 0, y: 0, width: 0, height: 0)
    unsafe controllers_scroller_set_band(handle.pointer, area.x, area.y, area.width, area.height)
  }

  /// Calls `handler` when a button is let go where it was pressed, or a finger that did not scroll.
  @discardableResult
  public func onClick(_ handler: @escaping (Press) -> Void) -> SignalConnection {
    handle.connect("clicked") { arguments in
      if let press = Press(arguments) { handler(press) }
    }
  }

  /// Calls `handler` when a finger stays where it is for a while.
  @discardableResult
  public func onHold(_ handler: @escaping (_ x: Double, _ y: Double) -> Void) -> SignalConnection {
    handle.connect("held") { arguments in
      guard let x = arguments.int(0), let y = arguments.int(1) else { return }
      handler(Double(x), Double(y))
    }
  }

  /// Calls `handler` while the pointer moves with the main button down, from the moment that it is
  /// no click any more. Fingers scroll instead.
  @discardableResult
  public func onDrag(_ handler: @escaping (PointerDrag) -> Void) -> SignalConnection {
    handle.connect("dragged") { arguments in
      let numbers = (0..<6).compactMap { arguments.int($0) }
      guard numbers.count == 6 else { return }
      let phase: GesturePhase =
        switch ControllersDragging(rawValue: UInt32(numbers[0])) {
        case CONTROLLERS_DRAG_BEGAN: .began
        case CONTROLLERS_DRAG_MOVED: .moved
        default: .ended
        }
      handler(
        PointerDrag(
          phase: phase, startX: Double(numbers[1]), startY: Double(numbers[2]),
          x: Double(numbers[3]), y: Double(numbers[4]), modifiers: Modifiers(numbers[5])))
    }
  }

  /// Calls `handler` for every turn of the wheel.
  @discardableResult
  public func onScroll(_ handler: @escaping (Scroll) -> EventResult) -> SignalConnection {
    handle.connectEvent("scroll-event") { arguments in
      guard let scroll = unsafe Scroll(arguments.boxed(0)) else { return .propagate }
      return handler(scroll)
    }
  }

  /// Calls `handler` with the place of the pointer whenever it moves; nil when it leaves.
  @discardableResult
  public func onMotion(
    _ handler: @escaping ((x: Double, y: Double)?) -> Void
  ) -> [SignalConnection] {
    let motion = handle.connectEvent("motion-notify-event") { arguments in
      guard let event = unsafe arguments.boxed(0)?.assumingMemoryBound(to: GdkEvent.self)
      else { return .propagate }
      var (x, y) = (0.0, 0.0)
      if unsafe gdk_event_get_coords(event, &x, &y) != 0 { handler((x, y)) }
      return .propagate
    }
    let leave = handle.connectEvent("leave-notify-event") { _ in
      handler(nil)
      return .propagate
    }
    return [motion, leave]
  }

  /// Calls `handler` when the user asks for a menu with a key.
  @discardableResult
  public func onMenuKey(_ handler: @escaping () -> Void) -> SignalConnection {
    handle.connectEvent("popup-menu") { _ in
      handler()
      return .stop
    }
  }

  /// Provides the files that a drag carries to other programs, when they are dropped there.
  @discardableResult
  public func onFilesWanted(_ files: @escaping () -> [String]) -> SignalConnection {
    handle.connect("drag-data-get") { arguments in
      guard let data = unsafe arguments.boxed(1) else { return }
      let uris = FileURIs.strings(files())
      unsafe _ = gtk_selection_data_set_uris(OpaquePointer(data), uris.pointer)
    }
  }

  /// Turns the current drag into one that carries files to other programs, with `icon` at the
  /// pointer, made smaller if it is large. For `onDrag`, when it begins.
  public func carryFiles(icon: Surface?) {
    guard let targets = unsafe gtk_target_list_new(nil, 0) else { return }
    unsafe gtk_target_list_add_uri_targets(targets, 0)
    defer { unsafe gtk_target_list_unref(targets) }
    let event = unsafe controllers_scroller_drag_event(handle.pointer).map {
      unsafe UnsafeMutableRawPointer(mutating: $0).assumingMemoryBound(to: GdkEvent.self)
    }
    let context = unsafe gtk_drag_begin_with_coordinates(
      cast(), targets, GDK_ACTION_COPY, 1, event, -1, -1)
    guard let context = unsafe context, let small = unsafe icon?.dragIcon() else { return }
    unsafe gtk_drag_set_icon_surface(context, small)
    unsafe cairo_surface_destroy(small)
  }

  /// Calls `handler` while two fingers move apart or together.
  public func onPinch(_ handler: @escaping (Pinch) -> Void) { asDrawnArea.onPinch(handler) }

  /// What has the same gestures.
  private var asDrawnArea: DrawnArea { DrawnArea(handle: handle) }
}

extension Press {
  /// Reads the arguments of a scroller's signal.
  init?(_ arguments: SignalArguments) {
    guard let button = arguments.int(0), let count = arguments.int(1), let x = arguments.int(2),
      let y = arguments.int(3), let state = arguments.int(4)
    else { return nil }
    self.init(
      button: button, count: count, x: Double(x), y: Double(y), modifiers: Modifiers(state))
  }
}
