// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gtk
internal import Imaging

/// Where a photo is in the area that shows it: as large as fits, in the middle.
struct CanvasPlace {
  /// The rectangle of the whole photo.
  let rectangle: Rectangle
  /// The number of pixels on the screen for one of the photo.
  let scale: Double

  /// Nil while there is no room.
  init?(_ size: PictureSize, in room: (width: Int, height: Int), margin: Double) {
    let (width, height) = (Double(room.width), Double(room.height))
    let scale = min(
      (width - 2 * margin) / Double(size.width), (height - 2 * margin) / Double(size.height))
    guard scale > 0, scale.isFinite else { return nil }
    self.scale = scale
    let (wide, high) = (Double(size.width) * scale, Double(size.height) * scale)
    rectangle = Rectangle(
      x: (width - wide) / 2, y: (height - high) / 2, width: wide, height: high)
  }

  /// A part of the photo on the screen.
  func shown(_ part: Rectangle) -> Rectangle {
    Rectangle(
      x: rectangle.x + part.x * scale, y: rectangle.y + part.y * scale, width: part.width * scale,
      height: part.height * scale)
  }

  func shown(_ area: PixelRect) -> Rectangle {
    shown(
      Rectangle(
        x: Double(area.x), y: Double(area.y), width: Double(area.width),
        height: Double(area.height)))
  }

  /// A point of the screen in the photo.
  func point(x: Double, y: Double) -> (x: Double, y: Double) {
    ((x - rectangle.x) / scale, (y - rectangle.y) / scale)
  }
}
