// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

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
