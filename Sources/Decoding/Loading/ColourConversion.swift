// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CLcms
internal import Imaging

/// Converts pictures with a colour profile to sRGB, for viewers that ignore profiles. An invalid
/// profile changes nothing.
enum ColourConversion {
  /// Runs the library once, while everything is still permitted.
  static func warmUp() {
    guard let srgb = cmsCreate_sRGBProfile() else { return }
    defer { cmsCloseProfile(srgb) }
    if let transform = cameo_to_srgb(srgb, srgb, 3) {
      _ = isIdentity(transform)
      cmsDeleteTransform(transform)
    }
  }

  /// Converts `pixels` from the colours of `profile` to sRGB.
  static func convert(_ pixels: Pixels, from profile: [UInt8]) {
    guard ColourProfile.isOne(profile),
      let from = cmsOpenProfileFromMem(profile, UInt32(profile.count))
    else { return }
    defer { cmsCloseProfile(from) }
    guard
      [cmsSigInputClass, cmsSigDisplayClass, cmsSigColorSpaceClass, cmsSigOutputClass].contains(
        cmsGetDeviceClass(from)), let srgb = cmsCreate_sRGBProfile()
    else { return }
    defer { cmsCloseProfile(srgb) }
    switch cmsGetColorSpace(from) {
    case cmsSigRgbData: convert(pixels, from, srgb)
    case cmsSigGrayData: convertGrey(pixels, from, srgb)
    // No format here has other colours.
    default: break
    }
  }

  private static func convert(_ pixels: Pixels, _ from: cmsHPROFILE, _ srgb: cmsHPROFILE) {
    if let test = cameo_to_srgb(from, srgb, 3) {
      defer { cmsDeleteTransform(test) }
      if isIdentity(test) { return }
    }
    guard let transform = cameo_to_srgb(from, srgb, Int32(pixels.channels)) else { return }
    defer { cmsDeleteTransform(transform) }
    for row in 0..<pixels.height {
      let row = pixels.start + row * pixels.stride
      cmsDoTransform(transform, row, row, UInt32(pixels.width))
    }
  }

  /// Whether the transform would be invisible.
  private static func isIdentity(_ transform: cmsHTRANSFORM) -> Bool {
    let levels: [UInt8] = [0, 32, 64, 96, 128, 160, 192, 224, 255]
    let before = levels.flatMap { red in
      levels.flatMap { green in levels.flatMap { blue in [red, green, blue] } }
    }
    var after = before
    cmsDoTransform(transform, before, &after, UInt32(before.count / 3))
    return zip(before, after).allSatisfy { (Int($0) - Int($1)).magnitude <= 2 }
  }

  /// Its reader has made three equal colours of each grey.
  private static func convertGrey(_ pixels: Pixels, _ from: cmsHPROFILE, _ srgb: cmsHPROFILE) {
    guard let transform = cameo_to_srgb(from, srgb, 1) else { return }
    defer { cmsDeleteTransform(transform) }
    let greys = [UInt8](0...255)
    var colours = [UInt8](repeating: 0, count: 768)
    cmsDoTransform(transform, greys, &colours, 256)
    let channels = pixels.channels
    for row in 0..<pixels.height {
      let row = pixels.start + row * pixels.stride
      for x in 0..<pixels.width {
        let pixel = row + x * channels
        guard pixel[0] == pixel[1], pixel[1] == pixel[2] else { continue }
        let grey = Int(pixel[0]) * 3
        for channel in 0..<3 { pixel[channel] = colours[grey + channel] }
      }
    }
  }
}
