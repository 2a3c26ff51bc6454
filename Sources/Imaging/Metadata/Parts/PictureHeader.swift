// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// What a file's header says about its picture before it is decoded.
struct PictureHeader: Equatable {
  let format: PictureFormat
  let storedSize: PictureSize
  /// The EXIF orientation.
  let orientation: Int
  /// Whether it is animated.
  let isAnimation: Bool

  /// As displayed.
  var size: PictureSize { orientation > 4 ? storedSize.turned : storedSize }

  /// nil if the format is unknown, or the size is missing.
  init?(_ bytes: [UInt8]) {
    guard let format = PictureFormat(bytes) else { return nil }
    self.format = format
    var size: PictureSize?
    var orientation = 1
    switch format {
    case .jpeg:
      let segments = JPEGSegments(bytes).segments
      size = Self.jpegSize(bytes, segments)
      orientation =
        segments.first { $0.part(in: bytes) == .exif }
        .map { Orientation.read(bytes, $0.payload) } ?? 1
      isAnimation = false
    case .png:
      let chunks = PNGChunks(bytes).chunks
      size = Self.size(bytes.big32(16), bytes.big32(20))
      orientation =
        chunks.first { $0.name == "eXIf" }
        .map { Orientation.read(bytes, $0.payload) } ?? 1
      isAnimation = chunks.prefix { $0.name != "IDAT" }.contains { $0.name == "acTL" }
    case .webP:
      let chunks = WebPChunks(bytes).chunks
      size = chunks.first.flatMap { Self.webPSize(bytes, $0) }
      orientation =
        chunks.first { $0.name == "EXIF" }
        .map { Orientation.read(bytes, $0.payload) } ?? 1
      // The header says whether it is animated; otherwise viewers don't look for frames.
      let flags = chunks.first.flatMap { $0.name == "VP8X" ? $0.payload.first : nil }
      isAnimation =
        flags.map { bytes[$0] & 0b10 != 0 } == true && chunks.contains { $0.name == "ANMF" }
    case .gif:
      size = Self.size(bytes.little16(6), bytes.little16(8))
      isAnimation = GIFBlocks(bytes).blocks.count { $0.kind == .image } > 1
    }
    guard let size, size.width > 0, size.height > 0 else { return nil }
    storedSize = size
    self.orientation = orientation
  }

  private static func size(_ width: Int?, _ height: Int?) -> PictureSize? {
    guard let width, let height else { return nil }
    return PictureSize(width: width, height: height)
  }

  private static func jpegSize(_ bytes: [UInt8], _ segments: [JPEGSegment]) -> PictureSize? {
    guard let start = segments.first(where: \.isFrame)?.payload.lowerBound else { return nil }
    return size(bytes.big16(start + 3), bytes.big16(start + 1))
  }

  /// The three variants encode it differently, with 14 to 24 bits.
  private static func webPSize(_ bytes: [UInt8], _ chunk: WebPChunk) -> PictureSize? {
    let start = chunk.payload.lowerBound
    switch chunk.name {
    case "VP8X":
      guard let width = bytes.little32(start + 4), let rest = bytes.little32(start + 6) else {
        return nil
      }
      return PictureSize(width: (width & 0xFF_FFFF) + 1, height: (rest >> 8) + 1)
    case "VP8L":
      guard let bits = bytes.little32(start + 1) else { return nil }
      return PictureSize(width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1)
    case "VP8 ":
      guard let width = bytes.little16(start + 6), let height = bytes.little16(start + 8) else {
        return nil
      }
      return PictureSize(width: width & 0x3FFF, height: height & 0x3FFF)
    default:
      return nil
    }
  }
}
