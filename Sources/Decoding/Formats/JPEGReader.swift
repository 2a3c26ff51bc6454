// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CJPEG
internal import Imaging

/// Reads JPEG files with libjpeg, which decodes no more pixels than needed.
final class JPEGReader: PictureReader {
  static var isThere: Bool { true }

  private let photo: OpaquePointer
  private let parts: EmbeddedParts
  let size: PictureSize

  init(_ bytes: UnsafeRawBufferPointer) throws(DecodingRefusal) {
    guard let photo = cameo_jpeg_open(bytes.start, bytes.count) else {
      throw DecodingRefusal(outcome: .damaged)
    }
    self.photo = photo
    parts = EmbeddedParts(bytes, format: .jpeg)
    size = PictureSize(
      width: Int(cameo_jpeg_width(photo)), height: Int(cameo_jpeg_height(photo)))
  }

  deinit { cameo_jpeg_close(photo) }

  var orientation: Int { parts.orientation }

  /// Nil for inks, which are converted while they are read.
  var profile: [UInt8]? { cameo_jpeg_has_inks(photo) != 0 ? nil : storedProfile }

  private var storedProfile: [UInt8]? {
    [UInt8](copying: { cameo_jpeg_profile(photo, $0) })
  }

  func pixels(
    in wanted: PictureSize, for purpose: ReadingPurpose
  ) throws(DecodingRefusal) -> Pixels {
    if cameo_jpeg_has_inks(photo) != 0 { return try inks(in: wanted) }
    let pixels = try Pixels(wanted, hasAlpha: false)
    let failed = cameo_jpeg_read(
      photo, Int32(wanted.width), Int32(wanted.height), purpose == .screen ? 1 : 0, pixels.start,
      pixels.stride)
    guard failed == 0 else { throw DecodingRefusal(outcome: .damaged) }
    return pixels
  }

  /// The picture in printing inks as sRGB, in about this size.
  private func inks(in wanted: PictureSize) throws(DecodingRefusal) -> Pixels {
    // Reading ends with leaving it behind.
    let profile = storedProfile
    var (width, height) = (Int32(wanted.width), Int32(wanted.height))
    cameo_jpeg_size_of_inks(photo, &width, &height)
    let size = PictureSize(width: Int(width), height: Int(height))
    // Four bytes a pixel, like alpha.
    let inks = try Pixels(size, hasAlpha: true)
    guard cameo_jpeg_read_inks(photo, inks.start, inks.stride) == 0 else {
      throw DecodingRefusal(outcome: .damaged)
    }
    return try PrintedPicture.convert(
      inks, profile: profile, isInverted: cameo_jpeg_inks_are_inverted(photo) != 0)
  }
}
