// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPixels
internal import Glibc
internal import Imaging

/// Rows of pixels: three bytes each, or four with alpha.
final class Pixels {
  let size: PictureSize
  let channels: Int
  /// The bytes from one row to the next.
  let stride: Int
  /// The first row.
  let start: UnsafeMutablePointer<UInt8>
  /// Whose memory it is, if it is a part.
  private let whole: Pixels?

  /// Room for a picture, which is transparent or black.
  init(_ size: PictureSize, hasAlpha: Bool) throws(DecodingRefusal) {
    channels = hasAlpha ? 4 : 3
    let (stride, isTooWide) = size.width.multipliedReportingOverflow(by: channels)
    guard size.width > 0, size.height > 0, size.width <= Int32.max, size.height <= Int32.max,
      !isTooWide, let memory = calloc(size.height, stride)
    else { throw DecodingRefusal(outcome: .outOfMemory) }
    self.size = size
    self.stride = stride
    start = memory.bindMemory(to: UInt8.self, capacity: stride * size.height)
    whole = nil
  }

  /// A part of `whole`, which shares its memory.
  private init(_ whole: Pixels, _ area: PixelRect) {
    size = area.size
    channels = whole.channels
    stride = whole.stride
    start = whole.start + area.y * whole.stride + area.x * whole.channels
    self.whole = whole
  }

  deinit {
    if whole == nil { free(start) }
  }

  var width: Int { size.width }
  var height: Int { size.height }
  var hasAlpha: Bool { channels == 4 }

  /// A part of it, which shares its memory.
  func part(_ area: PixelRect) -> Pixels {
    precondition(area.isInside(size))
    return Pixels(self, area)
  }

  /// Calls `body` with every row, each `width` pixels long.
  func forEachRow(_ body: (UnsafePointer<UInt8>) -> Bool) {
    for row in 0..<height where !body(start + row * stride) { return }
  }

  /// Whether any pixel is transparent, which a picture with alpha need not have.
  var isTransparent: Bool {
    guard hasAlpha else { return false }
    let width = width
    var isOpaque = true
    forEachRow { row in
      for x in 0..<width where row[x * 4 + 3] != 255 {
        isOpaque = false
        return false
      }
      return true
    }
    return !isOpaque
  }

  /// Whether there are so few colours that this is a drawing and not a photo.
  var hasFewColours: Bool {
    let (width, channels) = (width, channels)
    // In large pictures, not every pixel is checked.
    let step = max(1, width * height / 1_000_000)
    var colours: Set<UInt32> = []
    var last = UInt32.max
    forEachRow { row in
      for x in Swift.stride(from: 0, to: width, by: step) {
        let pixel = row + x * channels
        let colour = UInt32(pixel[0]) << 16 | UInt32(pixel[1]) << 8 | UInt32(pixel[2])
        if colour == last { continue }
        last = colour
        colours.insert(colour)
        if colours.count > 256 { return false }
      }
      return true
    }
    return colours.count <= 256
  }
}

// MARK: Drawing

extension Pixels {
  private var forDrawing: CameoPixels {
    CameoPixels(
      pixels: start, stride: stride, width: Int32(width), height: Int32(height),
      channels: Int32(channels))
  }

  /// Returns it upright, given the EXIF orientation.
  func turned(_ orientation: Int) throws(DecodingRefusal) -> Pixels {
    guard (2...8).contains(orientation) else { return self }
    let made = try Pixels(orientation > 4 ? size.turned : size, hasAlpha: hasAlpha)
    cameo_turn(forDrawing, Int32(orientation), made.forDrawing)
    return made
  }

  /// Returns it in another pose.
  func laid(_ pose: PicturePose) throws(DecodingRefusal) -> Pixels {
    if pose.isNothing { return self }
    let made = try Pixels(size, hasAlpha: hasAlpha)
    pose.lay(
      start, stride: stride, channels: channels, size: size, isPremultiplied: false,
      to: made.start, stride: made.stride)
    return made
  }

  /// A copy that shares nothing.
  func copy() throws(DecodingRefusal) -> Pixels {
    let made = try Pixels(size, hasAlpha: hasAlpha)
    cameo_copy(forDrawing, made.forDrawing)
    return made
  }

  /// Draws the upper left part of `picture`, which is not smaller; where that is transparent, this stays if it
  /// is drawn over.
  func draw(_ picture: Pixels, over: Bool) {
    let part = picture.part(PixelRect(x: 0, y: 0, width: width, height: height))
    if over {
      cameo_draw_over(part.forDrawing, forDrawing)
    } else {
      cameo_copy(part.forDrawing, forDrawing)
    }
  }

  /// Makes all of it transparent.
  func clear() { cameo_clear(forDrawing) }
}
