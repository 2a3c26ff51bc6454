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

  // MARK: Blocks

  /// The average is rounded to a multiple of this.
  private static let coarseness = 16

  /// The coarse average of the light around `area`, where that isn't covered itself; grey if all of it is.
  private static func colorAround(
    _ area: PixelRect, in pixels: Pixels, without areas: [PixelRect]
  ) -> [Int] {
    let reach = HiddenBlocks.reach
    let columns = max(0, area.x - reach)..<min(pixels.width, area.x + area.width + reach)
    let rows = max(0, area.y - reach)..<min(pixels.height, area.y + area.height + reach)
    var (sums, count) = ([0, 0, 0], 0)
    for y in stride(from: rows.lowerBound, to: rows.upperBound, by: 1 + rows.count / 256) {
      let row = pixels.start + y * pixels.stride
      for x in stride(from: columns.lowerBound, to: columns.upperBound, by: 1 + columns.count / 256)
      where (!pixels.hasAlpha || row[x * pixels.channels + 3] != 0)
        && !areas.contains(where: { $0.contains(x, y) })
      {
        for channel in 0..<3 {
          let value = Int(row[x * pixels.channels + channel])
          sums[channel] += value * value
        }
        count += 1
      }
    }
    // No block is then too dark or too light to differ from the others.
    return sums.map { sum in
      let average = count == 0 ? 128 : Int((Double(sum) / Double(count)).squareRoot())
      return min(max((average + coarseness / 2) / coarseness * coarseness, 32), 224)
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

extension PixelRect {
  fileprivate func contains(_ column: Int, _ row: Int) -> Bool {
    column >= x && column - x < width && row >= y && row - y < height
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
