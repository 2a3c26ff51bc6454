// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPictures
internal import Imaging

/// Reads JPEG XL files with libjxl, which turns pictures as they say.
final class JXLReader: MovingPictureReader {
  static var isThere: Bool { cameo_jxl_is_there() != 0 }

  private let picture: OpaquePointer
  let size: PictureSize

  init(_ bytes: UnsafeRawBufferPointer) throws(DecodingRefusal) {
    picture = try bytes.opened(by: cameo_jxl_open)
    size = PictureSize(
      width: Int(cameo_jxl_width(picture)), height: Int(cameo_jxl_height(picture)))
  }

  deinit { cameo_jxl_close(picture) }

  var profile: [UInt8]? {
    [UInt8](copying: { cameo_jxl_profile(picture, $0) })
  }

  func pixels(in _: PictureSize, for _: ReadingPurpose) throws(DecodingRefusal) -> Pixels {
    try next().pixels
  }

  // MARK: Moving

  var frameCount: Int { Int(cameo_jxl_count(picture)) }

  var loops: Int { Int(cameo_jxl_loops(picture)) }

  func next() throws(DecodingRefusal) -> (pixels: Pixels, milliseconds: Int) {
    let pixels = try Pixels(size, hasAlpha: cameo_jxl_has_alpha(picture) != 0)
    try DecodingRefusal.check(cameo_jxl_read(picture, pixels.start, pixels.stride))
    return (pixels, Int(cameo_jxl_milliseconds(picture)))
  }
}
