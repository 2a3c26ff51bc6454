// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// The blocks of noise that cover a box with the fill `pixels`.
///
/// They depend on where the box is, and on nothing that is in the picture. The same box always gets the same ones, since
/// a picture that is prepared again has to become the same file.
package struct HiddenBlocks: Sendable {
  /// By how much a block is at most lighter or darker than the color that they have in common.
  package static let contrast = 20
  /// So many pixels around a box give them their color.
  package static let reach = 24
  /// There are so many in the longer direction, unless they would be tiny.
  private static let count = 12
  private static let shortestSide = 8

  /// The length of a block's sides in pixels.
  package let side: Int
  package let columns: Int
  package let rows: Int
  private let levels: [Int8]

  package init(_ area: PixelRect) {
    let size = area.size
    side = max(Self.shortestSide, (size.longestSide + Self.count - 1) / Self.count)
    columns = (size.width + side - 1) / side
    rows = (size.height + side - 1) / side
    var noise = Noise(area)
    levels = (0..<columns * rows).map { _ in noise.level(Self.contrast) }
  }

  /// By how much the block in this column and row is lighter than what they have in common.
  package func level(column: Int, row: Int) -> Int { Int(levels[row * columns + column]) }

  /// Numbers without a pattern (SplitMix64).
  private struct Noise {
    private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    init(_ area: PixelRect) {
      for number in [area.x, area.y, area.width, area.height] {
        state = next() ^ UInt64(truncatingIfNeeded: number)
      }
    }

    private mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      return value ^ (value >> 31)
    }

    mutating func level(_ most: Int) -> Int8 {
      Int8(Int(next() >> 32) % (2 * most + 1) - most)  // checked: 32 bits
    }
  }
}

// The color that the blocks have in common.
extension HiddenBlocks {
  /// The average is rounded to a multiple of this.
  private static let coarseness = 16

  /// The coarse average of the light around `area` of a picture of `size`, where none of `areas` is; grey if all of it
  /// is covered. `pixel` returns nil for one that is transparent.
  package static func color(
    around area: PixelRect, in size: PictureSize, reach: Int = HiddenBlocks.reach,
    without areas: [PixelRect],
    _ pixel: (_ x: Int, _ y: Int) -> (red: UInt8, green: UInt8, blue: UInt8)?
  ) -> [Int] {
    let columns = span(area.x, area.width, size.width, reach)
    let rows = span(area.y, area.height, size.height, reach)
    var (red, green, blue, count) = (0, 0, 0, 0)
    for y in stride(from: rows.lowerBound, to: rows.upperBound, by: 1 + rows.count / 256) {
      for x in stride(from: columns.lowerBound, to: columns.upperBound, by: 1 + columns.count / 256)
      where !areas.contains(where: { $0.contains(x, y) }) {
        guard let light = pixel(x, y) else { continue }
        red += Int(light.red) * Int(light.red)
        green += Int(light.green) * Int(light.green)
        blue += Int(light.blue) * Int(light.blue)
        count += 1
      }
    }
    // No block is then too dark or too light to differ from the others.
    return [red, green, blue].map { sum in
      let average = count == 0 ? 128 : Int((Double(sum) / Double(count)).squareRoot())
      return min(max((average + coarseness / 2) / coarseness * coarseness, 32), 224)
    }
  }

  private static func span(_ start: Int, _ length: Int, _ all: Int, _ reach: Int) -> Range<Int> {
    let first = min(max(0, start - reach), all)
    return first..<max(first, min(all, start + length + reach))
  }
}

extension PixelRect {
  fileprivate func contains(_ column: Int, _ row: Int) -> Bool {
    column >= x && column - x < width && row >= y && row - y < height
  }
}
