// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGdkPixbuf
internal import GLib
internal import Glibc
internal import Imaging

/// Reads one picture of a format that has no reader of its own.
final class PixbufLoader {
  typealias Choice = PictureLoader.Choice
  typealias Shrink = PictureLoader.Shrink

  private let loader: OpaquePointer
  private let format: LoaderFormat
  private let choose: Choice
  /// The orientation of a picture without one of its own.
  private let defaultOrientation: Int
  private let shrink: Shrink
  /// As the file says, before orientation.
  private var fullSize: PictureSize?
  private var hasTooManyPixels = false

  private init(
    _ format: LoaderFormat, defaultOrientation: Int, choose: @escaping Choice,
    shrink: @escaping Shrink
  ) throws(DecodingRefusal) {
    guard let loader = gdk_pixbuf_loader_new_with_mime_type(format.rawValue, nil) else {
      throw DecodingRefusal(outcome: .unknownFormat)
    }
    self.loader = OpaquePointer(loader)
    self.format = format
    self.choose = choose
    self.defaultOrientation = defaultOrientation
    self.shrink = shrink
    cameo_loader_on_size(
      loader,
      { _, width, height, data in
        guard let data else { return }
        Unmanaged<PixbufLoader>.fromOpaque(data).takeUnretainedValue()
          .prepare(PictureSize(width: Int(width), height: Int(height)))
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    gdk_pixbuf_loader_close(pointer, nil)
    g_object_unref(UnsafeMutableRawPointer(loader))
  }

  private var pointer: UnsafeMutablePointer<GdkPixbufLoader> { UnsafeMutablePointer(loader) }

  /// The picture in a file with these `bytes`.
  static func load(
    _ bytes: UnsafeRawBufferPointer, _ format: LoaderFormat, defaultOrientation: Int = 1,
    choose: @escaping Choice, shrink: @escaping Shrink
  ) throws(DecodingRefusal) -> LoadedPicture {
    let loader = try PixbufLoader(
      format, defaultOrientation: defaultOrientation, choose: choose, shrink: shrink)
    var end = EndOfPicture(of: format)
    for start in Swift.stride(from: 0, to: bytes.count, by: 65_536) {
      let piece = [UInt8](bytes[start..<min(start + 65_536, bytes.count)])
      try loader.feed(piece)
      end.look(at: piece)
      // An animation need not end; its first picture is all that is shown.
      if loader.hasSecondFrame { return try loader.picture(from: bytes) }
      if end.isOver { break }
    }
    try loader.finish()
    guard end.isThere else { throw DecodingRefusal(outcome: .damaged) }
    return try loader.picture(from: bytes)
  }

  private func feed(_ bytes: [UInt8]) throws(DecodingRefusal) {
    var error: UnsafeMutablePointer<GError>?
    let isFine = gdk_pixbuf_loader_write(pointer, bytes, gsize(bytes.count), &error) != 0
    try check(isFine, error)
  }

  private func finish() throws(DecodingRefusal) {
    var error: UnsafeMutablePointer<GError>?
    let isFine = gdk_pixbuf_loader_close(pointer, &error) != 0
    try check(isFine, error)
  }

  private func check(
    _ isFine: Bool, _ error: UnsafeMutablePointer<GError>?
  ) throws(DecodingRefusal) {
    defer { if let error { g_error_free(error) } }
    guard !hasTooManyPixels else { throw DecodingRefusal(outcome: .tooManyPixels) }
    guard !isFine else { return }
    let lacksMemory = cameo_error_is_memory(error) != 0
    throw DecodingRefusal(outcome: lacksMemory ? .outOfMemory : .damaged)
  }

  private var hasSecondFrame: Bool {
    guard let animation = gdk_pixbuf_loader_get_animation(pointer) else { return false }
    return gdk_pixbuf_animation_is_static_image(animation) == 0
  }

  /// The loader reports the picture's size, and asks for the wanted size.
  private func prepare(_ size: PictureSize) {
    guard size.width > 0, size.height > 0 else { return }
    fullSize = size
    guard format == .svg || size.pixels <= DecodingLimits.pixels else {
      hasTooManyPixels = true
      // This makes it stop.
      return gdk_pixbuf_loader_set_size(pointer, 0, 0)
    }
    guard let side = choose(format, size) else { return }
    let wanted = size.fitted(longestSide: side)
    gdk_pixbuf_loader_set_size(pointer, Int32(wanted.width), Int32(wanted.height))
  }

  private func picture(from bytes: UnsafeRawBufferPointer) throws(DecodingRefusal) -> LoadedPicture {
    guard let found = gdk_pixbuf_loader_get_pixbuf(pointer) else {
      throw DecodingRefusal(outcome: .damaged)
    }
    let parts = EmbeddedParts(bytes, format: format)
    var orientation = Self.option("orientation", of: found).flatMap { Int($0) } ?? 1
    if orientation == 1 {
      orientation = parts.orientation == 1 ? defaultOrientation : parts.orientation
    }
    let size = PictureSize(
      width: Int(gdk_pixbuf_get_width(found)), height: Int(gdk_pixbuf_get_height(found)))
    let full = fullSize ?? size
    let isTurned = fullSize != nil && (5...8).contains(orientation)
    let profile = Self.profile(of: found) ?? parts.profile
    var pixels = try Self.copy(found, size)
    if format != .svg, let side = choose(format, full), size.longestSide > side {
      pixels = try pixels.shrunk(to: size.fitted(longestSide: side))
    }
    // Before it is turned, which takes longer the larger it is.
    if format != .svg, let size = shrink(isTurned ? full.turned : full) {
      pixels = try pixels.resampled(to: isTurned ? size.turned : size)
    }
    return LoadedPicture(
      try pixels.turned(orientation), fullSize: isTurned ? full.turned : full, format: format,
      profile: profile)
  }

  private static func copy(
    _ found: OpaquePointer, _ size: PictureSize
  ) throws(DecodingRefusal) -> Pixels {
    let pixels = try Pixels(size, hasAlpha: gdk_pixbuf_get_has_alpha(found) != 0)
    guard let start = gdk_pixbuf_read_pixels(found) else {
      throw DecodingRefusal(outcome: .outOfMemory)
    }
    let stride = Int(gdk_pixbuf_get_rowstride(found))
    for row in 0..<size.height {
      memcpy(pixels.start + row * pixels.stride, start + row * stride, pixels.stride)
    }
    return pixels
  }

  private static func option(_ name: String, of picture: OpaquePointer) -> String? {
    gdk_pixbuf_get_option(picture, name).map { String(cString: $0) }
  }

  private static func profile(of picture: OpaquePointer) -> [UInt8]? {
    guard let text = gdk_pixbuf_get_option(picture, "icc-profile") else { return nil }
    var count: gsize = 0
    guard let bytes = g_base64_decode(text, &count) else { return nil }
    defer { g_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
  }
}
