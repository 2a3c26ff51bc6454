// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CHandy
public import GLib
public import Gtk

/// Panes side by side while there is room, one at a time when there is not: a side bar and a page.
public struct Leaflet: WidgetType {
  /// To which of the neighbours somebody goes.
  public enum Direction: Sendable {
    case back
    case forward

    fileprivate var type: HdyNavigationDirection {
      self == .back ? HDY_NAVIGATION_DIRECTION_BACK : HDY_NAVIGATION_DIRECTION_FORWARD
    }
  }

  public static var type: UInt { hdy_leaflet_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// An empty one.
  public init() {
    Handy.start()
    handle = unsafe ObjectHandle(sinking: made(hdy_leaflet_new()))
  }

  /// Puts `child` at the end.
  public func append(_ child: some WidgetType) { unsafe gtk_container_add(cast(), child.cast()) }

  /// Whether there is room for one pane only.
  public var isFolded: Bool { unsafe hdy_leaflet_get_folded(cast()) != 0 }

  /// The pane to be seen while folded; nil when there is none.
  public var visibleChild: Widget? { unsafe widget(hdy_leaflet_get_visible_child(cast())) }

  /// Lets `child` be seen.
  public func show(_ child: some WidgetType) {
    unsafe hdy_leaflet_set_visible_child(cast(), child.cast())
  }

  /// The neighbour of the visible pane, those left out that cannot be navigated to.
  public func neighbour(_ direction: Direction) -> Widget? {
    unsafe widget(hdy_leaflet_get_adjacent_child(cast(), direction.type))
  }

  /// Goes to the neighbour; false when there is none.
  @discardableResult
  public func navigate(_ direction: Direction) -> Bool {
    unsafe hdy_leaflet_navigate(cast(), direction.type) != 0
  }

  /// Whether `child` is a pane that people can navigate to: a line between two panes is not.
  public func setNavigable(_ child: some WidgetType, _ isNavigable: Bool) {
    unsafe cameo_leaflet_set_navigable(
      handle.pointer, child.handle.pointer, isNavigable ? 1 : 0)
  }

  /// Whether a swipe goes back.
  public var canSwipeBack: Bool {
    get { unsafe hdy_leaflet_get_can_swipe_back(cast()) != 0 }
    nonmutating set { unsafe hdy_leaflet_set_can_swipe_back(cast(), newValue ? 1 : 0) }
  }

  /// Whether one pane is taking the place of another now.
  public var isInTransition: Bool { unsafe hdy_leaflet_get_child_transition_running(cast()) != 0 }

  /// Calls `handler` when the leaflet folds or unfolds.
  @discardableResult
  public func onFold(_ handler: @escaping (_ isFolded: Bool) -> Void) -> SignalConnection {
    let pointer = unsafe handle.pointer
    return handle.connect("notify::folded") { _ in
      handler(Leaflet(handle: unsafe ObjectHandle(retaining: pointer)).isFolded)
    }
  }

  /// Calls `handler` when another pane is to be seen, whoever wanted it.
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
