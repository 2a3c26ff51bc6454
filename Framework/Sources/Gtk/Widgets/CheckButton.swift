// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A check box, with or without a label.
public struct CheckButton: WidgetType {
  public static var type: UInt { gtk_check_button_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a check box that is not ticked; without a label, give it an accessible name.
  public init(_ label: String = "") {
    handle = unsafe ObjectHandle(
      sinking: made(
        label.isEmpty ? gtk_check_button_new() : gtk_check_button_new_with_label(label)))
  }

  /// Whether it is ticked.
  public var isActive: Bool {
    get { unsafe gtk_toggle_button_get_active(cast()) != 0 }
    nonmutating set { unsafe gtk_toggle_button_set_active(cast(), newValue ? 1 : 0) }
  }

  /// Calls `handler` when the user ticks or unticks the check box, but not inside `Echo.silenced`.
  @discardableResult
  public func onToggle(_ handler: @escaping (Bool) -> Void) -> SignalConnection {
    let pointer = unsafe handle.pointer
    return handle.connect("toggled") { _ in
      guard !Echo.isSilenced else { return }
      handler(CheckButton(handle: unsafe ObjectHandle(retaining: pointer)).isActive)
    }
  }
}

/// A check box without a label.
public struct CheckBox: WidgetType {
  public static var type: UInt { gtk_check_button_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a check box that is not ticked; give it an accessible name.
  public init() { handle = unsafe ObjectHandle(sinking: made(gtk_check_button_new())) }

  /// Creates a check box that looks like a button with `content` on it, and pressed when it is ticked;
  /// give it an accessible name.
  public init(on content: some WidgetType) {
    self.init()
    unsafe gtk_toggle_button_set_mode(cast(), 0)
    unsafe gtk_container_add(cast(), content.cast())
  }

  /// Whether it is ticked.
  public var isTicked: Bool {
    get { ToggleButton(handle: handle).isActive }
    nonmutating set { ToggleButton(handle: handle).isActive = newValue }
  }

  /// Makes the check box not focusable, in a row that ticks it when activated.
  public func leaveFocus() { unsafe gtk_widget_set_can_focus(cast(), 0) }

  /// Calls `handler` when the user ticks or unticks the check box, but not while an updater shows a
  /// state.
  @discardableResult
  public func onEdit(_ handler: @escaping (_ isTicked: Bool) -> Void) -> SignalConnection {
    let pointer = unsafe handle.pointer
    return handle.connect("toggled") { _ in
      guard !Echo.isSilenced else { return }
      handler(CheckBox(handle: unsafe ObjectHandle(retaining: pointer)).isTicked)
    }
  }
}

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
          domain: "Controllers-Gtk",
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
