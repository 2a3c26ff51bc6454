// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

extension Window {
  /// Asks `handler` about every key before anybody in the window hears of it.
  @discardableResult
  public func onKeyPress(_ handler: @escaping (KeyPress) -> EventResult) -> SignalConnection {
    handle.connectEvent("key-press-event") { arguments in
      guard let key = unsafe KeyPress(arguments.boxed(0)) else { return .propagate }
      return handler(key)
    }
  }
}

extension WidgetType {
  /// Whether `setActions` has made an action called `name`, such as `win.share`, reachable from this
  /// very widget on, and it can be done now.
  public func canPerform(_ name: String) -> Bool {
    guard let (group, action) = unsafe group(of: name) else { return false }
    return unsafe g_action_group_get_action_enabled(group, action) != 0
  }

  /// Does the action called `name`, if it can be done now, as a button here would.
  public func perform(_ name: String) {
    guard canPerform(name), let (group, action) = unsafe group(of: name) else { return }
    unsafe g_action_group_activate_action(group, action, nil)
  }

  private func group(of name: String) -> (OpaquePointer, String)? {
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2,
      let group = unsafe gtk_widget_get_action_group(cast(), parts[0]),
      unsafe g_action_group_has_action(group, parts[1]) != 0
    else { return nil }
    return unsafe (group, parts[1])
  }
}

extension ScrolledWindow {
  /// Keeps what has the focus in view, wherever in `content` it is.
  public func followFocus(in content: some WidgetType) {
    unsafe gtk_container_set_focus_vadjustment(
      content.cast(), gtk_scrolled_window_get_vadjustment(cast()))
  }
}
