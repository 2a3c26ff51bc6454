// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// An action that menus, buttons and shortcuts can run.
public struct SimpleAction: ObjectType {
  public static var type: UInt { g_simple_action_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates an action that takes a parameter of type `parameter`, and has a state if one is given.
  public init(name: String, parameter: String? = nil, state: Variant? = nil) {
    let type = unsafe parameter.map { unsafe g_variant_type_new($0) }
    defer { unsafe g_variant_type_free(type ?? nil) }
    let action =
      unsafe state.map {
        unsafe g_simple_action_new_stateful(name, type ?? nil, $0.pointer)
      } ?? g_simple_action_new(name, type ?? nil)
    handle = unsafe ObjectHandle(taking: made(action))
  }

  /// The name, without the group's prefix.
  public var name: String { unsafe text(g_action_get_name(opaque)) ?? "" }

  /// Whether the action can be performed now.
  public var isEnabled: Bool {
    get { unsafe g_action_get_enabled(opaque) != 0 }
    nonmutating set { unsafe g_simple_action_set_enabled(opaque, newValue ? 1 : 0) }
  }

  /// The state that controls show: whether a check box is ticked, or which of several options is
  /// chosen.
  public var state: Variant? {
    get {
      unsafe g_action_get_state(opaque).map {
        unsafe Variant(taking: UnsafeMutableRawPointer($0))
      }
    }
    nonmutating set {
      guard let newValue else { return }
      // A setter owns its value, and Swift may let go of it as soon as the pointer is taken.
      withExtendedLifetime(newValue) {
        unsafe g_simple_action_set_state(opaque, newValue.pointer)
      }
    }
  }

  /// Runs the action, if it is enabled.
  public func activate(_ parameter: Variant? = nil) {
    unsafe g_action_activate(opaque, parameter?.pointer)
  }

  /// Calls `handler` with the parameter when the action is run.
  @discardableResult
  public func onActivate(_ handler: @escaping (Variant?) -> Void) -> SignalConnection {
    handle.connect("activate") { handler($0.variant(0)) }
  }
}

/// Actions that share one prefix.
public struct ActionGroup: ObjectType {
  public static var type: UInt { g_simple_action_group_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates an empty group.
  public init() {
    handle = unsafe ObjectHandle(taking: made(g_simple_action_group_new()))
  }

  /// Adds `action`, in place of one of the same name.
  public func add(_ action: SimpleAction) {
    unsafe g_action_map_add_action(opaque, action.opaque)
  }

  /// The names of all its actions.
  public var names: [String] {
    guard let list = unsafe g_action_group_list_actions(opaque) else { return [] }
    defer { unsafe g_strfreev(list) }
    var names: [String] = []
    var place = unsafe list
    while let name = unsafe text(place.pointee) {
      names.append(name)
      unsafe place += 1
    }
    return names
  }

  /// Returns the action called `name`; nil if there is none.
  public func action(_ name: String) -> SimpleAction? {
    unsafe g_action_map_lookup_action(opaque, name).flatMap {
      SimpleAction(checking: unsafe ObjectHandle(retaining: UnsafeMutableRawPointer($0)))
    }
  }
}

/// A control that can run an action, such as a button or a row of a list.
public struct Actionable: WidgetType {
  public static var type: UInt { gtk_actionable_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// The full name of its action, such as `win.share`.
  public var actionName: String? {
    get { unsafe text(gtk_actionable_get_action_name(opaque)) }
    nonmutating set { unsafe gtk_actionable_set_action_name(opaque, newValue) }
  }

  /// The parameter that it passes to its action.
  public var actionTarget: Variant? {
    get {
      unsafe gtk_actionable_get_action_target_value(opaque).map {
        unsafe Variant(sinking: UnsafeMutableRawPointer($0))
      }
    }
    nonmutating set {
      // A setter owns its value, and Swift may let go of it as soon as the pointer is taken.
      withExtendedLifetime(newValue) {
        unsafe gtk_actionable_set_action_target_value(opaque, newValue?.pointer)
      }
    }
  }
}
