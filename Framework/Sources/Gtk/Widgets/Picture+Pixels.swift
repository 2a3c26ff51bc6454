// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk

nonisolated extension Picture {
  /// Creates a picture from `pixels`: rows from the top that begin `bytesPerRow` apart, each pixel
  /// four bytes in the machine's order of alpha, red, green and blue, the colours already
  /// multiplied by alpha. Without `hasAlpha`, alpha is ignored. Nil if there are too few pixels.
  public convenience init?(
    premultiplied pixels: UnsafeRawBufferPointer, width: Int, height: Int, bytesPerRow: Int,
    hasAlpha: Bool
  ) {
    guard width > 0, height > 0, width < 32_768, height < 32_768, bytesPerRow >= width * 4,
      pixels.count >= bytesPerRow * (height - 1) + width * 4, let from = pixels.baseAddress,
      let pixbuf = unsafe gdk_pixbuf_new(
        GDK_COLORSPACE_RGB, hasAlpha ? 1 : 0, 8, Int32(width), Int32(height)),
      let to = unsafe gdk_pixbuf_get_pixels(pixbuf)
    else { return nil }
    let stride = Int(unsafe gdk_pixbuf_get_rowstride(pixbuf))
    for row in 0..<height {
      let source = unsafe UnsafeRawBufferPointer(
        start: from + row * bytesPerRow, count: width * 4)
      if hasAlpha {
        unsafe Self.divide(source, into: to + row * stride)
      } else {
        unsafe Self.copy(source, into: to + row * stride)
      }
    }
    unsafe self.init(taking: UnsafeMutableRawPointer(pixbuf))
  }

  /// Its pixels from the top, four bytes each: red, green, blue and alpha.
  public var colors: [UInt8] {
    guard let pixels = unsafe gdk_pixbuf_read_pixels(opaque) else { return [] }
    let channels = unsafe Int(gdk_pixbuf_get_n_channels(opaque))
    let stride = unsafe Int(gdk_pixbuf_get_rowstride(opaque))
    var colors: [UInt8] = []
    colors.reserveCapacity(width * height * 4)
    for row in 0..<height {
      for column in 0..<width {
        let pixel = unsafe pixels + row * stride + column * channels
        for channel in 0..<3 { unsafe colors.append(pixel[channel]) }
        unsafe colors.append(channels == 4 ? pixel[3] : 255)
      }
    }
    return colors
  }

  /// Its pixels from the top, as `init(premultiplied:…)` takes them, without gaps between rows.
  public var premultiplied: [UInt8] {
    guard let pixels = unsafe gdk_pixbuf_read_pixels(opaque) else { return [] }
    let channels = unsafe Int(gdk_pixbuf_get_n_channels(opaque))
    let stride = unsafe Int(gdk_pixbuf_get_rowstride(opaque))
    let (width, height) = (width, height)
    return unsafe [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
      unsafe buffer.withMemoryRebound(to: UInt32.self) { words in
        for place in 0..<width * height {
          let pixel = unsafe pixels + place / width * stride + place % width * channels
          let alpha = unsafe channels == 4 ? UInt32(pixel[3]) : 255
          func part(_ color: UInt8) -> UInt32 { (UInt32(color) * alpha + 127) / 255 }
          let (red, green, blue) = unsafe (part(pixel[0]), part(pixel[1]), part(pixel[2]))
          unsafe words[place] = alpha << 24 | red << 16 | green << 8 | blue
        }
      }
      count = width * height * 4
    }
  }

  private static func copy(
    _ row: UnsafeRawBufferPointer, into target: UnsafeMutablePointer<UInt8>
  ) {
    unsafe row.withMemoryRebound(to: UInt32.self) { row in
      for place in 0..<row.count {
        let pixel = unsafe row[place]
        let target = unsafe target + place * 3
        unsafe target[0] = UInt8(truncatingIfNeeded: pixel >> 16)
        unsafe target[1] = UInt8(truncatingIfNeeded: pixel >> 8)
        unsafe target[2] = UInt8(truncatingIfNeeded: pixel)
      }
    }
  }

  private static func divide(
    _ row: UnsafeRawBufferPointer, into target: UnsafeMutablePointer<UInt8>
  ) {
    unsafe row.withMemoryRebound(to: UInt32.self) { row in
      for place in 0..<row.count {
        let pixel = unsafe row[place]
        let alpha = pixel >> 24
        // Rounded; and whatever the pixels claim, a colour is never more than all of it.
        func whole(_ color: UInt32) -> UInt8 {
          alpha == 0 ? 0 : UInt8(min(((color & 0xFF) * 255 + alpha / 2) / alpha, 255))
        }
        let target = unsafe target + place * 4
        unsafe target[0] = whole(pixel >> 16)
        unsafe target[1] = whole(pixel >> 8)
        unsafe target[2] = whole(pixel)
        unsafe target[3] = UInt8(alpha)
      }
    }
  }
}
