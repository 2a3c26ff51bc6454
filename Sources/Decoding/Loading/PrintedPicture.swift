// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CJPEG
internal import CLcms
internal import Glibc
internal import Imaging

/// JPEG files whose numbers are printing inks. Only a profile says what those look like on paper, and the
/// loader takes them for light that is left out.
enum PrintedPicture {
  /// The picture in `file` as sRGB, in about this size; nil unless `profile` is one for inks and the file
  /// has four of them.
  static func read(
    _ file: Int32, profile: [UInt8], size: PictureSize
  ) throws(DecodingRefusal) -> Pixels? {
    guard ColourProfile.isOne(profile), profile[16..<20].elementsEqual("CMYK".utf8),
      let from = cmsOpenProfileFromMem(profile, UInt32(profile.count))
    else { return nil }
    defer { cmsCloseProfile(from) }
    guard cmsGetColorSpace(from) == cmsSigCmykData, let srgb = cmsCreate_sRGBProfile() else {
      return nil
    }
    defer { cmsCloseProfile(srgb) }
    var inks = CameoJPEGInks()
    try MappedFile(file).withBytes { bytes in
      let start = bytes.bindMemory(to: UInt8.self).baseAddress
      cameo_jpeg_read_inks(start, bytes.count, Int32(size.width), Int32(size.height), &inks)
    }
    guard let pixels = inks.pixels else { return nil }
    defer { free(pixels) }
    guard let transform = cameo_inks_to_srgb(from, srgb, inks.is_inverted) else { return nil }
    defer { cmsDeleteTransform(transform) }
    let (width, height) = (Int(inks.width), Int(inks.height))
    let made = try Pixels.empty(PictureSize(width: width, height: height), hasAlpha: false)
    guard let target = made.mutableStart else { throw DecodingRefusal(outcome: .outOfMemory) }
    for row in 0..<height {
      cmsDoTransform(
        transform, pixels + row * width * 4, target + row * made.stride, UInt32(width))
    }
    return try made.resampled(to: size)
  }
}
