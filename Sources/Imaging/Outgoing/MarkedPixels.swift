// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// What marks make of the pixels of a part of a picture.
///
/// Near the edge of a color, a pixel may be mixed of those on both sides of it. Everywhere else it has one color, which is
/// as exactly known as that of a hidden area.
struct MarkedPixels {
  /// What is in one pixel.
  private struct Pixel {
    /// A bit for each ink that may be in it, and one for what is below the marks.
    var inks = MarkedPixels.below
    /// What is laid over it: red, green and blue, multiplied with how opaque they are, and that.
    var layer = SIMD4<UInt8>.zero
  }

  /// Squares of pixels, row by row; empty where nothing of a mark is, so that a large picture takes no more room than its
  /// marks.
  private var tiles: [[Pixel]]
  private let size: PictureSize
  private let tilesInRow: Int
  private static let below: UInt8 = 1 << 7
  /// The side of a tile is 2 to the power of this.
  private static let shift = 6
  private static let side = 1 << shift

  /// Draws `shapes` where `place` puts them on pixels of `size`; nil if nothing of them is there.
  ///
  /// - Parameter near: A pixel that is less than this away from an edge may be mixed.
  init?(_ shapes: [MarkShape], _ place: MarkPlace, in size: PictureSize, near: Float) {
    guard size.width > 0, size.height > 0 else { return nil }
    self.size = size
    tilesInRow = (size.width - 1) >> Self.shift + 1
    // checked: there are fewer tiles than pixels.
    tiles = Array(repeating: [], count: tilesInRow * ((size.height - 1) >> Self.shift + 1))
    for shape in shapes {
      var coverage = MarkCoverage(shape, place, in: size)
      for layer in shape.layers {
        let reach = layer.reach * place.length
        let columns = coverage.columns(reach + near)
        guard !columns.isEmpty else { continue }
        for row in coverage.rows(reach + near) {
          // Nobody asks for the rest then.
          if Task.isCancelled { return nil }
          coverage.cover(row: row, reach: reach + near)
          mix(layer.ink, row, columns, coverage.values)
          clear(layer.ink, row, columns, &coverage, shape.kind, reach, near)
          coverage.cover(row: row, reach: reach)
          lay(layer.ink, row, coverage.columns(reach), coverage.values)
        }
      }
    }
    if tiles.allSatisfy(\.isEmpty) { return nil }
  }

  private func tile(_ x: Int, _ y: Int) -> Int { (y >> Self.shift) * tilesInRow + x >> Self.shift }

  private static func place(_ x: Int, _ y: Int) -> Int {
    (y & (side - 1)) << shift + x & (side - 1)
  }

  private func pixel(_ x: Int, _ y: Int) -> Pixel {
    let tile = tile(x, y)
    return tiles[tile].isEmpty ? Pixel() : tiles[tile][Self.place(x, y)]
  }

  private mutating func change(_ x: Int, _ y: Int, _ work: (inout Pixel) -> Void) {
    let tile = tile(x, y)
    if tiles[tile].isEmpty {
      tiles[tile] = Array(repeating: Pixel(), count: Self.side * Self.side)
    }
    work(&tiles[tile][Self.place(x, y)])
  }

  /// What is near may be mixed with the ink.
  private mutating func mix(
    _ ink: MarkInk, _ row: Int, _ columns: Range<Int>, _ values: [Float]
  ) {
    for column in columns where values[column] > 0 {
      change(column, row) { $0.inks |= Self.bit(ink) }
    }
  }

  /// What is far from every edge of the layer has only that ink.
  private mutating func clear(
    _ ink: MarkInk, _ row: Int, _ columns: Range<Int>, _ coverage: inout MarkCoverage,
    _ kind: MarkShape.Kind, _ reach: Float, _ near: Float
  ) {
    guard kind == .area || reach > near else { return }
    coverage.cover(row: row, reach: kind == .area ? 0 : reach - near)
    let inside = coverage.values
    let edge = kind == .area ? near - reach : 0
    if edge > 0 { coverage.cover(row: row, reach: edge, fills: false) }
    for column in columns where inside[column] > 0.999 {
      if edge > 0, coverage.values[column] > 0 { continue }
      change(column, row) { $0.inks = Self.bit(ink) }
    }
  }

