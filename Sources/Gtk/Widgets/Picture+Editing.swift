// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk

nonisolated extension Picture {
  /// Returns the part inside `area`, in pixels of the picture; nil if that is outside.
  public func cropped(to area: Rectangle) -> Picture? {
    let left = min(max(area.x, 0), Double(width)).rounded()
    let top = min(max(area.y, 0), Double(height)).rounded()
    let right = min(max(area.x + area.width, 0), Double(width)).rounded()
    let bottom = min(max(area.y + area.height, 0), Double(height)).rounded()
    guard right > left, bottom > top,
      let part = unsafe gdk_pixbuf_new_subpixbuf(
        opaque, Int32(left), Int32(top), Int32(right - left), Int32(bottom - top))
    else { return nil }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(part)) }
    // A copy does not keep the whole picture in memory for the sake of its part.
    return unsafe gdk_pixbuf_copy(part).map {
      unsafe Picture(taking: UnsafeMutableRawPointer($0))
    }
  }

  /// The largest square in its middle.
  public var centerSquare: Picture {
    let side = Double(min(width, height))
    let square = Rectangle(
      x: (Double(width) - side) / 2, y: (Double(height) - side) / 2, width: side, height: side)
    return width == height ? self : cropped(to: square) ?? self
  }

  /// Returns the picture in another size, without keeping its proportions.
  public func scaled(width: Int, height: Int) -> Picture {
    guard width != self.width || height != self.height else { return self }
    let (width, height) = (Int32(clamping: max(width, 1)), Int32(clamping: max(height, 1)))
    return unsafe gdk_pixbuf_scale_simple(opaque, width, height, GDK_INTERP_BILINEAR).map {
      unsafe Picture(taking: UnsafeMutableRawPointer($0))
    } ?? self
  }

  /// Returns the picture with sides of at most `longestSide`, never enlarged.
  public func fitted(longestSide: Int) -> Picture {
    let scale = Double(longestSide) / Double(max(width, height))
    guard scale < 1 else { return self }
    return scaled(
      width: Int((Double(width) * scale).rounded()), height: Int((Double(height) * scale).rounded())
    )
  }
}
