// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
internal import CGtkWidgets
public import GLib

/// An immutable picture in memory. It can be created and used on any thread.
///
/// Decoding a file of unknown origin exposes the process to its decoder. Decode it in a separate
/// process, and pass the pixels to `init(premultiplied:…)`.
@safe public nonisolated final class Picture: LiveCounted, @unchecked Sendable {
  // An immutable pixbuf may be read by any thread, and its reference count is atomic.
  private let pointer: UnsafeMutableRawPointer

  /// The `GdkPixbuf`, for calls of C.
  public var opaque: OpaquePointer { unsafe OpaquePointer(pointer) }

  /// Takes over a reference to a `GdkPixbuf` that the caller owns.
  public init(taking pointer: UnsafeMutableRawPointer) {
    unsafe self.pointer = pointer
    super.init()
  }

  /// Decodes trusted `bytes`, such as an icon of the program; nil if they are not a picture.
  public convenience init?(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return nil }
    let stream = unsafe g_memory_input_stream_new_from_data(start, gssize(bytes.count), nil)
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(stream)) }
    guard let picture = unsafe gdk_pixbuf_new_from_stream(stream, nil, nil) else { return nil }
    unsafe self.init(taking: made(picture))
  }

  deinit { unsafe g_object_unref(pointer) }

  /// Its width in pixels.
  public var width: Int { unsafe Int(gdk_pixbuf_get_width(opaque)) }

  /// Its height in pixels.
  public var height: Int { unsafe Int(gdk_pixbuf_get_height(opaque)) }

  /// A `GLoadableIcon` of the picture, which is scaled on another thread.
  @MainActor package var loadableIcon: ObjectHandle {
    unsafe ObjectHandle(taking: made(OpaquePointer(controllers_picture_icon_new(pointer))))
  }

  /// Sets the icon of all windows: one picture in several sizes.
  @MainActor
  public static func setWindowIcon(_ sizes: [Picture]) {
    var list: UnsafeMutablePointer<GList>?
    for size in sizes { unsafe list = g_list_append(list, size.pointer) }
    unsafe gtk_window_set_default_icon_list(list)
    // GTK looks for the icon of a window once, when that is made: those that were there before found none.
    for window in Window.all where unsafe gtk_widget_get_realized(window.cast()) != 0 {
      unsafe gtk_window_set_icon_list(window.cast(), list)
    }
    unsafe g_list_free(list)
  }
}

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

  /// Returns the picture turned clockwise by 90° so many times.
  public func turned(_ quarterTurns: Int) -> Picture {
    let rotation: GdkPixbufRotation? =
      switch ((quarterTurns % 4) + 4) % 4 {
      case 1: GDK_PIXBUF_ROTATE_CLOCKWISE
      case 2: GDK_PIXBUF_ROTATE_UPSIDEDOWN
      case 3: GDK_PIXBUF_ROTATE_COUNTERCLOCKWISE
      default: nil
      }
    guard let rotation else { return self }
    return unsafe gdk_pixbuf_rotate_simple(opaque, rotation).map {
      unsafe Picture(taking: UnsafeMutableRawPointer($0))
    } ?? self
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

nonisolated extension Picture {
  /// A file format.
  public enum Format: Equatable, Sendable {
    /// PNG: lossless.
    case png
    /// JPEG, with a quality from 0 to 100. Transparent parts become white.
    case jpeg(quality: Int)
  }

  /// Returns the picture as the bytes of a file.
  public func encoded(as format: Format) throws(GLibError) -> [UInt8] {
    var (buffer, count): (UnsafeMutablePointer<CChar>?, gsize) = (nil, 0)
    switch format {
    case .png:
      try unsafe checked { error in
        unsafe gdk_pixbuf_save_to_bufferv(opaque, &buffer, &count, "png", nil, nil, error)
      }
    case .jpeg(let quality):
      let solid = withoutTransparency()
      let keys = CStrings(["quality"])
      let values = CStrings([String(min(max(quality, 0), 100))])
      try unsafe checked { error in
        unsafe gdk_pixbuf_save_to_bufferv(
          solid.opaque, &buffer, &count, "jpeg", keys.pointer, values.pointer, error)
      }
    }
    defer { unsafe g_free(buffer) }
    return unsafe [UInt8](UnsafeRawBufferPointer(start: buffer, count: Int(count)))
  }

  /// Writes the picture to the file at `path`, replacing an existing one atomically, even if the
  /// power fails.
  ///
  /// This waits for the disk: use `saved` on the main thread.
  public func save(to path: String, as format: Format) throws(GLibError) {
    try ByteFile.write(try encoded(as: format), to: path)
  }

  /// Writes the picture to the file at `path`, on another thread; see `save`.
  @concurrent
  public func saved(to path: String, as format: Format) async throws {
    try save(to: path, as: format)
  }

  private func withoutTransparency() -> Picture {
    guard unsafe gdk_pixbuf_get_has_alpha(opaque) != 0 else { return self }
    // Two colours make the squares of a chessboard; the same twice makes a plain ground.
    let white: guint32 = 0xFFFF_FFFF
    let solid = unsafe gdk_pixbuf_composite_color_simple(
      opaque, Int32(width), Int32(height), GDK_INTERP_NEAREST, 255, 8, white, white)
    return unsafe solid.map { unsafe Picture(taking: UnsafeMutableRawPointer($0)) } ?? self
  }
}

nonisolated extension Picture: Equatable {
  /// Whether they are the same picture in memory; comparing pixels would take long.
  public static func == (left: Picture, right: Picture) -> Bool { left === right }
}
