// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// A color that marks are drawn in. There are no others, so that a process that draws can't be given any.
package enum MarkInk: UInt32, CaseIterable, Sendable {
  case dark
  case white
  case red
  case yellow
  case green
  case blue

  /// Its red, green and blue.
  package var values: SIMD3<UInt8> {
    switch self {
    case .dark: SIMD3(29, 29, 32)
    case .white: SIMD3(255, 255, 255)
    case .red: SIMD3(224, 27, 36)
    case .yellow: SIMD3(248, 208, 64)
    case .green: SIMD3(46, 194, 126)
    case .blue: SIMD3(53, 132, 228)
    }
  }
}

/// What the drawing of marks is made of: lines with round ends, and areas.
package struct MarkShape: Sendable, Hashable {
  package enum Kind: UInt32, Sendable {
    /// Each contour is a line, or a disc if it is one point.
    case line
    /// What the contours wind around.
    case area
  }

  /// One of the colors, on all that is at most this far from the lines, or from the area.
  package struct Layer: Sendable, Hashable {
    package let ink: MarkInk
    package let reach: Float

    package init(_ ink: MarkInk, _ reach: Double) {
      self.ink = ink
      self.reach = Float(reach)
    }
  }

  package let kind: Kind
  /// The lower ones come first.
  package let layers: [Layer]
  package let contours: [[SIMD2<Float>]]

  package init(_ kind: Kind, _ layers: [Layer], _ contours: [[SIMD2<Float>]]) {
    self.kind = kind
    self.layers = layers
    self.contours = contours
  }
}

extension Mark {
  /// How wide the dark rim is that lets a mark be seen on everything; all these are multiples of its size.
  private static let rim = 0.3
  private static let (arrow, line) = (0.8, 0.55)
  private static let head = 5.5
  private static let (letters, corner) = (3.5, 1.6)
  private static let (padding, plateHeight) = (3.2, 7.8)
  private static let (disc, ring, digits) = (3.0, 0.45, 3.1)
  /// What the corner of a box is rounded by.
  private static let boxCorner = 1.5

  private var ink: MarkInk {
    switch color {
    case .red: .red
    case .yellow: .yellow
    case .green: .green
    case .blue: .blue
    case .white: .white
    }
  }

  private var textInk: MarkInk { color == .yellow || color == .white ? .dark : .white }

  /// What it is drawn of, the lowest first.
  package var shapes: [MarkShape] {
    switch form {
    case .arrow(let from, let to): [stroke(arrow(from, to), Self.arrow)]
    case .box(let one, let other): [stroke([outline(one, other)], Self.line)]
    case .pen(let points): [stroke([points.map(\.place)], Self.line)]
    case .text(let lettering, let point):
      [
        MarkShape(
          .area, [.init(.dark, Self.rim * size), .init(ink, 0)], [plate(lettering, point)]),
        letters(lettering, at: point, Self.letters),
      ]
    case .number(_, let lettering, let point):
      [
        MarkShape(
          .line,
          [
            .init(.dark, (Self.disc + Self.rim) * size), .init(.white, Self.disc * size),
            .init(ink, (Self.disc - Self.ring) * size),
          ], [[point.place]]),
        letters(lettering, at: point, Self.digits),
      ]
    }
  }

  private func stroke(_ lines: [[SIMD2<Float>]], _ reach: Double) -> MarkShape {
    MarkShape(.line, [.init(.dark, (reach + Self.rim) * size), .init(ink, reach * size)], lines)
  }

  private func arrow(_ from: MarkPoint, _ to: MarkPoint) -> [[SIMD2<Float>]] {
    let (tip, way) = (to.place, from.place - to.place)
    let length = (way * way).sum().squareRoot()
    guard length > 0 else { return [[tip]] }
    // That of a short arrow is no longer than itself.
    let side = min(Float(Self.head * size), length * 0.7)
    let (cosine, sine) = (0.8775826, Float(0.4794255)) as (Float, Float)
    let back = way / length * side
    let wings = [sine, -sine].map { sine in
      tip + SIMD2(back.x * cosine - back.y * sine, back.x * sine + back.y * cosine)
    }
    return [[from.place, tip], [wings[0], tip, wings[1]]]
  }

  private func outline(_ one: MarkPoint, _ other: MarkPoint) -> [SIMD2<Float>] {
    let (least, most) = (
      pointwiseMin(one.place, other.place), pointwiseMax(one.place, other.place)
    )
    let line = Self.rounded(least, most, Float(Self.boxCorner * size))
    return line + line.prefix(1)
  }

  /// The plate behind a text.
  private func plate(_ lettering: Lettering, _ point: MarkPoint) -> [SIMD2<Float>] {
    let half = plateSize(lettering) / 2
    let line = Self.rounded(-half, half, Float(Self.corner * size))
    return line.map { point.place + $0.standing(lettering.quarterTurns) }
  }

  private func plateSize(_ lettering: Lettering) -> SIMD2<Float> {
    let height = Self.plateHeight * size
    let width = Double(lettering.width) / 1000 * Self.letters * size + 2 * Self.padding * size
    return SIMD2(Float(max(width, height)), Float(height))
  }

  private func letters(_ lettering: Lettering, at point: MarkPoint, _ height: Double) -> MarkShape {
    let scale = Float(height * size / 1000)
    return MarkShape(
      .area, [.init(textInk, 0)],
      lettering.contours.map { contour in
        contour.map { point.place + ($0.place * scale).standing(lettering.quarterTurns) }
      })
  }

  /// A rectangle with round corners, without the point that closes it.
  private static func rounded(
    _ least: SIMD2<Float>, _ most: SIMD2<Float>, _ radius: Float
  ) -> [SIMD2<Float>] {
    let radius = min(radius, (most - least).min() / 2)
    // Sixths of a quarter of a circle.
    let arc: [SIMD2<Float>] = [
      [0, 1], [0.258819, 0.965926], [0.5, 0.866025], [0.707107, 0.707107], [0.866025, 0.5],
      [0.965926, 0.258819], [1, 0],
    ]
    let (inner, outer) = (least + radius, most - radius)
    return arc.map { [outer.x + $0.x * radius, inner.y - $0.y * radius] }
      + arc.map { [outer.x + $0.y * radius, outer.y + $0.x * radius] }
      + arc.map { [inner.x - $0.x * radius, outer.y + $0.y * radius] }
      + arc.map { [inner.x - $0.y * radius, inner.y - $0.x * radius] }
  }

  /// The size of what surrounds a text or a number, as it stands in the picture; nil for others.
  package var standingSize: SIMD2<Float>? {
    switch form {
    case .text(let lettering, _):
      let size = plateSize(lettering)
      return lettering.quarterTurns.isMultiple(of: 2) ? size : SIMD2(size.y, size.x)
    case .number: return SIMD2(repeating: Float(2 * Self.disc * size))
    default: return nil
    }
  }
}

extension MarkPoint {
  package var place: SIMD2<Float> { SIMD2(Float(x), Float(y)) }
}

extension SIMD2<Float> {
  /// What stands upright once the picture is turned clockwise so many times.
  fileprivate func standing(_ quarterTurns: Int) -> SIMD2<Float> {
    switch quarterTurns {
    case 1: SIMD2(y, -x)
    case 2: -self
    case 3: SIMD2(-y, x)
    default: self
    }
  }
}
