// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// Several widgets in one place, one of them to be seen.
public struct Stack: WidgetType {
  /// How one widget takes the place of another.
  public enum Transition: Sendable {
    /// At once.
    case none
    /// As the next page comes in.
    case forward
    /// As the page before comes back.
    case back

    fileprivate var type: GtkStackTransitionType {
      switch self {
      case .none: GTK_STACK_TRANSITION_TYPE_NONE
      case .forward: GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT
      case .back: GTK_STACK_TRANSITION_TYPE_SLIDE_RIGHT
      }
    }
  }

  public static var type: UInt { gtk_stack_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// An empty one.
  public init() { handle = unsafe ObjectHandle(sinking: made(gtk_stack_new())) }

  /// Puts `child` in, unseen unless it is the first.
  public func add(_ child: some WidgetType) { unsafe gtk_container_add(cast(), child.cast()) }

  /// The one to be seen; nil when there is none.
  public var visibleChild: Widget? {
    unsafe gtk_stack_get_visible_child(cast()).map {
      Widget(handle: unsafe ObjectHandle(retaining: $0))
    }
  }

  /// Lets `child` be seen. Somebody who switched animations off sees none.
  public func show(_ child: some WidgetType, _ transition: Transition) {
    unsafe gtk_stack_set_transition_type(cast(), transition.type)
    unsafe gtk_stack_set_visible_child(cast(), child.cast())
  }

  /// Whether one widget is taking the place of another now.
  public var isInTransition: Bool { unsafe gtk_stack_get_transition_running(cast()) != 0 }

  /// Calls `handler` when a transition begins and when it ends.
  @discardableResult
  public func onTransition(_ handler: @escaping () -> Void) -> SignalConnection {
    handle.connect("notify::transition-running") { _ in handler() }
  }
}
