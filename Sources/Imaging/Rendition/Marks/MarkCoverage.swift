// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// How much of each pixel a shape covers, one row after the other.
///
/// Only what is inside the pixels is looked at, wherever the points are.
package struct MarkCoverage {
  private struct Segment {
    let from: SIMD2<Float>
    let way: SIMD2<Float>
    let top: Float
    let bottom: Float
    /// 1 divided by the square of its length; 0 for a point.
    let inverse: Float

    init(_ from: SIMD2<Float>, _ to: SIMD2<Float>) {
      self.from = from
      way = to - from
      (top, bottom) = (min(from.y, to.y), max(from.y, to.y))
      let square = (way * way).sum()
      inverse = square > 0 ? 1 / square : 0
    }
  }

  /// From 0 to 1, for each pixel of the row that was asked for last.
  package private(set) var values: [Float]
  /// Those that may not be 0.
  private var written = 0..<0
  private let size: PictureSize
  private let isArea: Bool
  private let least: SIMD2<Float>
  private let most: SIMD2<Float>
  private let segments: [Segment]
  private var crossings: [(x: Float, turn: Int)] = []
  /// A row is looked at in so many places.
  private static let samples = 8

  /// - Parameter size: That of the pixels.
  package init(_ shape: MarkShape, _ place: MarkPlace, in size: PictureSize) {
    self.size = size
    values = Array(repeating: 0, count: max(0, size.width))
    isArea = shape.kind == .area
    var segments: [Segment] = []
    var (least, most) = (SIMD2<Float>(repeating: .infinity), SIMD2<Float>(repeating: -.infinity))
    for contour in shape.contours where !contour.isEmpty {
      let points = contour.map { place($0) }
      for point in points {
        (least, most) = (pointwiseMin(least, point), pointwiseMax(most, point))
      }
      let next = shape.kind == .area ? points.dropFirst() + points.prefix(1) : points.dropFirst()
      if next.isEmpty { segments.append(Segment(points[0], points[0])) }
      for (one, other) in zip(points, next) { segments.append(Segment(one, other)) }
    }
    (self.segments, self.least, self.most) = (segments, least, most)
  }

  /// The rows that have something of what is at most so far away from it.
  package func rows(_ reach: Float) -> Range<Int> {
    Self.range(least.y - reach - 1, most.y + reach + 1, size.height)
  }

  package func columns(_ reach: Float) -> Range<Int> {
    Self.range(least.x - reach - 1, most.x + reach + 1, size.width)
  }

  private static func range(_ from: Float, _ to: Float, _ count: Int) -> Range<Int> {
    guard from < to else { return 0..<0 }
    let most = Float(count)
    let first = Int(min(max(from.rounded(.down), 0), most))
    return first..<max(first, Int(min(max(to.rounded(.up), 0), most)))
  }

  /// Finds what is at most `reach` away from the lines, or from the area if `fills`.
  package mutating func cover(row: Int, reach: Float, fills: Bool = true) {
    for column in written { values[column] = 0 }
    let columns = columns(reach)
    written = columns
    if isArea, fills { fill(row, columns) }
    guard reach > 0 || !isArea else { return }
    let middle = Float(row) + 0.5
    // A line that is thinner than a pixel covers only a part of it.
    let full = min(1, 2 * reach)
    for segment in segments
    where segment.top - reach - 0.5 < middle && segment.bottom + reach + 0.5 > middle {
      stroke(segment, middle, reach, full)
    }
  }

  private mutating func stroke(
    _ segment: Segment, _ middle: Float, _ reach: Float, _ full: Float
  ) {
    let outer = reach + 0.5
    // The part of it that is near enough to the row.
    var (first, last): (Float, Float) = (0, 1)
    if segment.way.y != 0 {
      let one = (middle - outer - segment.from.y) / segment.way.y
      let other = (middle + outer - segment.from.y) / segment.way.y
      first = min(max(min(one, other), 0), 1)
      last = min(max(max(one, other), 0), 1)
    }
    let one = segment.from.x + segment.way.x * first
    let other = segment.from.x + segment.way.x * last
    for column in Self.range(min(one, other) - outer, max(one, other) + outer, values.count)
    where values[column] < full {
      let point = SIMD2(Float(column) + 0.5, middle) - segment.from
      let along = min(max((point * segment.way).sum() * segment.inverse, 0), 1)
      let off = point - segment.way * along
      let covered = min(outer - (off * off).sum().squareRoot(), full)
      if covered > values[column] { values[column] = covered }
    }
  }

  // MARK: Areas

  private mutating func fill(_ row: Int, _ columns: Range<Int>) {
    let (top, bottom) = (Float(row), Float(row + 1))
    let near = segments.filter { $0.top < bottom && $0.bottom > top }
    guard !near.isEmpty, !columns.isEmpty else { return }
    for sample in 0..<Self.samples {
      let height = top + (Float(sample) + 0.5) / Float(Self.samples)
      crossings.removeAll(keepingCapacity: true)
      for segment in near where segment.top <= height && segment.bottom > height {
        let x = segment.from.x + segment.way.x * ((height - segment.from.y) / segment.way.y)
        crossings.append((x, segment.way.y > 0 ? 1 : -1))
      }
      crossings.sort { $0.x < $1.x }
      var (turns, start): (Int, Float) = (0, 0)
      for crossing in crossings {
        if turns == 0 { start = crossing.x }
        turns += crossing.turn
        if turns == 0 { span(start, crossing.x) }
      }
    }
    for column in columns { values[column] = min(values[column], 1) }
  }

  /// Adds what is between two places of a row.
  private mutating func span(_ from: Float, _ to: Float) {
    let width = Float(values.count)
    let (from, to) = (min(max(from, 0), width), min(max(to, 0), width))
    guard to > from else { return }
    let share = 1 / Float(Self.samples)
    for column in Int(from)..<min(values.count, Int(to) + 1) {
      let left = max(from, Float(column))
      let right = min(to, Float(column + 1))
      if right > left { values[column] += (right - left) * share }
    }
  }
}

/// Draws shapes of marks.
package enum MarkDrawing {
  /// A color that is laid over a pixel.
  package struct Touch {
    let ink: SIMD3<UInt8>
    /// How much of the pixel it covers, of 256.
    package let share: Int

    /// A channel from 0 to 2 of the pixel, which was `old`.
    package func over(_ old: UInt8, _ channel: Int) -> UInt8 {
      UInt8(clamping: (Int(old) * (256 - share) + Int(ink[channel]) * share + 128) >> 8)
    }

    /// A channel of the color.
    package func value(_ channel: Int) -> Int { Int(ink[channel]) }

    /// How opaque the pixel becomes.
    package func alpha(over old: UInt8) -> UInt8 {
      UInt8(clamping: (Int(old) * (256 - share) + 255 * share + 128) >> 8)
    }
  }

  /// Calls `touch` for each pixel of those of `size` that a layer of the shapes covers, the lowest first.
  package static func draw(
    _ shapes: [MarkShape], _ place: MarkPlace, in size: PictureSize,
    _ touch: (_ x: Int, _ y: Int, Touch) -> Void
  ) {
    for shape in shapes {
      var coverage = MarkCoverage(shape, place, in: size)
      for layer in shape.layers {
        let reach = layer.reach * place.length
        let columns = coverage.columns(reach)
        for row in coverage.rows(reach) {
          coverage.cover(row: row, reach: reach)
          for column in columns where coverage.values[column] > 0 {
            let share = Int(coverage.values[column] * 256 + 0.5)
            if share > 0 { touch(column, row, Touch(ink: layer.ink.values, share: share)) }
          }
        }
      }
    }
  }
}
