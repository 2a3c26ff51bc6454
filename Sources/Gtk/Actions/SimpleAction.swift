// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// Something a person can do, as menus, buttons and shortcuts know it.
public struct SimpleAction: ObjectType {
  public static var type: UInt { g_simple_action_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// An action that takes a value of type `parameter`, and has a state when one is given.
  public init(name: String, parameter: String? = nil, state: Variant? = nil) {
    let type = unsafe parameter.map { unsafe g_variant_type_new($0) }
    defer { unsafe g_variant_type_free(type ?? nil) }
    let action =
      unsafe state.map {
        unsafe g_simple_action_new_stateful(name, type ?? nil, $0.pointer)
      } ?? g_simple_action_new(name, type ?? nil)
    handle = unsafe ObjectHandle(taking: made(action))
  }

  /// Its name, without the group's prefix.
  public var name: String { unsafe text(g_action_get_name(opaque)) ?? "" }

  /// Whether it can be done now.
  public var isEnabled: Bool {
    get { unsafe g_action_get_enabled(opaque) != 0 }
    nonmutating set { unsafe g_simple_action_set_enabled(opaque, newValue ? 1 : 0) }
  }

  /// What its controls show: whether a check box is ticked, which of several is chosen.
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

  /// Does it, if it is enabled.
  public func activate(_ parameter: Variant? = nil) {
    unsafe g_action_activate(opaque, parameter?.pointer)
  }

  /// Calls `handler` with the value handed over when somebody does it.
  @discardableResult
  public func onActivate(_ handler: @escaping (Variant?) -> Void) -> SignalConnection {
    handle.connect("activate") { handler($0.variant(0)) }
  }
}
