// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk

/// One turn of the wheel, or a part of one.
public struct Scroll: Equatable, Sendable {
  /// How far down, 1 being one notch of the wheel; negative is up.
  public let notches: Double
  /// How far from the widget's left the pointer is.
  public let x: Double
  /// How far from the widget's top the pointer is.
  public let y: Double
  /// The keys held down meanwhile.
  public let modifiers: Modifiers

  /// What C's `event` says; nil for sideways turns.
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
