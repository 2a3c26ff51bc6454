// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGdkPixbuf
internal import CJPEG
internal import Imaging

/// Reads JPEG files for the screen, where somebody waits for them: in half the time of the loader, which
/// decodes more pixels than needed and scales them slowly.
enum PhotoLoader {
  /// The picture in the open `file`, upright, with its own colours, and no side longer than `longestSide`. Nil if
  /// it isn't such a file, or is damaged: the loader then knows what to do, and `file` is where it was.
  static func load(
    _ file: Int32, longestSide: Int
  ) throws(DecodingRefusal) -> LoadedPicture? {
    guard let photo = cameo_jpeg_open(file) else { return nil }
    defer { cameo_jpeg_close(photo) }
    let full = PictureSize(
      width: Int(cameo_jpeg_width(photo)), height: Int(cameo_jpeg_height(photo)))
    guard full.pixels <= DecodingLimits.pixels else { return nil }
    let size =
      full.longestSide > longestSide ? full.fitted(longestSide: longestSide) : full
    // Reading the picture ends with leaving it behind.
    let profile = profile(of: photo)
    let pixels = try Pixels.empty(size, hasAlpha: false)
    guard let start = pixels.mutableStart,
      cameo_jpeg_read(photo, Int32(size.width), Int32(size.height), start, pixels.stride) == 0
    else { return nil }
    let orientation = EmbeddedParts(file: file, format: .jpeg).orientation
    return LoadedPicture(
      try pixels.turned(orientation),
      fullSize: (5...8).contains(orientation) ? full.turned : full, format: .jpeg,
      profile: profile)
  }

  private static func profile(of photo: OpaquePointer) -> [UInt8]? {
    var count = 0
    guard let start = cameo_jpeg_profile(photo, &count) else { return nil }
    return [UInt8](UnsafeBufferPointer(start: start, count: count))
  }
}
