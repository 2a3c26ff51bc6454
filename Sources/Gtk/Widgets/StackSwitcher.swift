// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

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
  public func add(_ child: some WidgetType, name: String, title: String) {
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
