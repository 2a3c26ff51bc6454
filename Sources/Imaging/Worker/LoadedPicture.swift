// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGdkPixbuf
internal import CSandbox
internal import Glibc

/// A decoded picture, upright and no larger than wanted.
final class LoadedPicture {
  private let pixels: OpaquePointer
  /// Of the file's picture, upright.
  let fullWidth: Int
  let fullHeight: Int

  /// Takes over `picture`, making it smaller where its loader did not.
  init(
    taking picture: OpaquePointer, fullSize: (width: Int, height: Int)?, longestSide: Int
  ) throws(DecodingRefusal) {
    let (width, height) = (
      Int(gdk_pixbuf_get_width(picture)), Int(gdk_pixbuf_get_height(picture))
    )
    let full = fullSize ?? (width, height)
    // Orientation turned it by a quarter, which is seen from its shape.
    let isTurned =
      (full.width > full.height) != (width > height) && full.width != full.height
      && width != height
    (fullWidth, fullHeight) = isTurned ? (full.height, full.width) : full

    if max(width, height) > longestSide {
      let size = PictureLoader.fit(width: width, height: height, into: longestSide)
      let smaller = gdk_pixbuf_scale_simple(
        picture, Int32(size.width), Int32(size.height), GDK_INTERP_BILINEAR)
      g_object_unref(UnsafeMutableRawPointer(picture))
      guard let smaller else { throw DecodingRefusal(outcome: .outOfMemory) }
      pixels = smaller
    } else {
      pixels = picture
    }
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(pixels)) }

  var width: Int { Int(gdk_pixbuf_get_width(pixels)) }
  var height: Int { Int(gdk_pixbuf_get_height(pixels)) }
  var hasAlpha: Bool { gdk_pixbuf_get_has_alpha(pixels) != 0 }

  /// How many bytes the pixels have as cairo wants them.
  var byteCount: Int { width * height * 4 }

  /// A descriptor of memory with the pixels as cairo wants them, which nobody can change any more.
  func copiedToSharedMemory() throws(DecodingRefusal) -> Int32 {
    try SharedMemory.filled(byteCount) { copyPixels(to: $0) }
  }

  /// Writes the pixels as cairo wants them.
  func copyPixels(to start: UnsafeMutableRawPointer) {
    guard let source = gdk_pixbuf_read_pixels(pixels) else { return }
    let stride = Int(gdk_pixbuf_get_rowstride(pixels))
    let rows = start.bindMemory(to: UInt32.self, capacity: width * height)
    for row in 0..<height {
      cameo_premultiply_row(source + row * stride, rows + row * width, width, hasAlpha ? 1 : 0)
    }
  }

  /// Calls `body` with the picture as a PNG file, made quickly rather than small.
  func withPNG<Result>(
    _ body: (UnsafeRawBufferPointer) throws(DecodingRefusal) -> Result
  ) throws(DecodingRefusal) -> Result {
    var bytes: UnsafeMutablePointer<gchar>?
    var count: gsize = 0
    let isFine = "compression".withCString { key in
      "1".withCString { value in
        var (keys, values) = (
          [UnsafeMutablePointer(mutating: key), nil], [UnsafeMutablePointer(mutating: value), nil]
        )
        return gdk_pixbuf_save_to_bufferv(pixels, &bytes, &count, "png", &keys, &values, nil) != 0
      }
    }
    defer { g_free(bytes) }
    guard isFine, let bytes else { throw DecodingRefusal(outcome: .outOfMemory) }
    return try body(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
  }
}
