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
