// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CTIFF
internal import Imaging

/// Reads the first picture of TIFF files with libtiff.
final class TIFFReader: PictureReader {
  static var isThere: Bool { true }

  private let tiff: OpaquePointer
  let size: PictureSize

  init(_ bytes: UnsafeRawBufferPointer) throws(DecodingRefusal) {
    guard let tiff = cameo_tiff_open(bytes.start, bytes.count) else {
      throw DecodingRefusal(outcome: .damaged)
    }
    self.tiff = tiff
    size = PictureSize(width: Int(cameo_tiff_width(tiff)), height: Int(cameo_tiff_height(tiff)))
  }

  deinit { cameo_tiff_close(tiff) }

  var orientation: Int { Int(cameo_tiff_orientation(tiff)) }

  var profile: [UInt8]? {
    [UInt8](copying: { cameo_tiff_profile(tiff, $0) })
  }

  func pixels(in _: PictureSize, for _: ReadingPurpose) throws(DecodingRefusal) -> Pixels {
    let pixels = try Pixels(size, hasAlpha: true)
    guard cameo_tiff_read(tiff, pixels.start) != 0 else {
      throw DecodingRefusal(outcome: .damaged)
    }
    return pixels
  }
}
