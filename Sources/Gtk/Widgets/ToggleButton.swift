// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A button that stays pressed; also a check box or a radio button.
public struct ToggleButton: WidgetType {
  public static var type: UInt { gtk_toggle_button_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Whether it is pressed. A button with an action shows the action's state; do not set it,
  /// because that would run the action.
  public var isActive: Bool {
    get { unsafe gtk_toggle_button_get_active(cast()) != 0 }
    nonmutating set {
      if let action = Actionable(self)?.actionName {
        Log.warning(
          domain: "Cameo-Gtk",
          "A \(handle.typeName) shows the state of its action \(action); change that instead.")
        return
      }
      unsafe gtk_toggle_button_set_active(cast(), newValue ? 1 : 0)
    }
  }
}
