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
    var opened: OpaquePointer?
    try DecodingRefusal.check(cameo_heif_open(bytes.start, bytes.count, &opened))
    guard let opened else { throw DecodingRefusal(outcome: .damaged) }
    picture = opened
    // The library turns and crops by itself, and ignores what EXIF says, as the format wants it.
    size = PictureSize(
      width: Int(cameo_heif_width(opened)), height: Int(cameo_heif_height(opened)))
  }

  deinit { cameo_heif_close(picture) }

  var profile: [UInt8]? {
    var count = 0
    guard let start = cameo_heif_profile(picture, &count) else {
      return NamedColours.profile(cameo_heif_colours(picture))
    }
    return [UInt8](UnsafeBufferPointer(start: start, count: count))
  }

  func pixels(in _: PictureSize, for _: ReadingPurpose) throws(DecodingRefusal) -> Pixels {
    let pixels = try Pixels(size, hasAlpha: cameo_heif_has_alpha(picture) != 0)
    try DecodingRefusal.check(cameo_heif_read(picture, pixels.start, pixels.stride))
    return pixels
  }
}
