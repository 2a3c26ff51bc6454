// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGdkPixbuf
internal import Imaging

extension Pixels {
  /// As high as the blocks are that JPEG files consist of, so that bands from different places share
  /// none.
  private static var band: Int { 16 }

  /// Bands from top to bottom of the picture in another size, `most` pixels or a little more. What they
  /// take as a file tells what all of it would take, and no more is scaled than they show.
  func bands(scaledTo size: PictureSize, most: Int) throws(DecodingRefusal) -> Pixels {
    let all = size.height / Self.band
    let count = max(1, most / (size.width * Self.band))
    guard count < all else { return try scaled(to: size) }
    let rows = Int32(Self.band)
    let made = gdk_pixbuf_new(
      GDK_COLORSPACE_RGB, hasAlpha ? 1 : 0, 8, Int32(size.width), Int32(count) * rows)
    guard let made else { throw DecodingRefusal(outcome: .outOfMemory) }
    let isSameSize = size == PictureSize(width: width, height: height)
    for number in 0..<count {
      // In the middle of its share of the picture.
      let top = (2 * number + 1) * all / (2 * count) * Self.band
      let place = Int32(number) * rows
      gdk_pixbuf_scale(
        pointer, made, 0, place, Int32(size.width), rows, 0, Double(Int(place) - top),
        Double(size.width) / Double(width), Double(size.height) / Double(height),
        isSameSize ? GDK_INTERP_NEAREST : GDK_INTERP_BILINEAR)
    }
    return Pixels(taking: made)
  }
}
