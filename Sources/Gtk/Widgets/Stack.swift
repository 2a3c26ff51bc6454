// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// Several widgets in one place, one of which is visible.
public struct Stack: WidgetType {
  /// A transition from one widget to another.
  public nonisolated enum Transition: Sendable {
    /// Without an animation.
    case none
    /// With the animation to the next page.
    case forward
    /// With the animation to the previous page.
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

  /// Creates an empty stack.
  public init() { handle = unsafe ObjectHandle(sinking: made(gtk_stack_new())) }

  /// Adds `child`, invisible unless it is the first.
  public func add(_ child: some WidgetType) { unsafe gtk_container_add(cast(), child.cast()) }

  /// The visible child; nil if there is none.
  public var visibleChild: Widget? {
    unsafe gtk_stack_get_visible_child(cast()).map {
      Widget(handle: unsafe ObjectHandle(retaining: $0))
    }
  }

  /// Shows `child`, with a transition unless the user has turned off animations.
  public func show(_ child: some WidgetType, _ transition: Transition) {
    unsafe gtk_stack_set_transition_type(cast(), transition.type)
    unsafe gtk_stack_set_visible_child(cast(), child.cast())
  }

  /// Whether a transition is running.
  public var isInTransition: Bool { unsafe gtk_stack_get_transition_running(cast()) != 0 }

  /// Calls `handler` when a transition begins and when it ends.
  @discardableResult
  public func onTransition(_ handler: @escaping () -> Void) -> SignalConnection {
    handle.connect("notify::transition-running") { _ in handler() }
  }
}
