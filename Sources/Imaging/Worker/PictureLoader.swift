// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGdkPixbuf
internal import Glibc

/// Reads one picture piece by piece, no larger than wanted.
final class PictureLoader {
  private let loader: OpaquePointer
  private let format: LoaderFormat
  private let longestSide: Int
  /// As the file says, before orientation.
  private(set) var fullSize: (width: Int, height: Int)?
  private var hasTooManyPixels = false

  private init(_ format: LoaderFormat, longestSide: Int) throws(DecodingRefusal) {
    guard let loader = gdk_pixbuf_loader_new_with_mime_type(format.rawValue, nil) else {
      throw DecodingRefusal(outcome: .unknownFormat)
    }
    self.loader = OpaquePointer(loader)
    self.format = format
    self.longestSide = longestSide
    cameo_loader_on_size(
      loader,
      { _, width, height, data in
        guard let data else { return }
        Unmanaged<PictureLoader>.fromOpaque(data).takeUnretainedValue()
          .choose(width: Int(width), height: Int(height))
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    gdk_pixbuf_loader_close(pointer, nil)
    g_object_unref(UnsafeMutableRawPointer(loader))
  }

  private var pointer: UnsafeMutablePointer<GdkPixbufLoader> { UnsafeMutablePointer(loader) }

  /// The picture in the open `file`.
  static func load(_ file: Int32, longestSide: Int) throws(DecodingRefusal) -> LoadedPicture {
    var piece = try piece(of: file)
    guard let format = LoaderFormat(piece) else {
      throw DecodingRefusal(outcome: .unknownFormat)
    }
    let loader = try PictureLoader(format, longestSide: longestSide)
    var end = EndOfPicture(of: format)
    var count = 0
    while !piece.isEmpty {
      count += piece.count
      guard count <= DecodingLimits.fileBytes else { throw DecodingRefusal(outcome: .unreadable) }
      try loader.feed(piece)
      end.look(at: piece)
      // An animation need not end; its first picture is all that is shown.
      if loader.hasSecondFrame { return try loader.picture() }
      piece = try self.piece(of: file)
    }
    try loader.finish()
    guard end.isThere else { throw DecodingRefusal(outcome: .damaged) }
    return try loader.picture()
  }

  private static func piece(of file: Int32) throws(DecodingRefusal) -> [UInt8] {
    let count = 65_536
    var result = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      repeat { result = read(file, buffer.baseAddress, count) } while result < 0 && errno == EINTR
      filled = max(result, 0)
    }
    guard result >= 0 else { throw DecodingRefusal(outcome: .unreadable) }
    return bytes
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

  /// The loader knows how large the picture is, and asks how large it shall become.
  private func choose(width: Int, height: Int) {
    guard width > 0, height > 0 else { return }
    fullSize = (width, height)
    guard
      format == .svg
        || width.multipliedReportingOverflow(by: height).partialValue
          <= DecodingLimits.pixels
    else {
      hasTooManyPixels = true
      // Which makes it stop.
      return gdk_pixbuf_loader_set_size(pointer, 0, 0)
    }
    // Drawings are sharp at any size.
    guard format == .svg || max(width, height) > longestSide else { return }
    let size = Self.fit(width: width, height: height, into: longestSide)
    gdk_pixbuf_loader_set_size(pointer, Int32(size.width), Int32(size.height))
  }

  private func picture() throws(DecodingRefusal) -> LoadedPicture {
    guard let found = gdk_pixbuf_loader_get_pixbuf(pointer),
      let upright = gdk_pixbuf_apply_embedded_orientation(found)
    else { throw DecodingRefusal(outcome: .damaged) }
    return try LoadedPicture(taking: upright, fullSize: fullSize, longestSide: longestSide)
  }

  /// The largest size of the same shape whose longer side is `side`.
  static func fit(width: Int, height: Int, into side: Int) -> (width: Int, height: Int) {
    let longest = max(width, height)
    func scaled(_ length: Int) -> Int { max(1, (length * side + longest / 2) / longest) }
    return (scaled(width), scaled(height))
  }
}
