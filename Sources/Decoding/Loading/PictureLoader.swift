// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGdkPixbuf
internal import GLib
internal import Glibc
internal import Imaging

/// Reads one picture piece by piece, no larger than wanted.
final class PictureLoader {
  /// The wanted longer side of a picture of this format and size; nil if it may stay.
  typealias Choice = (LoaderFormat, PictureSize) -> Int?

  /// The final size of a picture of this size, upright, once all of it is decoded; nil if it may
  /// stay.
  typealias Shrink = (PictureSize) -> PictureSize?

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
        Unmanaged<PictureLoader>.fromOpaque(data).takeUnretainedValue()
          .prepare(PictureSize(width: Int(width), height: Int(height)))
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    gdk_pixbuf_loader_close(pointer, nil)
    g_object_unref(UnsafeMutableRawPointer(loader))
  }

  private var pointer: UnsafeMutablePointer<GdkPixbufLoader> { UnsafeMutablePointer(loader) }

  /// The picture in the open `file`, no side of which is longer than `longestSide`.
  static func load(_ file: Int32, longestSide: Int) throws(DecodingRefusal) -> LoadedPicture {
    if let photo = try PhotoLoader.load(file, longestSide: longestSide) {
      photo.convertColours()
      return photo
    }
    var picture = try load(file) { format, size in
      // Drawings are sharp at any size.
      format == .svg || size.longestSide > longestSide ? longestSide : nil
    }
    try picture.fit(into: longestSide)
    picture.convertColours()
    return picture
  }

  /// The picture in the open `file`, in about the size that `choose` wants, and with its own colours.
  static func load(
    _ file: Int32, choose: @escaping Choice, shrink: @escaping Shrink = { _ in nil }
  ) throws(DecodingRefusal) -> LoadedPicture {
    let head = try piece(of: file)
    let first = CameraRaw.head(head, of: file)
    if CameraRaw.isOne(first) {
      return try RawPreview.load(
        file, orientation: CameraRaw.orientation(first), choose: choose, shrink: shrink)
    }
    do {
      return try load(file, head, choose: choose, shrink: shrink)
    } catch {
      guard error.outcome == .damaged, LoaderFormat(head) == .tiff else { throw error }
      return try TIFFPicture.load(file)
    }
  }

  /// The picture in `file`, which begins with `head`, which was read already.
  static func load(
    _ file: Int32, _ head: [UInt8], defaultOrientation: Int = 1, choose: @escaping Choice,
    shrink: @escaping Shrink
  ) throws(DecodingRefusal) -> LoadedPicture {
    var piece = head
    guard let format = LoaderFormat(piece) else {
      throw DecodingRefusal(outcome: .unknownFormat)
    }
    let loader = try PictureLoader(
      format, defaultOrientation: defaultOrientation, choose: choose, shrink: shrink)
    var end = EndOfPicture(of: format)
    var count = 0
    while !piece.isEmpty {
      count += piece.count
      guard count <= DecodingLimits.fileBytes else { throw DecodingRefusal(outcome: .unreadable) }
      try loader.feed(piece)
      end.look(at: piece)
      // An animation need not end; its first picture is all that is shown.
      if loader.hasSecondFrame { return try loader.picture(from: file) }
      if end.isOver { break }
      piece = try self.piece(of: file)
    }
    try loader.finish()
    guard end.isThere else { throw DecodingRefusal(outcome: .damaged) }
    return try loader.picture(from: file)
  }

  /// Returns the next bytes of `file`.
  static func piece(of file: Int32) throws(DecodingRefusal) -> [UInt8] {
    guard let bytes = FileCalls.read(file, atMost: 65_536) else {
      throw DecodingRefusal(outcome: .unreadable)
    }
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

  private func picture(from file: Int32) throws(DecodingRefusal) -> LoadedPicture {
    guard let found = gdk_pixbuf_loader_get_pixbuf(pointer) else {
      throw DecodingRefusal(outcome: .damaged)
    }
    let parts = EmbeddedParts(file: file, format: format)
    var orientation = Self.option("orientation", of: found).flatMap { Int($0) } ?? 1
    if orientation == 1 {
      orientation = parts.orientation == 1 ? defaultOrientation : parts.orientation
    }
    let full = fullSize ?? PictureSize(found)
    let isTurned = fullSize != nil && (5...8).contains(orientation)
    var profile = Self.profile(of: found) ?? parts.profile
    var pixels = Pixels(sharing: found)
    if format == .jpeg, let inks = profile,
      let printed = try PrintedPicture.read(file, profile: inks, size: pixels.size)
    {
      (pixels, profile) = (printed, nil)
    }
    // Before it is turned, which takes longer the larger it is.
    if format != .svg, let size = shrink(isTurned ? full.turned : full) {
      pixels = try pixels.resampled(to: isTurned ? size.turned : size)
    }
    return LoadedPicture(
      try pixels.turned(orientation), fullSize: isTurned ? full.turned : full, format: format,
      profile: profile)
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