  private mutating func lay(
    _ ink: MarkInk, _ row: Int, _ columns: Range<Int>, _ values: [Float]
  ) {
    let color = SIMD4(SIMD3<Float>(ink.values), 255)
    for column in columns where values[column] > 0 {
      let share = values[column]
      change(column, row) {
        let mixed = SIMD4<Float>($0.layer) * (1 - share) + color * share
        $0.layer = SIMD4<UInt8>(mixed, rounding: .toNearestOrEven)
      }
    }
  }

  private static func bit(_ ink: MarkInk) -> UInt8 { 1 << UInt8(truncatingIfNeeded: ink.rawValue) }

  /// Whether marks may have a part in a pixel.
  func touch(_ x: Int, _ y: Int) -> Bool { pixel(x, y).inks != Self.below }

  /// Whether a pixel has one color.
  func isPlain(_ x: Int, _ y: Int) -> Bool { pixel(x, y).inks.nonzeroBitCount == 1 }

  /// The least and the greatest values that a pixel may have, where it would have values from `low` to `high` without marks.
  func range(
    _ x: Int, _ y: Int, over low: SIMD3<Int>, _ high: SIMD3<Int>
  ) -> (low: SIMD3<Int>, high: SIMD3<Int>) {
    let bits = pixel(x, y).inks
    var (least, most) = (SIMD3(repeating: 255), SIMD3(repeating: 0))
    func take(_ low: SIMD3<Int>, _ high: SIMD3<Int>) {
      least = least.replacing(with: low, where: low .< least)
      most = most.replacing(with: high, where: high .> most)
    }
    if bits & Self.below != 0 { take(low, high) }
    for ink in MarkInk.allCases where bits & Self.bit(ink) != 0 {
      let color = SIMD3<Int>(truncatingIfNeeded: ink.values)
      take(color, color)
    }
    return (least, most)
  }

  /// What is laid over a pixel, multiplied with how opaque it is, and that.
  func layer(_ x: Int, _ y: Int) -> (SIMD3<Double>, opacity: Double) {
    let layer = pixel(x, y).layer
    return (SIMD3(Double(layer.x), Double(layer.y), Double(layer.z)), Double(layer.w) / 255)
  }

  /// The color of a pixel that would have the color `below` without marks.
  func color(_ x: Int, _ y: Int, over below: SIMD3<Int>) -> SIMD3<Int> {
    let (layer, opacity) = layer(x, y)
    let sum = layer + SIMD3<Double>(below) * (1 - opacity)
    return SIMD3(Int(sum.x.rounded()), Int(sum.y.rounded()), Int(sum.z.rounded()))
  }
}

extension HiddenPlaces {
  /// What marks make of the pixels in these rows and columns of the sent picture.
  func marked(
    _ shapes: [MarkShape], _ rows: Range<Int>, _ columns: Range<Int>, near: Double
  ) -> Marked? {
    // They are drawn before the picture is turned, so that an edge is as smooth as where it was made.
    let size = shown
    let area = PixelRect(
      x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count
    ).turned(-quarterTurns, in: size)
    let place = MarkPlace(
      part, in: PictureEdit(quarterTurns: quarterTurns).size(of: size), from: (area.x, area.y))
    return MarkedPixels(shapes, place, in: area.size, near: Float(near)).map {
      Marked(pixels: $0, size: size, area: area, quarterTurns: quarterTurns)
    }
  }

  /// The same, for pixels of the sent picture.
  struct Marked {
    let pixels: MarkedPixels
    fileprivate let size: PictureSize
    fileprivate let area: PixelRect
    fileprivate let quarterTurns: Int

    /// Where a pixel of the sent picture is among `pixels`.
    func place(_ x: Int, _ y: Int) -> (x: Int, y: Int) {
      let pixel = PixelRect(x: x, y: y, width: 1, height: 1).turned(-quarterTurns, in: size)
      return (pixel.x - area.x, pixel.y - area.y)
    }

    func layer(_ x: Int, _ y: Int) -> (SIMD3<Double>, opacity: Double) {
      let place = place(x, y)
      return pixels.layer(place.x, place.y)
    }
  }
}
