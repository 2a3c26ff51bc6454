// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Imaging

/// Covers what the user hides, before anything is made of the picture.
struct HiddenParts {
  let boxes: [HiddenBox]

  var isEmpty: Bool { boxes.isEmpty }

  /// Covers the boxes in `pixels`, which show a picture of size `full`.
  func cover(_ pixels: Pixels, of full: PictureSize) throws(DecodingRefusal) {
    guard boxes.allSatisfy({ $0.area.isInside(full) }) else {
      throw DecodingRefusal(outcome: .hiddenOutside)
    }
    let areas = boxes.map { Self.outwards($0.area, in: pixels.size, of: full) }
    for (box, area) in zip(boxes, areas) {
      switch box.fill {
      case .solid(let red, let green, let blue):
        pixels.part(area).fill { _, _ in (red, green, blue) }
      case .pixels:
        let color = Self.colorAround(area, in: pixels, without: areas)
        Self.cover(pixels.part(area), of: box.area, around: color)
      }
    }
  }

  /// The same area of a picture that was read in another size, as drawings are. No pixel of it is left out.
  private static func outwards(
    _ area: PixelRect, in size: PictureSize, of full: PictureSize
  ) -> PixelRect {
    func span(_ start: Int, _ length: Int, _ loaded: Int, _ full: Int) -> (start: Int, length: Int)
    {
      // checked: all are sides of pictures.
      let first = start * loaded / full
      let last = ((start + length) * loaded + full - 1) / full
      return (first, max(1, min(last, loaded) - first))
    }
    let across = span(area.x, area.width, size.width, full.width)
    let down = span(area.y, area.height, size.height, full.height)
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

  /// Covers `part`, which shows `area`, with blocks.
  private static func cover(_ part: Pixels, of area: PixelRect, around color: [Int]) {
    let blocks = HiddenBlocks(area)
    let (width, height) = (part.width, part.height)
    part.fill { x, y in
      let level = blocks.level(
        column: x * area.width / width / blocks.side, row: y * area.height / height / blocks.side)
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
