// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPictures
internal import Imaging

/// Reads AVIF files with libavif, which says how they are to be cropped and turned.
final class AVIFReader: MovingPictureReader {
  static var isThere: Bool { cameo_avif_is_there() != 0 }

  private let picture: OpaquePointer
  private let view: CameoAVIFView

  init(_ bytes: UnsafeRawBufferPointer) throws(DecodingRefusal) {
    picture = try bytes.opened(by: cameo_avif_open)
    view = cameo_avif_view(picture)
  }

  deinit { cameo_avif_close(picture) }

  var size: PictureSize { PictureSize(width: Int(view.width), height: Int(view.height)) }

  var orientation: Int { Int(view.orientation) }

  var profile: [UInt8]? {
    [UInt8](copying: { cameo_avif_profile(picture, $0) })
      ?? NamedColours.profile(cameo_avif_colours(picture))
  }

  func pixels(in _: PictureSize, for _: ReadingPurpose) throws(DecodingRefusal) -> Pixels {
    try next().pixels
  }

  // MARK: Moving

  var frameCount: Int { Int(cameo_avif_count(picture)) }

  var loops: Int { Int(cameo_avif_loops(picture)) }

  func next() throws(DecodingRefusal) -> (pixels: Pixels, milliseconds: Int) {
    try DecodingRefusal.check(cameo_avif_decode(picture))
    let stored = PictureSize(
      width: Int(cameo_avif_width(picture)), height: Int(cameo_avif_height(picture)))
    let pixels = try Pixels(stored, hasAlpha: cameo_avif_has_alpha(picture) != 0)
    try DecodingRefusal.check(cameo_avif_read(picture, pixels.start, pixels.stride))
    let part = PixelRect(x: Int(view.x), y: Int(view.y), width: size.width, height: size.height)
    return (
      stored == size ? pixels : pixels.part(part), Int(cameo_avif_milliseconds(picture))
    )
  }
}
