// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// The modifier keys held down during an event.
public struct Modifiers: OptionSet, Sendable {
  public let rawValue: Int

  public nonisolated init(rawValue: Int) { self.rawValue = rawValue }

  init(_ state: Int) {
    var all: Modifiers = []
    if state & Int(GDK_SHIFT_MASK.rawValue) != 0 { all.insert(.shift) }
    if state & Int(GDK_CONTROL_MASK.rawValue) != 0 { all.insert(.control) }
    if state & Int(GDK_MOD1_MASK.rawValue) != 0 { all.insert(.alt) }
    self = all
  }

  /// A shift key.
  public static let shift = Modifiers(rawValue: 1)
  /// A control key.
  public static let control = Modifiers(rawValue: 2)
  /// The left alt key.
  public static let alt = Modifiers(rawValue: 4)
}

/// A press of a mouse button or a finger.
public struct Press: Sendable {
  /// The button: 1 is the main one, also for a finger, 3 the one for menus.
  public let button: Int
  /// The number of presses in a row: 2 for a double click.
  public let count: Int
  /// The distance from the widget's left.
  public let x: Double
  /// The distance from the widget's top.
  public let y: Double
  /// The modifier keys held down.
  public let modifiers: Modifiers
}

/// A key press.
public struct KeyPress: Sendable {
  /// A key. Keys with the same meaning, such as those of the number pad, are the same.
  public enum Key: Equatable, Sendable {
    /// The left arrow key.
    case left
    /// The right arrow key.
    case right
    /// The up arrow key.
    case up
    /// The down arrow key.
    case down
    /// The Page Up key.
    case pageUp
    /// The Page Down key.
    case pageDown
    /// The Home key.
    case home
    /// The End key.
    case end
    /// The space bar.
    case space
    /// The Tab key, also with Shift.
    case tab
    /// The Enter key.
    case enter
    /// The Escape key.
    case escape
    /// The Delete key.
    case delete
    /// A key that types a character.
    case character(Character)
  }

  /// The key.
  public let key: Key
  /// The modifier keys held down.
  public let modifiers: Modifiers

  /// Reads C's `event`; nil for keys that are not listed here.
  init?(_ event: UnsafeMutableRawPointer?) {
    guard let event = unsafe event?.assumingMemoryBound(to: GdkEvent.self) else { return nil }
    var value: guint = 0
    var state = GdkModifierType(0)
    guard unsafe gdk_event_get_keyval(event, &value) != 0 else { return nil }
    _ = unsafe gdk_event_get_state(event, &state)
    guard let key = Self.key(Int32(bitPattern: value)) else { return nil }
    self.key = key
    modifiers = Modifiers(Int(state.rawValue))
  }

  private static func key(_ value: Int32) -> Key? {
    switch value {
    case GDK_KEY_Left, GDK_KEY_KP_Left: .left
    case GDK_KEY_Right, GDK_KEY_KP_Right: .right
    case GDK_KEY_Up, GDK_KEY_KP_Up: .up
    case GDK_KEY_Down, GDK_KEY_KP_Down: .down
    case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: .pageUp
    case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: .pageDown
    case GDK_KEY_Home, GDK_KEY_KP_Home: .home
    case GDK_KEY_End, GDK_KEY_KP_End: .end
    case GDK_KEY_space, GDK_KEY_KP_Space: .space
    case GDK_KEY_Tab, GDK_KEY_KP_Tab, GDK_KEY_ISO_Left_Tab: .tab
    case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter: .enter
    case GDK_KEY_Escape: .escape
    case GDK_KEY_Delete, GDK_KEY_KP_Delete: .delete
    default: character(guint(bitPattern: value))
    }
  }

  private static func character(_ value: guint) -> Key? {
    guard let scalar = Unicode.Scalar(gdk_keyval_to_unicode(value)), scalar.value >= 32,
      scalar.value != 127
    else { return nil }
    return .character(Character(scalar))
  }
}

extension Window {
  /// Calls `handler` for every key press before the widgets in the window get it.
  @discardableResult
  public func onKeyPress(_ handler: @escaping (KeyPress) -> EventResult) -> SignalConnection {
    handle.connectEvent("key-press-event") { arguments in
      guard let key = unsafe KeyPress(arguments.boxed(0)) else { return .propagate }
      return handler(key)
    }
  }
}

extension Button {
  /// Calls `handler` for every key press while the button has the focus.
  @discardableResult
  public func onKeyPress(_ handler: @escaping (KeyPress) -> EventResult) -> SignalConnection {
    handle.connectEvent("key-press-event") { arguments in
      guard let key = unsafe KeyPress(arguments.boxed(0)) else { return .propagate }
      return handler(key)
    }
  }
}
