// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSandbox

/// The pixels of a picture, in memory that came from the decoding process and is immutable.
///
/// Rows are `width * 4` bytes, pixels are cairo's ARGB32: four bytes in native byte order, with
/// premultiplied alpha.
public final class DecodedPicture: Sendable {
  /// How many pixels there are in a row.
  public let width: Int
  /// How many rows there are.
  public let height: Int
  /// The width of the upright original, before scaling.
  public let fullWidth: Int
  /// The height of the upright original, before scaling.
  public let fullHeight: Int
  /// Whether any pixel may be transparent.
  public let hasAlpha: Bool

  private let pixels: SealedBytes

  /// Wraps the untrusted reply of the decoding process: nil if it is inconsistent or larger than
  /// requested.
  convenience init?(_ reply: CameoPictureReply, memory: Descriptor, longestSide: Int) {
    self.init(reply, longestSide: longestSide) { count in
      reply.length == count ? SealedBytes(memory, count: count) : nil
    }
  }

  /// The same, with `pixels` mapping as many bytes as the picture has.
  init?(_ reply: CameoPictureReply, longestSide: Int, pixels: (_ count: Int) -> SealedBytes?) {
    width = Int(reply.width)
    height = Int(reply.height)
    fullWidth = Int(reply.full_width)
    fullHeight = Int(reply.full_height)
    hasAlpha = reply.has_alpha != 0
    let sides = 1...longestSide
    guard sides.contains(width), sides.contains(height), fullWidth > 0, fullHeight > 0,
      let pixels = pixels(width * height * 4)
    else { return nil }
    self.pixels = pixels
  }

  /// Uses the pixels of `small`, a smaller copy of a picture of that size.
  init(_ small: DecodedPicture, fullWidth: Int, fullHeight: Int) {
    width = small.width
    height = small.height
    self.fullWidth = fullWidth
    self.fullHeight = fullHeight
    hasAlpha = small.hasAlpha
    pixels = small.pixels
  }

  /// The size of the upright original, before scaling.
  public var fullSize: PictureSize { PictureSize(width: fullWidth, height: fullHeight) }

  /// How many bytes a row has.
  public var bytesPerRow: Int { width * 4 }

  /// Calls `body` with the pixels, row by row from the top.
  public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows
    -> Result
  {
    try pixels.withBytes(body)
  }
}
