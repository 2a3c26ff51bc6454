// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPixels
internal import Imaging

extension Pixels {
  /// All of it in a size that is no larger in either direction, soon: for the screen.
  func shrunk(to size: PictureSize) throws(DecodingRefusal) -> Pixels {
    if size == self.size { return self }
    let made = try Pixels(size, hasAlpha: hasAlpha)
    let failed = cameo_shrink(
      start, stride, Int32(width), Int32(height), Int32(channels), Int32(size.width),
      Int32(size.height), made.start, made.stride)
    guard failed == 0 else { throw DecodingRefusal(outcome: .outOfMemory) }
    return made
  }

  /// Scales all of it in linear light: what is sent is worth the time.
  func resampled(to size: PictureSize) throws(DecodingRefusal) -> Pixels {
    if size == self.size { return self }
    let made = try Pixels(size, hasAlpha: hasAlpha)
    try resample(to: size, rows: 0..<size.height, into: made, at: 0)
    return made
  }

  /// Writes some of the rows that it has in another size into `made`, from its row `place` on.
  func resample(
    to size: PictureSize, rows: Range<Int>, into made: Pixels, at place: Int
  ) throws(DecodingRefusal) {
    var source = CameoScalingSource(
      pixels: start, stride: stride, width: Int32(width), height: Int32(height),
      channels: Int32(channels))
    let failed = cameo_scale(
      &source, Int32(size.width), Int32(size.height), Int32(rows.lowerBound), Int32(rows.count),
      made.start + place * made.stride, made.stride)
    guard failed == 0 else { throw DecodingRefusal(outcome: .outOfMemory) }
  }

  /// As high as the blocks of JPEG files, so that bands from different positions share none.
  private static var band: Int { 16 }

  /// Bands from top to bottom of the scaled picture, `most` pixels or a little more. The size of
  /// their file predicts that of the whole, and no more than they show is scaled.
  func bands(scaledTo size: PictureSize, most: Int) throws(DecodingRefusal) -> Pixels {
    let all = size.height / Self.band
    let count = max(1, most / (size.width * Self.band))
    guard count < all else { return try resampled(to: size) }
    let made = try Pixels(
      PictureSize(width: size.width, height: count * Self.band), hasAlpha: hasAlpha)
    for number in 0..<count {
      // In the middle of its share of the picture.
      let top = (2 * number + 1) * all / (2 * count) * Self.band
      try resample(to: size, rows: top..<top + Self.band, into: made, at: number * Self.band)
    }
    return made
  }
}
