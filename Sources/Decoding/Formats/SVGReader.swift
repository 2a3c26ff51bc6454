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
    var opened: OpaquePointer?
    try DecodingRefusal.check(cameo_svg_open(bytes.start, bytes.count, &opened))
    guard let opened else { throw DecodingRefusal(outcome: .damaged) }
    picture = opened
    size = PictureSize(
      width: Int(cameo_svg_width(opened)), height: Int(cameo_svg_height(opened)))
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
