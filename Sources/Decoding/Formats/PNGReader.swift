// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPictures
internal import Imaging

/// Reads PNG files with libpng.
final class PNGReader: PictureReader {
  static var isThere: Bool { cameo_png_is_there() != 0 }

  private let picture: OpaquePointer
  private let parts: EmbeddedParts
  let size: PictureSize

  init(_ bytes: UnsafeRawBufferPointer) throws(DecodingRefusal) {
    var opened: OpaquePointer?
    try DecodingRefusal.check(cameo_png_open(bytes.start, bytes.count, &opened))
    guard let opened else { throw DecodingRefusal(outcome: .damaged) }
    picture = opened
    parts = EmbeddedParts(bytes, format: .png)
    size = PictureSize(
      width: Int(cameo_png_width(opened)), height: Int(cameo_png_height(opened)))
  }

  deinit { cameo_png_close(picture) }

  var orientation: Int { parts.orientation }

  var profile: [UInt8]? {
    var count = 0
    guard let start = cameo_png_profile(picture, &count) else { return nil }
    return [UInt8](UnsafeBufferPointer(start: start, count: count))
  }

  func pixels(in wanted: PictureSize, for _: ReadingPurpose) throws(DecodingRefusal) -> Pixels {
    let pixels = try Pixels(wanted, hasAlpha: cameo_png_has_alpha(picture) != 0)
    try DecodingRefusal.check(
      cameo_png_read(
        picture, Int32(wanted.width), Int32(wanted.height), pixels.start, pixels.stride))
    return pixels
  }
}

extension UnsafeRawBufferPointer {
  /// The first byte, for C.
  var start: UnsafePointer<UInt8>? { bindMemory(to: UInt8.self).baseAddress }
}
