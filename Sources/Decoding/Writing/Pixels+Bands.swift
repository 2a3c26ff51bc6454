// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

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
    guard count < all else { return try resampled(to: size) }
    let made = try empty(PictureSize(width: size.width, height: count * Self.band))
    for number in 0..<count {
      // In the middle of its share of the picture.
      let top = (2 * number + 1) * all / (2 * count) * Self.band
      try resample(to: size, rows: top..<top + Self.band, into: made, at: number * Self.band)
    }
    return made
  }
}
