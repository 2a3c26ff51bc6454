// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGdkPixbuf
internal import CTIFF
internal import Imaging

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
