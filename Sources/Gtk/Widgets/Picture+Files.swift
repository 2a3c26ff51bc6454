// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

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
