// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gtk
internal import Imaging

// Where a mark is, and what becomes of it when it is dragged: in pixels of the photo's file.
nonisolated extension Mark {
  /// The smallest rectangle around it, without its rim.
  var bounds: Rectangle {
    let (xs, ys) = (points.map { Double($0.x) }, points.map { Double($0.y) })
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    let whole = Rectangle(
      x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
    guard let standing = standingSize else { return whole }
    let (width, height) = (Double(standing.x), Double(standing.y))
    return Rectangle(
      x: whole.x - width / 2, y: whole.y - height / 2, width: width, height: height)
  }

  /// Whether a point is on it, or at most `reach` away.
  func contains(_ point: MarkPoint, reach: Double) -> Bool {
    if standingSize != nil {
      let area = bounds.inset(by: -reach / 4)
      return (area.x...area.x + area.width).contains(Double(point.x))
        && (area.y...area.y + area.height).contains(Double(point.y))
    }
    let place = SIMD2(Double(point.x), Double(point.y))
    return lines.contains { line in
      let near = Double(line.reach) + reach / 2
      return Self.distance(place, line.points) <= near
    }
  }

  /// Its lines, and how thick half of them is.
  private var lines: [(points: [SIMD2<Double>], reach: Float)] {
    shapes.flatMap { shape in
      shape.contours.map { contour in
        (contour.map { SIMD2(Double($0.x), Double($0.y)) }, shape.layers.first?.reach ?? 0)
      }
    }
  }

  private static func distance(_ point: SIMD2<Double>, _ line: [SIMD2<Double>]) -> Double {
    let ends = line.count > 1 ? Array(zip(line, line.dropFirst())) : line.map { ($0, $0) }
    return ends.map { from, to in
      let (way, off) = (to - from, point - from)
      let length = (way * way).sum()
      let along = length > 0 ? min(max((off * way).sum() / length, 0), 1) : 0
      let rest = off - way * along
      return (rest * rest).sum().squareRoot()
    }.min() ?? .infinity
  }

  /// A line with fewer points, which is nowhere farther away than `tolerance`.
  static func simplified(_ line: [MarkPoint], by tolerance: Double) -> [MarkPoint] {
    guard line.count > 2 else { return line }
    let places = line.map { SIMD2(Double($0.x), Double($0.y)) }
    var stays = Array(repeating: false, count: line.count)
    var parts = [0...line.count - 1]
    while let part = parts.popLast() {
      let ends = [places[part.lowerBound], places[part.upperBound]]
      (stays[part.lowerBound], stays[part.upperBound]) = (true, true)
      let farthest = part.dropFirst().dropLast()
        .map { (place: $0, away: distance(places[$0], ends)) }.max { $0.away < $1.away }
      guard let farthest, farthest.away > tolerance else { continue }
      parts += [part.lowerBound...farthest.place, farthest.place...part.upperBound]
    }
    return zip(line, stays).filter(\.1).map(\.0)
  }

  /// The same, moved; no more of it leaves a photo of this size than was outside.
  func moved(x: Int, y: Int, in size: PictureSize) -> Mark {
    func limited(_ way: Int, _ values: [Int], _ length: Int) -> Int {
      guard let least = values.min(), let most = values.max() else { return 0 }
      return min(max(way, min(0, -least)), max(0, length - most))
    }
    let (x, y) = (
      limited(x, points.map(\.x), size.width), limited(y, points.map(\.y), size.height)
    )
    return moved { MarkPoint(x: $0.x + x, y: $0.y + y) }
  }

  // MARK: Handles

  /// The points that resize it: the ends of an arrow, the corners of a box, and the lower right corner of a text as it
  /// stands.
  var handles: [MarkPoint] {
    switch form {
    case .arrow(let from, let to): return [to, from]
    case .box(let one, let other):
      return [other, MarkPoint(x: one.x, y: other.y), one, MarkPoint(x: other.x, y: one.y)]
    case .pen: return []
    case .text(let lettering, let point), .number(_, let lettering, let point):
      let area = bounds
      let (across, down) = (Int(area.width / 2), Int(area.height / 2))
      // Where the corner was when the photo was turned as for the text.
      let corner = [(1, 1), (1, -1), (-1, -1), (-1, 1)][lettering.quarterTurns]
      return [MarkPoint(x: point.x + corner.0 * across, y: point.y + corner.1 * down)]
    }
  }

  /// The same, with one of its handles at `point`.
  func resized(_ handle: Int, to point: MarkPoint) -> Mark {
    var mark = self
    switch form {
    case .arrow(let from, let to):
      mark.form = handle == 0 ? .arrow(from: from, to: point) : .arrow(from: point, to: to)
    case .box: mark.form = .box(handles[(handle + 2) % 4], point)
    case .pen: break
    case .text(_, let middle), .number(_, _, let middle):
      let before = (handles[0].place - middle.place).length
      let after = (point.place - middle.place).length
      guard before > 0 else { break }
      mark.size = min(max(size * Double(after / before), Self.least), Self.largest)
    }
    return mark
  }

  private static let (least, largest) = (0.5, 5000.0)
}

nonisolated extension SIMD2<Float> {
  fileprivate var length: Float { (self * self).sum().squareRoot() }
}
