// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGdkPixbuf
internal import CScaling
internal import Imaging

extension Pixels {
  var size: PictureSize { PictureSize(pointer) }

  /// The picture that belongs to another process as well.
  convenience init(sharing pointer: OpaquePointer) {
    g_object_ref(UnsafeMutableRawPointer(pointer))
    self.init(taking: pointer)
  }

  /// All of it in another size, as light adds up: what goes out deserves the time that it takes.
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

  /// Upright, when it is to be turned as EXIF counts it.
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
