// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gtk
internal import Imaging

nonisolated extension DecodedPicture {
  /// It as a picture for widgets, made on another thread.
  @concurrent
  func picture() async throws(PictureError) -> Picture {
    let whole = Rectangle(x: 0, y: 0, width: Double(width), height: Double(height))
    guard let picture = part(whole) else { throw .outOfMemory }
    return picture
  }

  /// The largest square in its middle as a picture for widgets, made on another thread.
  @concurrent
  func centered() async throws(PictureError) -> Picture {
    guard let picture = part(centerSquare) else { throw .outOfMemory }
    return picture
  }

  /// The part of it inside `area`, which is in its pixels; nil when that is outside. The rest is not
  /// even looked at.
  func part(_ area: Rectangle) -> Picture? {
    let (left, top) = (Int(area.x), Int(area.y))
    let (wide, high) = (Int(area.width), Int(area.height))
    guard left >= 0, top >= 0, wide > 0, high > 0, left + wide <= width, top + high <= height
    else { return nil }
    return withBytes { bytes in
      let pixels = UnsafeRawBufferPointer(rebasing: bytes[(top * bytesPerRow + left * 4)...])
      return Picture(
        premultiplied: pixels, width: wide, height: high, bytesPerRow: bytesPerRow,
        hasAlpha: hasAlpha)
    }
  }

  /// The largest square in its middle.
  var centerSquare: Rectangle {
    let side = min(width, height)
    return Rectangle(
      x: Double((width - side) / 2), y: Double((height - side) / 2), width: Double(side),
      height: Double(side))
  }
}
