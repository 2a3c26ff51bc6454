// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk

/// What the pointer and the keys do over a photo that is edited, and what is drawn over it meanwhile. Everything counts
/// in pixels of the photo, as it is turned.
protocol CanvasTool: AnyObject {
  /// What assistive technology says of it.
  var description: String { get }

  func draw(on canvas: Canvas, _ place: CanvasPlace, isFocused: Bool)

  /// A drag begins at a point; `reach` is how far from an edge the pointer may be to move that.
  func begin(x: Double, y: Double, reach: Double)
  /// The drag is this far from where it began.
  func drag(x: Double, y: Double)
  func end()

  /// `step` is what a key moves by.
  func press(_ press: KeyPress, step: Double) -> EventResult
}

// Most tools have nothing to do at the end.
extension CanvasTool {
  func end() {}
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
