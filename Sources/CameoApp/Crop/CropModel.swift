// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import Gtk
internal import Observation

/// What the crop window shows.
nonisolated struct CropState: Equatable, Sendable {
  var name = ""
  var square: CropSquare
  /// Whether there is room for a larger square, or a smaller one.
  var canGrow = false
  var canShrink = false
}

/// A picture and the square of it that somebody wants.
@Observable
final class CropModel: StateSource {
  let picture: Picture
  private let name: String
  private var square: CropSquare

  /// How long the sides of the result are at most.
  static let mostSide = 1024

  init(_ picture: Picture, name: String) {
    self.picture = picture
    self.name = name
    square = CropSquare(width: picture.width, height: picture.height)
  }

  var state: CropState {
    CropState(
      name: name, square: square, canGrow: square.side < square.mostSide,
      canShrink: square.side > square.leastSide)
  }

  /// Moves the square, in pixels of the picture.
  func move(x: Double, y: Double) { square.move(x: x, y: y) }

  /// Makes it larger or smaller.
  func resize(by factor: Double) { square.resize(by: factor) }

  /// The picture inside the square.
  func cropped() -> Picture? {
    picture.cropped(to: square.area)?.fitted(longestSide: Self.mostSide)
  }
}
