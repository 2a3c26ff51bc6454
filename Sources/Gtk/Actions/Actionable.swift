// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

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
