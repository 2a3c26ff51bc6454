// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// Scrolls one widget that is larger than the available space.
public struct ScrolledWindow: WidgetType {
  public static var type: UInt { gtk_scrolled_window_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a scrolled window around `child`, which scrolls vertically.
  public init(_ child: some WidgetType) {
    handle = unsafe ObjectHandle(sinking: made(gtk_scrolled_window_new(nil, nil)))
    unsafe gtk_scrolled_window_set_policy(cast(), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    unsafe gtk_container_add(cast(), child.cast())
    unsafe gtk_widget_show(cast())
    adoptViewport()
  }

  /// Puts the viewport that GTK has made around the contents there as if we had.
  ///
  /// A viewport of its own making GTK empties when the scrolled window is destroyed, so that the
  /// contents are released without a signal: objects that keep them until then, such as a data
  /// source's adapter, would keep them for ever.
  func adoptViewport() {
    guard let child = unsafe gtk_bin_get_child(cast()) else { return }
    let viewport = unsafe ObjectHandle(retaining: child)
    guard viewport.isA(gtk_viewport_get_type()),
      let contents = Container(handle: viewport).children.first
    else { return }
    unsafe gtk_container_remove(cast(), child)
    // Only one of its own making has been emptied by that.
    if !contents.hasParent { Container(handle: viewport).append(contents) }
    unsafe gtk_container_add(cast(), child)
  }

  /// Whether the content goes on scrolling when a finger lets go.
  public var isKinetic: Bool {
    get { unsafe gtk_scrolled_window_get_kinetic_scrolling(cast()) != 0 }
    nonmutating set { unsafe gtk_scrolled_window_set_kinetic_scrolling(cast(), newValue ? 1 : 0) }
  }
}

extension ScrolledWindow {
  /// Calls `handler` whenever the user drags the vertical scroll bar: with how far down the slider
  /// is, from 0 to 1.
  @discardableResult
  public func onBarDrag(_ handler: @escaping (Double) -> Void) -> SignalConnection? {
    guard let bar = unsafe gtk_scrolled_window_get_vscrollbar(cast()) else { return nil }
    let pointer = unsafe handle.pointer
    return unsafe ObjectHandle(retaining: bar).connectEvent("change-value") { arguments in
      guard arguments.enumeration(0) == Int(GTK_SCROLL_JUMP.rawValue),
        let value = arguments.double(1)
      else { return .propagate }
      let window = unsafe ScrolledWindow(handle: ObjectHandle(retaining: pointer))
      let adjustment = unsafe gtk_scrolled_window_get_vadjustment(window.cast())
      let room =
        unsafe gtk_adjustment_get_upper(adjustment)
        - gtk_adjustment_get_page_size(adjustment)
      handler(room > 0 ? min(max(value / room, 0), 1) : 0)
      return .propagate
    }
  }

  /// Makes it as high as its content, within these heights in pixels; what is higher is scrolled.
  public func growsWithContent(from least: Int, to most: Int) {
    // In this order, since the smaller one may never exceed the other.
    unsafe gtk_scrolled_window_set_max_content_height(cast(), Int32(most))
    unsafe gtk_scrolled_window_set_min_content_height(cast(), Int32(least))
    unsafe gtk_scrolled_window_set_propagate_natural_height(cast(), 1)
    unsafe gtk_scrolled_window_set_shadow_type(cast(), GTK_SHADOW_IN)
  }

  /// Keeps the focused widget in `content` in view.
  public func followFocus(in content: some WidgetType) {
    unsafe gtk_container_set_focus_vadjustment(
      content.cast(), gtk_scrolled_window_get_vadjustment(cast()))
  }
}

/// A turn of the mouse wheel, or a part of one.
public struct Scroll: Equatable, Sendable {
  /// The distance down, in notches of the wheel; negative is up.
  public let notches: Double
  /// The distance of the pointer from the widget's left.
  public let x: Double
  /// The distance of the pointer from the widget's top.
  public let y: Double
  /// The modifier keys held down.
  public let modifiers: Modifiers

  /// Reads C's `event`; nil for sideways turns.
  init?(_ event: UnsafeMutableRawPointer?) {
    guard let event = unsafe event?.assumingMemoryBound(to: GdkEvent.self) else { return nil }
    var (x, y, right, down) = (0.0, 0.0, 0.0, 0.0)
    var state = GdkModifierType(0)
    var direction = GDK_SCROLL_SMOOTH
    if unsafe gdk_event_get_scroll_deltas(event, &right, &down) == 0 {
      _ = unsafe gdk_event_get_scroll_direction(event, &direction)
      down = direction == GDK_SCROLL_UP ? -1 : direction == GDK_SCROLL_DOWN ? 1 : 0
    }
    guard down != 0 else { return nil }
    _ = unsafe gdk_event_get_coords(event, &x, &y)
    _ = unsafe gdk_event_get_state(event, &state)
    notches = down
    self.x = x
    self.y = y
    modifiers = Modifiers(Int(state.rawValue))
  }
}
