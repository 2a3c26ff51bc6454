// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPictures
internal import Imaging

/// Draws SVG files with librsvg, sharp in any size.
final class SVGReader: PictureReader {
  static var isThere: Bool { cameo_svg_is_there() != 0 }

  private let picture: OpaquePointer
  let size: PictureSize

  init(_ bytes: UnsafeRawBufferPointer) throws(DecodingRefusal) {
    picture = try bytes.opened(by: cameo_svg_open)
    size = PictureSize(
      width: Int(cameo_svg_width(picture)), height: Int(cameo_svg_height(picture)))
  }

  deinit { cameo_svg_close(picture) }

  var profile: [UInt8]? { nil }

  func pixels(in wanted: PictureSize, for _: ReadingPurpose) throws(DecodingRefusal) -> Pixels {
    let pixels = try Pixels(wanted, hasAlpha: true)
    try DecodingRefusal.check(
      cameo_svg_read(picture, Int32(wanted.width), Int32(wanted.height), pixels.start))
    return pixels
  }
}
