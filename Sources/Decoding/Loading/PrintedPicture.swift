// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGdkPixbuf
internal import CJPEG
internal import CLcms
internal import CTIFF
internal import Glibc
internal import Imaging

/// JPEG files in CMYK. Only a profile defines how the inks look on paper, and the loader would take
/// them for subtracted light.
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

/// A TIFF picture that the loader refuses, read by libtiff itself, which knows more of them.
enum TIFFPicture {
  /// The first picture in `file`, as large as it is.
  static func load(_ file: Int32) throws(DecodingRefusal) -> LoadedPicture {
    try MappedFile(file).withBytes { (bytes) throws(DecodingRefusal) in
      let start = bytes.bindMemory(to: UInt8.self).baseAddress
      guard let tiff = cameo_tiff_open(start, bytes.count) else {
        throw DecodingRefusal(outcome: .damaged)
      }
      defer { cameo_tiff_close(tiff) }
      return try load(tiff)
    }
  }

  private static func load(_ tiff: OpaquePointer) throws(DecodingRefusal) -> LoadedPicture {
    let size = PictureSize(
      width: Int(cameo_tiff_width(tiff)), height: Int(cameo_tiff_height(tiff)))
    guard size.width > 0, size.height > 0 else { throw DecodingRefusal(outcome: .damaged) }
    guard size.longestSide <= 1 << 24, size.pixels <= DecodingLimits.pixels else {
      throw DecodingRefusal(outcome: .tooManyPixels)
    }
    let found = gdk_pixbuf_new(
      GDK_COLORSPACE_RGB, 1, 8, Int32(size.width), Int32(size.height))
    guard let found else { throw DecodingRefusal(outcome: .outOfMemory) }
    defer { g_object_unref(UnsafeMutableRawPointer(found)) }
    guard gdk_pixbuf_get_rowstride(found) == Int32(size.width * 4),
      cameo_tiff_read(tiff, gdk_pixbuf_get_pixels(found)) != 0
    else { throw DecodingRefusal(outcome: .damaged) }
    let orientation = Int(cameo_tiff_orientation(tiff))
    gdk_pixbuf_set_option(found, "orientation", "\(orientation)")
    guard let upright = gdk_pixbuf_apply_embedded_orientation(found) else {
      throw DecodingRefusal(outcome: .outOfMemory)
    }
    return LoadedPicture(
      Pixels(taking: upright), fullSize: orientation > 4 ? size.turned : size, format: .tiff,
      profile: profile(of: tiff))
  }

  private static func profile(of tiff: OpaquePointer) -> [UInt8]? {
    var count = 0
    guard let start = cameo_tiff_profile(tiff, &count) else { return nil }
    return [UInt8](UnsafeBufferPointer(start: start, count: count))
  }
}
