// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPictures
internal import Imaging

/// Reads the first frame of GIF files with giflib.
final class GIFReader: PictureReader {
  static var isThere: Bool { cameo_gif_is_there() != 0 }

  private let picture: OpaquePointer
  let size: PictureSize

  init(_ bytes: UnsafeRawBufferPointer) throws(DecodingRefusal) {
    // The size of all frames is at the beginning, even where no frame follows.
    let announced = PictureSize(width: bytes.little(6, 2) ?? 0, height: bytes.little(8, 2) ?? 0)
    guard announced.pixels <= DecodingLimits.pixels else {
      throw DecodingRefusal(outcome: .tooManyPixels)
    }
    picture = try bytes.opened(by: cameo_gif_open)
    size = PictureSize(
      width: Int(cameo_gif_width(picture)), height: Int(cameo_gif_height(picture)))
  }

  deinit { cameo_gif_close(picture) }

  /// The format has none.
  var profile: [UInt8]? { nil }

  func pixels(in _: PictureSize, for _: ReadingPurpose) throws(DecodingRefusal) -> Pixels {
    let pixels = try Pixels(size, hasAlpha: true)
    try DecodingRefusal.check(cameo_gif_read(picture, pixels.start, pixels.stride))
    return pixels
  }
}
