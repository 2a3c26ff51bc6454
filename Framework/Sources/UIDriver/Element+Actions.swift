// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CAtspi

extension Element {
  /// Triggers its first action: clicks a button, opens a row. Waits for an insensitive element, as
  /// a user would who sees it greyed out.
  public func click() throws {
    try poll(orThrow: "\(self) does not become sensitive.") { isSensitive ? () : nil }
    try clickAtOnce()
  }

  /// The same, unless it is insensitive now.
  public func clickAtOnce() throws {
    guard isSensitive else { throw UIFailure("\(self) is not sensitive.") }
    guard let action = atspi_accessible_get_action_iface(accessible) else {
      throw UIFailure("Nothing can be done with \(self).")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(action)) }
    guard ask({ atspi_action_do_action(action, 0, &$0) }) == 1 else {
      throw UIFailure("\(self) could not be clicked.")
    }
  }

  /// Waits until this window is the active one. Which window a window manager makes active when one goes
  /// while another comes depends on what it hears first: one that stays behind is clicked in the task bar,
  /// as it were.
  public func waitUntilActive() throws {
    guard try isActiveInTheEnd() else { throw UIFailure("\(self) has gone.") }
  }

  /// The same; returns false if it goes instead.
  func isActiveInTheEnd() throws -> Bool {
    var looks = 0
    try waitUntil("\(self) is the active window, not \(Element.active?.description ?? "no other")")
    {
      if has(.active) || isGone { return true }
      looks += 1
      if looks.isMultiple(of: 50), let id = processID {
        try Desktop.shared().activate(windowsNamed: name, of: id)
      }
      return false
    }
    return !isGone
  }

  /// The active window of all programs.
  private static var active: Element? {
    programs.lazy.flatMap(\.children).first { $0.has(.active) }
  }

  /// Gives it the keyboard focus, unless it has it already: an entry would select all its text
  /// again.
  public func focus() throws {
    guard !isFocused else { return }
    guard let component = atspi_accessible_get_component_iface(accessible) else {
      throw UIFailure("\(self) cannot have the focus.")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(component)) }
    var looks = 0
    try waitUntil("\(self) has the focus") {
      if isFocused { return true }
      // A program that is about to move the focus itself takes it away again.
      if looks.isMultiple(of: 50) { _ = ask { atspi_component_grab_focus(component, &$0) } }
      looks += 1
      return false
    }
  }

  /// Types `text` where the cursor is; what cannot be edited through accessibility gets the keys.
  public func type(_ text: String) throws {
    guard let editable = atspi_accessible_get_editable_text_iface(accessible),
      let readable = atspi_accessible_get_text_iface(accessible)
    else {
      try focus()
      for scalar in text.unicodeScalars { try Key(scalar).press() }
      return
    }
    defer { g_object_unref(UnsafeMutableRawPointer(editable)) }
    defer { g_object_unref(UnsafeMutableRawPointer(readable)) }
    let place = ask { atspi_text_get_caret_offset(readable, &$0) } ?? 0
    let length = Int32(text.utf8.count)
    guard ask({ atspi_editable_text_insert_text(editable, place, text, length, &$0) }) == 1 else {
      throw UIFailure("Nothing can be typed into \(self).")
    }
  }

  /// Presses and releases a key with the focus on this element.
  public func press(_ key: Key) throws {
    try focus()
    try key.press()
  }
}
