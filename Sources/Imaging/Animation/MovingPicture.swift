// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// The frames of a moving picture, found in its file without decoding any of them.
///
/// Each can be taken out as the file of a still picture, which a library decodes on its own. So only one
/// is in memory at a time, and libraries that know no animations are enough.
package struct MovingPicture {
  /// What happens to a frame before the next one is drawn.
  package enum Disposal {
    /// The frame stays, and the next one is drawn over it.
    case keep
    /// Its area becomes transparent.
    case clear
    /// What was below it comes back.
    case restore
  }

  package struct Frame {
    /// Its position in the picture, outside of which parts of it may lie.
    package let area: PixelRect
    /// How long the file says that it is shown.
    package let milliseconds: Int
    package let disposal: Disposal
    /// Whether it replaces what is below it also where it is transparent.
    package let replaces: Bool
    /// Its parts of the file.
    let parts: [Range<Int>]
  }

  package let format: KnownFormat
  package private(set) var size = PictureSize(width: 0, height: 0)
  package private(set) var frames: [Frame] = []
  /// How often it plays; 0 for ever.
  package private(set) var loops = 0

  let bytes: [UInt8]
  /// The chunks of a PNG file before its pixels.
  var lead: ArraySlice<PNGChunk> = []

  /// Whether a file that begins with `head` may be one; GIF files always may.
  package static func mayBeOne(_ head: [UInt8], _ format: KnownFormat) -> Bool {
    switch format {
    case .gif: true
    case .webp: head.count > 20 && head.has("VP8X", at: 12..<16) && head[20] & 0b10 != 0
    case .png:
      PNGChunks(head).chunks.prefix { $0.name != "IDAT" }.contains { $0.name == "acTL" }
    case .avif: FileKind.brands(head)?.contains("avis") == true
    case .jxl: jxlMayMove(head)
    default: false
    }
  }

  /// nil unless `bytes` is a file with at least two complete frames, and no larger than is sensible.
  package init?(_ bytes: [UInt8]) {
    guard let format = KnownFormat(bytes) else { return nil }
    self.format = format
    self.bytes = bytes
    switch format {
    case .gif: readGIF()
    case .webp: readWebP()
    case .png: readPNG()
    default: return nil
    }
    guard frames.count > 1, size.width > 0, size.height > 0,
      size.pixels <= DecodingLimits.animationPixels
    else { return nil }
  }

  /// A file with only the frame at `index`, as large as the frame; nil if it makes no sense.
  package func still(_ index: Int) -> [UInt8]? {
    let frame = frames[index]
    guard frame.area.size.pixels <= DecodingLimits.animationPixels else { return nil }
    return switch format {
    case .gif: gif(of: frame)
    case .webp: webP(of: frame)
    default: png(of: frame)
    }
  }

  mutating func found(_ size: PictureSize, loops: Int) { (self.size, self.loops) = (size, loops) }

  /// Adds a frame; returns false if no more are taken.
  mutating func add(_ frame: Frame) -> Bool {
    guard frame.area.width > 0, frame.area.height > 0 else { return true }
    frames.append(frame)
    return frames.count < DecodingLimits.frames
  }
}
