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

  /// Nil for inks, which are converted while they are read.
  var profile: [UInt8]? { cameo_tiff_has_inks(tiff) != 0 ? nil : storedProfile }

  private var storedProfile: [UInt8]? {
    [UInt8](copying: { cameo_tiff_profile(tiff, $0) })
  }

  func pixels(in _: PictureSize, for _: ReadingPurpose) throws(DecodingRefusal) -> Pixels {
    // Four bytes a pixel: inks, or colours with alpha.
    let pixels = try Pixels(size, hasAlpha: true)
    if cameo_tiff_has_inks(tiff) != 0 {
      guard cameo_tiff_read_inks(tiff, pixels.start, pixels.stride) != 0 else {
        throw DecodingRefusal(outcome: .damaged)
      }
      return try PrintedPicture.convert(pixels, profile: storedProfile, isInverted: false)
    }
    guard cameo_tiff_read(tiff, pixels.start) != 0 else {
      throw DecodingRefusal(outcome: .damaged)
    }
    return pixels
  }
}
