// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A switch that is on or off.
public struct Switch: WidgetType {
  public static var type: UInt { gtk_switch_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a switch that is off.
  public init() { handle = unsafe ObjectHandle(sinking: made(gtk_switch_new())) }

  /// Whether it is on. A switch with an action shows the action's state; do not set it, because
  /// that would run the action.
  public var isOn: Bool {
    get { unsafe gtk_switch_get_active(cast()) != 0 }
    nonmutating set {
      if let action = Actionable(self)?.actionName {
        Log.warning(
          domain: "Cameo-Gtk",
          "A \(handle.typeName) shows the state of its action \(action); change that instead.")
        return
      }
      unsafe gtk_switch_set_active(cast(), newValue ? 1 : 0)
    }
  }

  /// Toggles the switch, as a click would.
  public func click() { unsafe _ = gtk_widget_activate(cast()) }

  /// Calls `handler` when the user turns it on or off, but not while an updater shows a state.
  @discardableResult
  public func onEdit(_ handler: @escaping (_ isOn: Bool) -> Void) -> SignalConnection {
    let pointer = unsafe handle.pointer
    return handle.connect("notify::active") { _ in
      guard !Echo.isSilenced else { return }
      handler(Switch(handle: unsafe ObjectHandle(retaining: pointer)).isOn)
    }
  }
}
