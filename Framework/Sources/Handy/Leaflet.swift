// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CHandy
public import GLib
public import Gtk

/// Panes that are side by side if there is room, and one at a time if not, such as a side bar and a
/// page.
public struct Leaflet: WidgetType {
  /// The direction of navigation between panes.
  public enum Direction: Sendable {
    /// To the previous pane.
    case back
    /// To the next pane.
    case forward

    fileprivate var type: HdyNavigationDirection {
      self == .back ? HDY_NAVIGATION_DIRECTION_BACK : HDY_NAVIGATION_DIRECTION_FORWARD
    }
  }

  public static var type: UInt { hdy_leaflet_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates an empty leaflet.
  public init() {
    Handy.start()
    handle = unsafe ObjectHandle(sinking: made(hdy_leaflet_new()))
  }

  /// Adds `child` at the end.
  public func append(_ child: some WidgetType) { unsafe gtk_container_add(cast(), child.cast()) }

  /// Whether there is room for one pane only.
  public var isFolded: Bool { unsafe hdy_leaflet_get_folded(cast()) != 0 }

  /// The pane that is visible while folded; nil if there is none.
  public var visibleChild: Widget? { unsafe widget(hdy_leaflet_get_visible_child(cast())) }

  /// Shows `child`.
  public func show(_ child: some WidgetType) {
    unsafe hdy_leaflet_set_visible_child(cast(), child.cast())
  }

  /// Returns the neighbour of the visible pane, without those that cannot be navigated to.
  public func neighbour(_ direction: Direction) -> Widget? {
    unsafe widget(hdy_leaflet_get_adjacent_child(cast(), direction.type))
  }

  /// Goes to the neighbour. Returns false if there is none.
  @discardableResult
  public func navigate(_ direction: Direction) -> Bool {
    unsafe hdy_leaflet_navigate(cast(), direction.type) != 0
  }

  /// Sets whether `child` is a pane that the user can navigate to; a separator is not.
  public func setNavigable(_ child: some WidgetType, _ isNavigable: Bool) {
    unsafe controllers_leaflet_set_navigable(
      handle.pointer, child.handle.pointer, isNavigable ? 1 : 0)
  }

  /// Whether a swipe goes back.
  public var canSwipeBack: Bool {
    get { unsafe hdy_leaflet_get_can_swipe_back(cast()) != 0 }
    nonmutating set { unsafe hdy_leaflet_set_can_swipe_back(cast(), newValue ? 1 : 0) }
  }

  /// Whether a transition is running.
  public var isInTransition: Bool { unsafe hdy_leaflet_get_child_transition_running(cast()) != 0 }

  /// Calls `handler` when the leaflet folds or unfolds.
  @discardableResult
  public func onFold(_ handler: @escaping (_ isFolded: Bool) -> Void) -> SignalConnection {
    let pointer = unsafe handle.pointer
    return handle.connect("notify::folded") { _ in
      handler(Leaflet(handle: unsafe ObjectHandle(retaining: pointer)).isFolded)
    }
  }

  /// Calls `handler` when another pane becomes visible, by the user or the program.
  @discardableResult
  public func onVisibleChild(_ handler: @escaping (Widget?) -> Void) -> SignalConnection {
    let pointer = unsafe handle.pointer
    return handle.connect("notify::visible-child") { _ in
      handler(Leaflet(handle: unsafe ObjectHandle(retaining: pointer)).visibleChild)
    }
  }

  private func widget(_ pointer: UnsafeMutablePointer<GtkWidget>?) -> Widget? {
    unsafe pointer.map { Widget(handle: unsafe ObjectHandle(retaining: $0)) }
  }
}

/// Limits the width of its child, which is centred.
public struct Clamp: WidgetType {
  public static var type: UInt { hdy_clamp_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a clamp around `child`, at most `width` wide.
  public init(_ child: some WidgetType, width: Int) {
    Handy.start()
    handle = unsafe ObjectHandle(sinking: made(hdy_clamp_new()))
    self.width = width
    unsafe gtk_container_add(cast(), child.cast())
  }

  /// The greatest width of the child.
  public var width: Int {
    get { unsafe Int(hdy_clamp_get_maximum_size(opaque)) }
    nonmutating set { unsafe hdy_clamp_set_maximum_size(opaque, Int32(newValue)) }
  }

  /// The width from which the child grows more slowly than its parent.
  public var tightensAt: Int {
    get { unsafe Int(hdy_clamp_get_tightening_threshold(opaque)) }
    nonmutating set { unsafe hdy_clamp_set_tightening_threshold(opaque, Int32(newValue)) }
  }
}
