// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

extension Window {
  /// The widget that has the focus in the window.
  public var focus: Widget? {
    unsafe gtk_window_get_focus(cast()).map { Widget(handle: unsafe ObjectHandle(retaining: $0)) }
  }

  /// Whether the focus is in a popover, which Escape closes: it means nothing else then.
  public var hasFocusInPopover: Bool { focus?.ancestor(of: Popover.self) != nil }

  /// The popover that has the focus or takes all input of the window. It closes when something outside it gets the
  /// focus.
  public var openPopover: Popover? {
    if let popover = focus?.ancestor(of: Popover.self) { return popover }
    let group = unsafe gtk_window_get_group(cast())
    guard let grab = unsafe gtk_window_group_get_current_grab(group) else { return nil }
    let widget = Widget(handle: unsafe ObjectHandle(retaining: grab))
    return widget.window == self ? Popover(widget) : nil
  }

  /// Calls `handler` before the focus moves, with the widget that gets it; nil for none.
  @discardableResult
  public func onFocusMove(_ handler: @escaping (_ next: Widget?) -> Void) -> SignalConnection {
    handle.connect("set-focus") { arguments in
      handler(arguments.object(0).map { Widget(handle: $0) })
    }
  }

  /// Calls `handler` after the focus has moved.
  @discardableResult
  public func onFocusChange(_ handler: @escaping () -> Void) -> SignalConnection {
    handle.connect("set-focus", after: true) { _ in handler() }
  }
}

extension WidgetType {
  /// Moves the focus as Tab does, but only inside the widget, to the next thing that can be used or to the
  /// widget itself. Returns false if there is none.
  public func moveFocusOn() -> Bool {
    unsafe gtk_widget_child_focus(cast(), GTK_DIR_TAB_FORWARD) != 0
  }

  /// Leaves the focus where it is when the widget is clicked.
  public func leaveFocusOnClick() { unsafe gtk_widget_set_focus_on_click(cast(), 0) }

  /// Gives the focus to the row of a list that the widget is in.
  public func passFocusToRow() {
    if let row = unsafe gtk_widget_get_ancestor(cast(), gtk_list_box_row_get_type()) {
      unsafe gtk_widget_grab_focus(row)
    }
  }

  /// Whether the widget and all its parents are visible and sensitive.
  public var takesInput: Bool {
    unsafe gtk_widget_is_sensitive(cast()) != 0 && gtk_widget_is_visible(cast()) != 0
  }

  /// Gives the widget the focus. One that isn't on the screen while its window is gets it as soon as it appears,
  /// unless the focus has moved by then: GTK can't deliver keys to it before.
  public func grabFocus() {
    guard !isMapped, let window, window.isMapped else {
      return unsafe gtk_widget_grab_focus(cast())
    }
    let before = window.focus
    let pointer = unsafe handle.pointer
    var connection: SignalConnection?
    connection = onMap {
      connection?.disconnect()
      connection = nil
      let widget = Widget(handle: unsafe ObjectHandle(retaining: pointer))
      let now = widget.window?.focus
      guard now == nil || now == before else { return }
      unsafe gtk_widget_grab_focus(widget.cast())
    }
  }

  /// Calls `handler` when the widget gets the keyboard focus, with true, and when it loses it.
  @discardableResult
  public func onFocus(_ handler: @escaping (_ isThere: Bool) -> Void) -> SignalConnection {
    let pointer = unsafe handle.pointer
    return handle.connect("notify::has-focus") { _ in
      let widget = Widget(handle: unsafe ObjectHandle(retaining: pointer))
      handler(unsafe gtk_widget_has_focus(widget.cast()) != 0)
    }
  }

  /// Gives the widget the focus as soon as it takes input, unless another one has the focus by
  /// then. While a loader covers the content of a window, nothing in it takes input.
  public func grabFocusOncePossible() {
    if takesInput { return grabFocus() }
    var connection: SignalConnection?
    connection = handle.connect("state-flags-changed") { [self] _ in
      guard unsafe gtk_widget_is_sensitive(cast()) != 0 else { return }
      connection?.disconnect()
      connection = nil
      // GTK is still notifying its handlers.
      Source.idle(priority: .beforeFrame) {
        if takesInput, window?.focus == nil { grabFocus() }
        return .stop
      }
    }
  }

  /// Gives the focus to the first widget inside this one that takes it. Returns whether there is
  /// one.
  @discardableResult
  public func focusInside() -> Bool {
    unsafe gtk_widget_child_focus(cast(), GTK_DIR_TAB_FORWARD) != 0
  }

  /// The parents of the widget, the nearest first.
  public var ancestors: [Widget] {
    var all: [Widget] = []
    var next = unsafe gtk_widget_get_parent(cast())
    while let parent = unsafe next {
      all.append(Widget(handle: unsafe ObjectHandle(retaining: parent)))
      unsafe next = gtk_widget_get_parent(parent)
    }
    return all
  }

  /// The window that the widget belongs to.
  public var window: Window? {
    guard let top = unsafe gtk_widget_get_toplevel(cast()) else { return nil }
    return Window(checking: unsafe ObjectHandle(retaining: top))
  }

