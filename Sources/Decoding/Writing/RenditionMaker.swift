// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSandbox
internal import Glibc
internal import Imaging

/// Encodes a file: the wanted part of the picture, as large as the limits allow, then in the best
/// quality. All attempts are made here, where the pixels are.
struct RenditionMaker {
  /// The longest side that a JPEG file may have.
  private static let longestSide = 65_500
  /// How many pixels are decoded of a picture that becomes much smaller.
  private static let maxPixels = 64_000_000
  /// The size of drawings, which have no size of their own.
  private static let drawingSide = 2048

  private let wish: CameoRenditionWish
  private let crop: PixelRect?
  private let hidden: HiddenParts
  private let marks: DrawnMarks
  private let most: Int

  /// - Parameter numbers: What is drawn.
  init(_ wish: CameoRenditionWish, _ numbers: [UInt32]) throws(DecodingRefusal) {
    self.wish = wish
    crop =
      wish.crop_width == 0
      ? nil
      : PixelRect(
        x: Int(wish.crop_x), y: Int(wish.crop_y), width: Int(wish.crop_width),
        height: Int(wish.crop_height))
    hidden = HiddenParts(boxes: wish.hiddenBoxes)
    marks = try DrawnMarks(numbers)
    let largest = DecodingLimits.renditionBytes
    most = wish.bytes == 0 ? largest : Int(clamping: min(wish.bytes, UInt64(largest)))
  }

  /// Whether the picture is changed in its full size.
  private var covers: Bool { !hidden.isEmpty || !marks.isEmpty }

  /// Encodes the picture in `file`, and returns the result with its facts.
  func make(_ file: Int32) throws(DecodingRefusal) -> (CameoPictureReply, Int32) {
    let picture = try LoadedPicture.load(
      file, for: .file, choose: { format, size in longestSide(format, size) },
      shrink: { size in crop == nil && !covers ? target(size) : nil }
    ).laid(wish.pose)
    // Scaling mixes neighbors: what is hidden is covered before it, in the colors of the file that is made.
    if covers {
      picture.convertColours()
      try hidden.cover(picture.pixels, of: picture.fullSize)
      marks.draw(on: picture.pixels, of: picture.fullSize)
    }
    let pixels = try turned(try cut(picture))
    if !covers { picture.convertColours(of: pixels) }
    let isDrawn = ![.jpeg, .heif, .avif].contains(picture.format) && pixels.hasFewColours
    let written = try write(pixels, isDrawn: isDrawn, wasPNG: picture.format == .png)

    var reply = CameoPictureReply(.done)
    reply.describe(written.pixels, of: picture)
    reply.is_png = written.quality == nil ? 1 : 0
    reply.quality = UInt32(written.quality ?? 0)
    reply.length = UInt64(written.bytes.count)
    return (reply, try SharedMemory.make(copying: written.bytes))
  }

  // MARK: Size

  /// The size for decoding the picture. A library that scales averages values instead of light,
  /// which is only done for pictures that would be too large otherwise, and for drawings.
  private func longestSide(_ format: KnownFormat, _ size: PictureSize) -> Int? {
    let wanted = crop?.size ?? size
    // It may still be rotated.
    let factor = max(self.factor(wanted), crop == nil ? self.factor(wanted.turned) : 0)
    switch format {
    case .svg:
      let drawn = Double(Self.drawingSide) / Double(max(1, wanted.longestSide))
      return max(1, Int((Double(size.longestSide) * min(drawn, factor)).rounded(.up)))
    case .jpeg where !covers && size.pixels > Self.maxPixels && factor < 0.5:
      return max(1, Int((Double(size.longestSide) * max(factor * 2, 0.25)).rounded(.up)))
    default:
      return nil
    }
  }

  /// The factor by which the picture has to be scaled to be within the limits.
  private func factor(_ size: PictureSize) -> Double {
    var factor = Double(Self.longestSide) / Double(size.longestSide)
    if wish.width > 0 { factor = min(factor, Double(wish.width) / Double(size.width)) }
    if wish.height > 0 { factor = min(factor, Double(wish.height) / Double(size.height)) }
    if wish.pixels > 0 {
      factor = min(factor, (Double(wish.pixels) / Double(size.pixels)).squareRoot())
    }
    return factor
  }

  /// The largest size within the limits, which is never more than `size`.
  private func target(_ size: PictureSize) -> PictureSize {
    let factor = min(1, factor(size))
    let target = size.scaled(by: factor)
    guard wish.pixels > 0, target.pixels > Int(clamping: wish.pixels) else { return target }
    return PictureSize(
      width: max(1, Int(Double(size.width) * factor)),
      height: max(1, Int(Double(size.height) * factor)))
  }

