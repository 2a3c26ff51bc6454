// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Imaging

/// Covers what the user hides, before anything is made of the picture.
struct HiddenParts {
  let boxes: [HiddenBox]

  var isEmpty: Bool { boxes.isEmpty }

  /// Covers the boxes in `pixels`, which show a picture of size `full`. Boxes may be outside only if it `isTilted`.
  func cover(
    _ pixels: Pixels, of full: PictureSize, isTilted: Bool
  ) throws(DecodingRefusal) {
    guard isTilted || boxes.allSatisfy({ $0.area.isInside(full) }) else {
      throw DecodingRefusal(outcome: .hiddenOutside)
    }
    let found = boxes.compactMap { box in
      Self.outwards(box.area, in: pixels.size, of: full).map { (box: box, area: $0) }
    }
    for (box, area) in found {
      switch box.fill {
      case .solid(let red, let green, let blue):
        pixels.part(area).fill { _, _ in (red, green, blue) }
      case .pixels:
        let color = Self.colorAround(area, in: pixels, without: found.map(\.area))
        Self.cover(pixels, area, of: box.area, in: full, around: color)
      }
    }
  }

  /// The same area of a picture that was read in another size, as drawings are. No pixel of it is left out; nil if none is
  /// in the picture.
  private static func outwards(
    _ area: PixelRect, in size: PictureSize, of full: PictureSize
  ) -> PixelRect? {
    guard let inside = area.common(with: full.whole) else { return nil }
    func span(_ start: Int, _ length: Int, _ loaded: Int, _ full: Int) -> (start: Int, length: Int)
    {
      // checked: all are sides of pictures.
      let first = start * loaded / full
      let last = ((start + length) * loaded + full - 1) / full
      return (first, max(1, min(last, loaded) - first))
    }
    let across = span(inside.x, inside.width, size.width, full.width)
    let down = span(inside.y, inside.height, size.height, full.height)
    return PixelRect(x: across.start, y: down.start, width: across.length, height: down.length)
  }

  /// The color of what surrounds `area`, without what is covered itself.
  private static func colorAround(
    _ area: PixelRect, in pixels: Pixels, without areas: [PixelRect]
  ) -> [Int] {
    HiddenBlocks.color(around: area, in: pixels.size, without: areas) { x, y in
      let pixel = pixels.start + y * pixels.stride + x * pixels.channels
      return pixels.hasAlpha && pixel[3] == 0 ? nil : (pixel[0], pixel[1], pixel[2])
    }
  }

  /// Covers `part` of `pixels`, which is what there is of `area`, with the blocks of that.
  private static func cover(
    _ pixels: Pixels, _ part: PixelRect, of area: PixelRect, in full: PictureSize,
    around color: [Int]
  ) {
    let (blocks, size) = (HiddenBlocks(area), pixels.size)
    /// The number of the block at a place.
    func block(
      _ place: Int, _ loaded: Int, _ full: Int, _ start: Int, _ count: Int
    ) -> Int {
      // checked: sides of pictures, and an area that is hardly larger.
      min(max((place * full / loaded - start) / blocks.side, 0), count - 1)
    }
    pixels.part(part).fill { x, y in
      let level = blocks.level(
        column: block(part.x + x, size.width, full.width, area.x, blocks.columns),
        row: block(part.y + y, size.height, full.height, area.y, blocks.rows))
      return (
        UInt8(clamping: color[0] + level), UInt8(clamping: color[1] + level),
        UInt8(clamping: color[2] + level)
      )
    }
  }
}

extension Pixels {
  /// Gives every pixel another color, and makes it opaque.
  fileprivate func fill(_ color: (_ x: Int, _ y: Int) -> (UInt8, UInt8, UInt8)) {
    for y in 0..<height {
      var pixel = start + y * stride
      for x in 0..<width {
        (pixel[0], pixel[1], pixel[2]) = color(x, y)
        if channels == 4 { pixel[3] = 255 }
        pixel += channels
      }
    }
  }
}
