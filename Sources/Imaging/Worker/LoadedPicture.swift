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

  /// A descriptor of memory with the pixels as cairo wants them, which nobody can change any more.
  func copiedToSharedMemory() throws(DecodingRefusal) -> Int32 {
    let length = width * height * 4
    let memory = cameo_shared_memory(length)
    guard memory >= 0 else { throw DecodingRefusal(outcome: .outOfMemory) }
    guard let start = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0),
      start != MAP_FAILED, let source = gdk_pixbuf_read_pixels(pixels)
    else {
      close(memory)
      throw DecodingRefusal(outcome: .outOfMemory)
    }
    let stride = Int(gdk_pixbuf_get_rowstride(pixels))
    let rows = start.bindMemory(to: UInt32.self, capacity: width * height)
    for row in 0..<height {
      cameo_premultiply_row(source + row * stride, rows + row * width, width, hasAlpha ? 1 : 0)
    }
    // A mapping that can write would keep the seal off.
    munmap(start, length)
    guard cameo_seal(memory) == 0 else {
      close(memory)
      throw DecodingRefusal(outcome: .outOfMemory)
    }
    return memory
  }
}
