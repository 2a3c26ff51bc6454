// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CJPEG
internal import CLcms
internal import Imaging

/// Pictures in CMYK. Only a profile defines how the inks look on paper.
enum PrintedPicture {
  /// The picture of `inks`, four bytes a pixel, as sRGB.
  static func convert(
    _ inks: Pixels, profile: [UInt8]?, isInverted: Bool
  ) throws(DecodingRefusal) -> Pixels {
    let made = try Pixels(inks.size, hasAlpha: false)
    let transform = profile.flatMap { Self.transform(from: $0, isInverted) }
    defer { if let transform { cmsDeleteTransform(transform) } }
    for row in 0..<inks.height {
      let (from, to) = (inks.start + row * inks.stride, made.start + row * made.stride)
      if let transform {
        cmsDoTransform(transform, from, to, UInt32(inks.width))
      } else {
        cameo_jpeg_mix_inks(from, to, inks.width, isInverted ? 1 : 0)
      }
    }
    return made
  }

  /// Nil unless `profile` is one for inks.
  private static func transform(from profile: [UInt8], _ isInverted: Bool) -> cmsHTRANSFORM? {
    guard ColourProfile.isOne(profile), profile[16..<20].elementsEqual("CMYK".utf8),
      let from = cmsOpenProfileFromMem(profile, UInt32(profile.count))
    else { return nil }
    defer { cmsCloseProfile(from) }
    guard cmsGetColorSpace(from) == cmsSigCmykData, let srgb = cmsCreate_sRGBProfile() else {
      return nil
    }
    defer { cmsCloseProfile(srgb) }
    return cameo_inks_to_srgb(from, srgb, isInverted ? 1 : 0)
  }
}
