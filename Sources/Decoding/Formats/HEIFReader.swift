// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPictures
internal import Imaging

/// Reads HEIC files with libheif, and AVIF files where libavif isn't installed.
final class HEIFReader: PictureReader {
  static var isThere: Bool { cameo_heif_get_ready() != 0 }

  private let picture: OpaquePointer
  let size: PictureSize

  init(_ bytes: UnsafeRawBufferPointer) throws(DecodingRefusal) {
    picture = try bytes.opened(by: cameo_heif_open)
    // The library turns and crops by itself, and ignores what EXIF says, as the format wants it.
    size = PictureSize(
      width: Int(cameo_heif_width(picture)), height: Int(cameo_heif_height(picture)))
  }

  deinit { cameo_heif_close(picture) }

  var profile: [UInt8]? {
    [UInt8](copying: { cameo_heif_profile(picture, $0) })
      ?? NamedColours.profile(cameo_heif_colours(picture))
  }

  func pixels(in _: PictureSize, for _: ReadingPurpose) throws(DecodingRefusal) -> Pixels {
    let pixels = try Pixels(size, hasAlpha: cameo_heif_has_alpha(picture) != 0)
    try DecodingRefusal.check(cameo_heif_read(picture, pixels.start, pixels.stride))
    return pixels
  }
}
