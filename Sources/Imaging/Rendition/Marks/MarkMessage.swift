// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSandbox

/// What the decoding process is told of marks, behind its request: a list of numbers.
///
/// For each shape, its kind and how many layers and contours it has; for each layer, its color and reach; for each
/// contour, the number of its points, and these.
package enum MarkMessage {
  /// The maximum count of numbers: a request has to fit into a message.
  package static let most = Int(CAMEO_MARK_NUMBERS)
  private static let mostLayers: UInt32 = 3
  /// The largest coordinate, and the largest reach of a layer.
  private static let (farthest, widest): (Float, Float) = (33_554_432, 1_048_576)

  /// How many numbers `shapes` take.
  package static func count(_ shapes: [MarkShape]) -> Int {
    shapes.reduce(0) { sum, shape in
      sum + 3 + 2 * shape.layers.count + shape.contours.reduce(0) { $0 + 1 + 2 * $1.count }
    }
  }

  package static func numbers(_ shapes: [MarkShape]) -> [UInt32] {
    var numbers: [UInt32] = []
    numbers.reserveCapacity(count(shapes))
    for shape in shapes {
      numbers += [
        shape.kind.rawValue, UInt32(clamping: shape.layers.count),
        UInt32(clamping: shape.contours.count),
      ]
      for layer in shape.layers { numbers += [layer.ink.rawValue, layer.reach.bitPattern] }
      for contour in shape.contours {
        numbers.append(UInt32(clamping: contour.count))
        for point in contour { numbers += [point.x.bitPattern, point.y.bitPattern] }
      }
    }
    return numbers
  }

  /// Reads what `numbers` has written; nil for anything else.
  package static func shapes(_ numbers: [UInt32]) -> [MarkShape]? {
    guard numbers.count <= most else { return nil }
    var reader = Reader(rest: numbers[...])
    var shapes: [MarkShape] = []
    while !reader.rest.isEmpty {
      guard let shape = reader.shape() else { return nil }
      shapes.append(shape)
    }
    return shapes
  }

  private struct Reader {
    var rest: ArraySlice<UInt32>

    mutating func shape() -> MarkShape? {
      guard let kind = rest.popFirst().flatMap(MarkShape.Kind.init), let layers = rest.popFirst(),
        let contours = rest.popFirst(), (1...mostLayers).contains(layers),
        // Each has a number at least.
        contours <= rest.count
      else { return nil }
      let read = (0..<layers).compactMap { _ in layer() }
      guard read.count == layers else { return nil }
      let lines = (0..<contours).compactMap { _ in contour() }
      return lines.count == contours ? MarkShape(kind, read, lines) : nil
    }

    private mutating func layer() -> MarkShape.Layer? {
      guard let ink = rest.popFirst().flatMap(MarkInk.init),
        let reach = number(0...widest)
      else { return nil }
      return MarkShape.Layer(ink, Double(reach))
    }

    private mutating func contour() -> [SIMD2<Float>]? {
      guard let count = rest.popFirst(), count <= rest.count / 2 else { return nil }
      let points = (0..<count).compactMap { _ -> SIMD2<Float>? in
        guard let x = number(-farthest...farthest), let y = number(-farthest...farthest) else {
          return nil
        }
        return SIMD2(x, y)
      }
      return points.count == count ? points : nil
    }

    /// The next number, which is finite.
    private mutating func number(_ range: ClosedRange<Float>) -> Float? {
      guard let value = rest.popFirst().map(Float.init(bitPattern:)), range.contains(value) else {
        return nil
      }
      return value
    }
  }
}