  /// Whether the pointer is over the widget, and over no other window there.
  public var isUnderPointer: Bool {
    guard isMapped, let top = unsafe gtk_widget_get_toplevel(cast()),
      let surface = unsafe gtk_widget_get_window(top),
      let seat = unsafe gdk_display_get_default_seat(gtk_widget_get_display(cast())),
      let pointer = unsafe gdk_seat_get_pointer(seat),
      let below = unsafe gdk_device_get_window_at_position(pointer, nil, nil),
      unsafe gdk_window_get_toplevel(below) == surface
    else { return false }
    var (x, y) = (Int32(0), Int32(0))
    unsafe _ = gdk_window_get_device_position(surface, pointer, &x, &y, nil)
    guard unsafe gtk_widget_translate_coordinates(top, cast(), x, y, &x, &y) != 0 else {
      return false
    }
    let size = allocatedSize
    return (0..<size.width).contains(Int(x)) && (0..<size.height).contains(Int(y))
  }

  /// Whether the widget is in a container.
  public var hasParent: Bool { unsafe gtk_widget_get_parent(cast()) != nil }

  /// Returns whether the widget is `other` or somewhere inside it.
  public func isInside(_ other: some WidgetType) -> Bool {
    unsafe handle == other.handle || gtk_widget_is_ancestor(cast(), other.cast()) != 0
  }

  /// Returns the nearest parent of this class.
  public func ancestor<Ancestor: WidgetType>(of type: Ancestor.Type = Ancestor.self) -> Ancestor? {
    unsafe gtk_widget_get_ancestor(cast(), Ancestor.type).map {
      Ancestor(handle: unsafe ObjectHandle(retaining: $0))
    }
  }

  /// Returns how far the widget's top is below that of `other`; nil if they are not in the same
  /// window.
  public func top(in other: some WidgetType) -> Int? {
    var (x, y) = (Int32(0), Int32(0))
    guard unsafe gtk_widget_translate_coordinates(cast(), other.cast(), 0, 0, &x, &y) != 0
    else { return nil }
    return Int(y)
  }

  /// The space above the widget.
  public var topMargin: Int {
    get { unsafe Int(gtk_widget_get_margin_top(cast())) }
    nonmutating set { unsafe gtk_widget_set_margin_top(cast(), Int32(clamping: newValue)) }
  }

  /// The margin below the widget.
  public var bottomMargin: Int {
    get { unsafe Int(gtk_widget_get_margin_bottom(cast())) }
    nonmutating set { unsafe gtk_widget_set_margin_bottom(cast(), Int32(newValue)) }
  }

  /// Tells assistive technology that the widget is busy or no longer busy.
  public func announceBusy(_ isBusy: Bool) {
    unsafe atk_object_notify_state_change(
      gtk_widget_get_accessible(cast()), AtkState(ATK_STATE_BUSY.rawValue), isBusy ? 1 : 0)
  }
}

extension ScrolledWindow {
  /// How far the content is scrolled down.
  public var verticalOffset: Double {
    get {
      unsafe gtk_adjustment_get_value(gtk_scrolled_window_get_vadjustment(cast()))
    }
    nonmutating set {
      unsafe gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(cast()), newValue)
    }
  }

  /// The scrolled widget, without the viewport that GTK may have put around it.
  public var contents: Widget? {
    guard let child = unsafe gtk_bin_get_child(cast()) else { return nil }
    let handle = unsafe ObjectHandle(retaining: child)
    guard handle.isA(gtk_viewport_get_type()) else { return Widget(handle: handle) }
    return Container(handle: handle).children.first
  }

  /// Scrolls no further than needed to show `widget`, which is inside and has its place already: all of it, or as
  /// much as there is room for.
  public func scroll(to widget: some WidgetType) {
    var (x, y): (Int32, Int32) = (0, 0)
    guard let contents,
      unsafe gtk_widget_translate_coordinates(widget.cast(), contents.cast(), 0, 0, &x, &y) != 0
    else { return }
    let adjustment = unsafe gtk_scrolled_window_get_vadjustment(cast())
    let height = unsafe min(
      Double(gtk_widget_get_allocated_height(widget.cast())),
      gtk_adjustment_get_page_size(adjustment))
    unsafe gtk_adjustment_clamp_page(adjustment, Double(y), Double(y) + height)
  }

  /// Scrolls sideways until the middle of `widget`, which is inside and has its place already, is in the middle, as far as
  /// there is something to scroll.
  public func scrollToMiddle(of widget: some WidgetType) {
    var (x, y) = (unsafe gtk_widget_get_allocated_width(widget.cast()) / 2, Int32(0))
    guard let contents,
      unsafe gtk_widget_translate_coordinates(widget.cast(), contents.cast(), x, 0, &x, &y) != 0
    else { return }
    let adjustment = unsafe gtk_scrolled_window_get_hadjustment(cast())
    let half = unsafe gtk_adjustment_get_page_size(adjustment) / 2
    unsafe gtk_adjustment_set_value(adjustment, Double(x) - half)
  }

  /// Makes it as high as its content, up to `height`.
  public func setGreatestHeight(_ height: Int) {
    unsafe gtk_scrolled_window_set_propagate_natural_height(cast(), 1)
    unsafe gtk_scrolled_window_set_max_content_height(cast(), Int32(height))
  }

  /// Calls `handler` when the height of the content or of the view changes.
  @discardableResult
  public func onExtentChange(_ handler: @escaping () -> Void) -> SignalConnection {
    let adjustment = unsafe ObjectHandle(
      retaining: UnsafeMutableRawPointer(made(gtk_scrolled_window_get_vadjustment(cast()))))
    return adjustment.connect("changed") { _ in handler() }
  }
}