  /// The wanted part of the picture, in the largest size.
  private func cut(_ picture: LoadedPicture) throws(DecodingRefusal) -> Pixels {
    let all = picture.pixels
    let loaded = PictureSize(width: all.width, height: all.height)
    guard let crop else {
      let full = picture.format == .svg ? loaded : picture.fullSize
      return try all.resampled(to: target(full))
    }
    guard crop.isInside(picture.fullSize) else { throw DecodingRefusal(outcome: .cropOutside) }
    // The same part of what was decoded smaller, or larger when it is a drawing.
    let across = Double(loaded.width) / Double(picture.fullSize.width)
    let down = Double(loaded.height) / Double(picture.fullSize.height)
    let width = min(loaded.width, max(1, Int((Double(crop.width) * across).rounded())))
    let height = min(loaded.height, max(1, Int((Double(crop.height) * down).rounded())))
    let area = PixelRect(
      x: min(loaded.width - width, Int((Double(crop.x) * across).rounded())),
      y: min(loaded.height - height, Int((Double(crop.y) * down).rounded())),
      width: width, height: height)
    return try all.part(area).resampled(to: target(picture.format == .svg ? area.size : crop.size))
  }

  /// Turned as the user wants it.
  private func turned(_ pixels: Pixels) throws(DecodingRefusal) -> Pixels {
    // As EXIF counts the ways in which a picture can lie.
    switch wish.quarter_turns {
    case 1: try pixels.turned(6)
    case 2: try pixels.turned(3)
    case 3: try pixels.turned(8)
    default: pixels
    }
  }

  // MARK: Bytes

  private struct Written {
    let bytes: [UInt8]
    let pixels: Pixels
    /// Of JPEG files.
    let quality: Int?
  }

  private func write(
    _ pixels: Pixels, isDrawn: Bool, wasPNG: Bool
  ) throws(DecodingRefusal) -> Written {
    let takesJPEG = wish.takes_jpeg != 0
    guard takesJPEG || wish.takes_png != 0 else { throw DecodingRefusal(outcome: .cannotFit) }
    let isWorthPNG = isDrawn || wish.prefers_png != 0 || pixels.isTransparent
    // A screenshot has more than a few colours, but unlike a photo it becomes small without losses.
    let room = isWorthPNG ? most : wasPNG ? min(most, pixels.size.pixels * 3 / 4) : 0
    if wish.takes_png != 0, room > 0, let bytes = try PNGWriter.write(pixels, most: room) {
      return Written(bytes: bytes, pixels: pixels, quality: nil)
    }
    return takesJPEG ? try writeJPEG(pixels, isDrawn: isDrawn) : try writePNG(pixels)
  }

  private func writeJPEG(_ all: Pixels, isDrawn: Bool) throws(DecodingRefusal) -> Written {
    // Colors that are mixed with those beside them would blur the sides of what is hidden, and what is drawn.
    func writer(_ pixels: Pixels) -> JPEGWriter {
      JPEGWriter(pixels: pixels, isSharp: isDrawn || covers)
    }
    func written(_ file: JPEGWriter.File, _ pixels: Pixels) -> Written {
      Written(bytes: file.bytes, pixels: pixels, quality: file.quality)
    }
    let search = SizeSearch(all, most: most, sample: JPEGWriter.sample) {
      pixels, most throws(DecodingRefusal) in
      try writer(pixels).write(quality: JPEGWriter.worst, most: most)
    }
    let count = try search.guess()
    if mayFit(count), let file = try writer(all).file(most: most) { return written(file, all) }
    let found = try search.run(count)
    let file = JPEGWriter.File(bytes: found.bytes, quality: JPEGWriter.worst)
    return written(try writer(found.pixels).better(than: file, most: most), found.pixels)
  }

  private func writePNG(_ all: Pixels) throws(DecodingRefusal) -> Written {
    func written(_ bytes: [UInt8], _ pixels: Pixels) -> Written {
      Written(bytes: bytes, pixels: pixels, quality: nil)
    }
    let search = SizeSearch(all, most: most, sample: PNGWriter.sample) {
      pixels, most throws(DecodingRefusal) in
      try PNGWriter.write(pixels, most: most)
    }
    let count = try search.guess()
    if mayFit(count), let bytes = try PNGWriter.write(all, most: most) {
      return written(bytes, all)
    }
    let found = try search.run(count)
    return written(found.bytes, found.pixels)
  }

  /// Estimates are a little wrong.
  private func mayFit(_ guess: Int) -> Bool { guess <= most + most / 10 }
}
