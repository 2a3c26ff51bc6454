// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGdkPixbuf
internal import Imaging

/// Rows of pixels: three bytes each, or four with alpha.
final class Pixels {
  let pointer: OpaquePointer

  /// Takes over `pointer`.
  init(taking pointer: OpaquePointer) { self.pointer = pointer }

  deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

  var width: Int { Int(gdk_pixbuf_get_width(pointer)) }
  var height: Int { Int(gdk_pixbuf_get_height(pointer)) }
  var stride: Int { Int(gdk_pixbuf_get_rowstride(pointer)) }
  var channels: Int { Int(gdk_pixbuf_get_n_channels(pointer)) }
  var hasAlpha: Bool { gdk_pixbuf_get_has_alpha(pointer) != 0 }

  /// The first row.
  var start: UnsafePointer<UInt8>? { gdk_pixbuf_read_pixels(pointer) }
  /// The first row, to be changed.
  var mutableStart: UnsafeMutablePointer<UInt8>? { gdk_pixbuf_get_pixels(pointer) }

  /// All of it in another size.
  func scaled(to size: PictureSize) throws(DecodingRefusal) -> Pixels {
    if size == PictureSize(width: width, height: height) { return self }
    let scaled = gdk_pixbuf_scale_simple(
      pointer, Int32(size.width), Int32(size.height), GDK_INTERP_BILINEAR)
    guard let scaled else { throw DecodingRefusal(outcome: .outOfMemory) }
    return Pixels(taking: scaled)
  }

  /// A part of it, which shares its memory.
  func part(_ area: PixelRect) throws(DecodingRefusal) -> Pixels {
    let part = gdk_pixbuf_new_subpixbuf(
      pointer, Int32(area.x), Int32(area.y), Int32(area.width), Int32(area.height))
    guard let part else { throw DecodingRefusal(outcome: .outOfMemory) }
    return Pixels(taking: part)
  }

  /// Calls `body` with every row, each `width` pixels long.
  func forEachRow(_ body: (UnsafePointer<UInt8>) -> Bool) {
    guard let start else { return }
    for row in 0..<height where !body(start + row * stride) { return }
  }

  /// Whether anything shines through, which a picture with alpha need not.
  var isTransparent: Bool {
    guard hasAlpha else { return false }
    let width = width
    var isOpaque = true
    forEachRow { row in
      for x in 0..<width where row[x * 4 + 3] != 255 {
        isOpaque = false
        return false
      }
      return true
    }
    return !isOpaque
  }

  /// Whether there are so few colours that this is drawn and not photographed.
  var hasFewColours: Bool {
    let (width, channels) = (width, channels)
    // Of large pictures not every pixel is looked at.
    let step = max(1, width * height / 1_000_000)
    var colours: Set<UInt32> = []
    var last = UInt32.max
    forEachRow { row in
      for x in Swift.stride(from: 0, to: width, by: step) {
        let pixel = row + x * channels
        let colour = UInt32(pixel[0]) << 16 | UInt32(pixel[1]) << 8 | UInt32(pixel[2])
        if colour == last { continue }
        last = colour
        colours.insert(colour)
        if colours.count > 256 { return false }
      }
      return true
    }
    return colours.count <= 256
  }
}
