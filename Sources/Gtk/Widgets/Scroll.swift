// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk

/// A turn of the mouse wheel, or a part of one.
public struct Scroll: Equatable, Sendable {
  /// The distance down, in notches of the wheel; negative is up.
  public let notches: Double
  /// The distance of the pointer from the widget's left.
  public let x: Double
  /// The distance of the pointer from the widget's top.
  public let y: Double
  /// The modifier keys held down.
  public let modifiers: Modifiers

  /// Reads C's `event`; nil for sideways turns.
  init?(_ event: UnsafeMutableRawPointer?) {
    guard let event = unsafe event?.assumingMemoryBound(to: GdkEvent.self) else { return nil }
    var (x, y, right, down) = (0.0, 0.0, 0.0, 0.0)
    var state = GdkModifierType(0)
    var direction = GDK_SCROLL_SMOOTH
    if unsafe gdk_event_get_scroll_deltas(event, &right, &down) == 0 {
      _ = unsafe gdk_event_get_scroll_direction(event, &direction)
      down = direction == GDK_SCROLL_UP ? -1 : direction == GDK_SCROLL_DOWN ? 1 : 0
    }
    guard down != 0 else { return nil }
    _ = unsafe gdk_event_get_coords(event, &x, &y)
    _ = unsafe gdk_event_get_state(event, &state)
    notches = down
    self.x = x
    self.y = y
    modifiers = Modifiers(Int(state.rawValue))
  }
}
