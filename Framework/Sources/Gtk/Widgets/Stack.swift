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
  public func append(_ child: some WidgetType) { unsafe gtk_container_add(cast(), child.cast()) }

  /// Whether it needs the width of its widest child, rather than that of the visible one.
  public var fitsWidest: Bool {
    get { unsafe gtk_stack_get_hhomogeneous(cast()) != 0 }
    nonmutating set { unsafe gtk_stack_set_hhomogeneous(cast(), newValue ? 1 : 0) }
  }

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

/// A row of buttons, one for each child of a stack with a title.
public struct StackSwitcher: WidgetType {
  public static var type: UInt { gtk_stack_switcher_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a switcher for `stack`.
  public init(for stack: Stack? = nil) {
    handle = unsafe ObjectHandle(sinking: made(gtk_stack_switcher_new()))
    self.stack = stack
  }

  /// The stack; nil for none.
  public var stack: Stack? {
    get {
      unsafe gtk_stack_switcher_get_stack(cast()).map {
        Stack(handle: unsafe ObjectHandle(retaining: $0))
      }
    }
    nonmutating set { unsafe gtk_stack_switcher_set_stack(cast(), newValue?.cast()) }
  }
}

extension Stack {
  /// Adds `child` with a name, and a title for the button of the stack's switchers.
  public func append(_ child: some WidgetType, name: String, title: String) {
    unsafe gtk_stack_add_titled(cast(), child.cast(), name, title)
  }

  /// The name of the visible child; nil if it has none.
  public var visibleName: String? { unsafe text(gtk_stack_get_visible_child_name(cast())) }

  /// The child with this name; nil if there is none.
  public func child(named name: String) -> Widget? {
    unsafe Widget(retaining: gtk_stack_get_child_by_name(cast(), name))
  }

  /// Calls `handler` with the visible child and its name when the user switches to another, but not while
  /// an updater shows a state.
  @discardableResult
  public func onSwitch(
    _ handler: @escaping (_ child: Widget, _ name: String?) -> Void
  ) -> SignalConnection {
    let pointer = unsafe handle.pointer
    return handle.connect("notify::visible-child") { _ in
      let stack = Stack(handle: unsafe ObjectHandle(retaining: pointer))
      guard !Echo.isSilenced, let child = stack.visibleChild else { return }
      handler(child, stack.visibleName)
    }
  }
}
