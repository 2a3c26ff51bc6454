// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGdkPixbuf
internal import CScaling
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

  /// Whether any pixel is transparent, which a picture with alpha need not have.
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

  /// Whether there are so few colours that this is a drawing and not a photo.
  var hasFewColours: Bool {
    let (width, channels) = (width, channels)
    // In large pictures, not every pixel is checked.
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

extension Pixels {
  var size: PictureSize { PictureSize(pointer) }

  /// The picture that belongs to another process as well.
  convenience init(sharing pointer: OpaquePointer) {
    g_object_ref(UnsafeMutableRawPointer(pointer))
    self.init(taking: pointer)
  }

  /// Scales all of it in linear light: what is sent is worth the time.
  func resampled(to size: PictureSize) throws(DecodingRefusal) -> Pixels {
    if size == self.size { return self }
    let made = try empty(size)
    try resample(to: size, rows: 0..<size.height, into: made, at: 0)
    return made
  }

  /// Writes some of the rows that it has in another size into `made`, from its row `place` on.
  func resample(
    to size: PictureSize, rows: Range<Int>, into made: Pixels, at place: Int
  ) throws(DecodingRefusal) {
    guard let start, let target = made.mutableStart else {
      throw DecodingRefusal(outcome: .outOfMemory)
    }
    var source = CameoScalingSource(
      pixels: start, stride: stride, width: Int32(width), height: Int32(height),
      channels: Int32(channels))
    let failed = cameo_scale(
      &source, Int32(size.width), Int32(size.height), Int32(rows.lowerBound), Int32(rows.count),
      target + place * made.stride, made.stride)
    guard failed == 0 else { throw DecodingRefusal(outcome: .outOfMemory) }
  }

  /// Returns it upright, given the EXIF orientation.
  func turned(_ orientation: Int) throws(DecodingRefusal) -> Pixels {
    gdk_pixbuf_remove_option(pointer, "orientation")
    gdk_pixbuf_set_option(pointer, "orientation", "\(orientation)")
    guard let upright = gdk_pixbuf_apply_embedded_orientation(pointer) else {
      throw DecodingRefusal(outcome: .outOfMemory)
    }
    return Pixels(taking: upright)
  }

  /// Room for pixels of the same kind.
  func empty(_ size: PictureSize) throws(DecodingRefusal) -> Pixels {
    try Self.empty(size, hasAlpha: hasAlpha)
  }

  static func empty(_ size: PictureSize, hasAlpha: Bool) throws(DecodingRefusal) -> Pixels {
    let made = gdk_pixbuf_new(
      GDK_COLORSPACE_RGB, hasAlpha ? 1 : 0, 8, Int32(size.width), Int32(size.height))
    guard let made else { throw DecodingRefusal(outcome: .outOfMemory) }
    return Pixels(taking: made)
  }
}

extension PictureSize {
  init(_ picture: OpaquePointer) {
    self.init(
      width: Int(gdk_pixbuf_get_width(picture)), height: Int(gdk_pixbuf_get_height(picture)))
  }
}

extension Pixels {
  /// As high as the blocks of JPEG files, so that bands from different positions share none.
  private static var band: Int { 16 }

  /// Bands from top to bottom of the scaled picture, `most` pixels or a little more. The size of
  /// their file predicts that of the whole, and no more than they show is scaled.
  func bands(scaledTo size: PictureSize, most: Int) throws(DecodingRefusal) -> Pixels {
    let all = size.height / Self.band
    let count = max(1, most / (size.width * Self.band))
    guard count < all else { return try resampled(to: size) }
    let made = try empty(PictureSize(width: size.width, height: count * Self.band))
    for number in 0..<count {
      // In the middle of its share of the picture.
      let top = (2 * number + 1) * all / (2 * count) * Self.band
      try resample(to: size, rows: top..<top + Self.band, into: made, at: number * Self.band)
    }
    return made
  }
}
