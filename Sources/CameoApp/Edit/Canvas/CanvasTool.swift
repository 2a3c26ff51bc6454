// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk

/// What the pointer and the keys do over a photo that is edited, and what is drawn over it meanwhile. Everything counts
/// in pixels of the photo, as it is turned.
protocol CanvasTool: AnyObject {
  /// What assistive technology says of it.
  var description: String { get }
  /// The index of what is chosen, if there is more than one thing.
  var chosen: Int? { get }

  func draw(on canvas: Canvas, _ place: CanvasPlace, isFocused: Bool)

  /// A drag begins at a point; `reach` is how far from an edge the pointer may be to move that.
  func begin(x: Double, y: Double, reach: Double)
  /// The drag is this far from where it began.
  func drag(x: Double, y: Double)
  func end()

  /// `pixel` is how long a pixel of the screen is.
  func press(_ press: KeyPress, pixel: Double) -> EventResult
}

// Most tools have nothing to do at the end, and one thing only.
extension CanvasTool {
  var chosen: Int? { nil }
  func end() {}

  /// What an arrow key moves by.
  func step(_ press: KeyPress, _ pixel: Double) -> Double {
    press.modifiers.contains(.control) ? 1 : 12 * pixel
  }

  /// Chooses the next of `count` things for Tab, or for Shift+Tab the one before; the focus goes on after the last and
  /// before the first.
  func goOn(
    _ press: KeyPress, from chosen: Int?, of count: Int, choose: (Int?) -> Void
  ) -> EventResult {
    let step = press.modifiers.contains(.shift) ? -1 : 1
    let next = (chosen ?? -1) + step
    if (0..<count).contains(next) {
      choose(next)
      return .stop
    }
    choose(nil)
    return chosen != nil && step < 0 ? .stop : .propagate
  }
}

extension KeyPress {
  /// The direction of an arrow key.
  var direction: (x: Double, y: Double)? {
    switch key {
    case .left: (-1, 0)
    case .right: (1, 0)
    case .up: (0, -1)
    case .down: (0, 1)
    default: nil
    }
  }
}
