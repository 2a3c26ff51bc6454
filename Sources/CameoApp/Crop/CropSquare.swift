// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gtk

/// A square part of a picture, in the picture's own pixels. It never leaves the picture and never
/// becomes so small that nothing is left to see.
nonisolated struct CropSquare: Equatable, Sendable {
  /// The picture's size.
  let width: Double
  let height: Double
  /// The square's top left corner.
  private(set) var x: Double
  private(set) var y: Double
  /// The length of its sides.
  private(set) var side: Double

  /// The largest square in the middle of a picture.
  init(width: Int, height: Int) {
    self.width = Double(width)
    self.height = Double(height)
    side = min(self.width, self.height)
    x = (self.width - side) / 2
    y = (self.height - side) / 2
  }

  /// The longest sides there is room for.
  var maxSide: Double { min(width, height) }

  /// The shortest sides: a face needs some pixels.
  var minSide: Double { min(96, maxSide) }

  /// The square as a rectangle of whole pixels.
  var area: Rectangle {
    let side = side.rounded(.down)
    return Rectangle(x: x.rounded(.down), y: y.rounded(.down), width: side, height: side)
  }

  /// Moves it as far as there is room.
  mutating func move(x dx: Double, y dy: Double) {
    x = min(max(x + dx, 0), width - side)
    y = min(max(y + dy, 0), height - side)
  }

  /// Makes its sides `factor` times as long, its middle staying where it is if there is room.
  mutating func resize(by factor: Double) {
    let new = min(max(side * factor, minSide), maxSide)
    x += (side - new) / 2
    y += (side - new) / 2
    side = new
    move(x: 0, y: 0)
  }
}
