// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPictures
internal import Imaging

/// Reads WebP files with libwebp; of those that move, the first picture.
final class WebPReader: PictureReader {
  static var isThere: Bool { cameo_webp_is_there() != 0 }

  private let picture: OpaquePointer
  private let parts: EmbeddedParts
  let size: PictureSize

  init(_ bytes: UnsafeRawBufferPointer) throws(DecodingRefusal) {
    picture = try bytes.opened(by: cameo_webp_open)
    parts = EmbeddedParts(bytes, format: .webp)
    size = PictureSize(
      width: Int(cameo_webp_width(picture)), height: Int(cameo_webp_height(picture)))
  }

  deinit { cameo_webp_close(picture) }

  var orientation: Int { parts.orientation }

  var profile: [UInt8]? {
    [UInt8](copying: { cameo_webp_profile(picture, $0) })
  }

  func pixels(in wanted: PictureSize, for purpose: ReadingPurpose) throws(DecodingRefusal) -> Pixels
  {
    // The library makes it smaller faster than it could be done here, but not in linear light.
    let shrinks = purpose == .screen && cameo_webp_shrinks(picture) != 0
    let size = shrinks ? wanted : size
    let pixels = try Pixels(size, hasAlpha: cameo_webp_has_alpha(picture) != 0)
    try DecodingRefusal.check(
      cameo_webp_read(
        picture, Int32(size.width), Int32(size.height), pixels.start, pixels.stride))
    return pixels
  }
}
