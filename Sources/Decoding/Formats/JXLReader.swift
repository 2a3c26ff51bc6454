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
    var opened: OpaquePointer?
    try DecodingRefusal.check(cameo_jxl_open(bytes.start, bytes.count, &opened))
    guard let opened else { throw DecodingRefusal(outcome: .damaged) }
    picture = opened
    size = PictureSize(
      width: Int(cameo_jxl_width(opened)), height: Int(cameo_jxl_height(opened)))
  }

  deinit { cameo_jxl_close(picture) }

  var profile: [UInt8]? {
    var count = 0
    guard let start = cameo_jxl_profile(picture, &count) else { return nil }
    return [UInt8](UnsafeBufferPointer(start: start, count: count))
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
