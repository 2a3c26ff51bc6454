// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A box that is too small to have any pixel of its own in the picture that is sent.
extension HiddenPixels {
  /// By how much one of its pixels may differ from what it should be.
  private static let toleranceOfTiny = 40

  /// Whether a tiny box has only colors between those around it and that of its fill.
  func showsNothingNew(
    _ box: HiddenBox, _ bounds: HiddenPlaces.Bounds, _ above: [HiddenPlaces.Bounds]
  ) -> Bool {
    guard let near = bounds.pixels(in: size, more: places.surroundings) else { return true }
    var (least, most) = (SIMD3(repeating: 255), SIMD3(repeating: 0))
    if case .solid(let red, let green, let blue) = box.fill {
      least = SIMD3(Int(red), Int(green), Int(blue))
      most = least
    }
    let marked = marked(near)
    var inside: [(color: SIMD3<Int>, place: (x: Int, y: Int)?)] = []
    for y in near.rows {
      for x in near.columns {
        let color = color(x, y).0
        if bounds.depth(x, y) > -0.5 {
          if above.allSatisfy({ $0.distance(x, y) > places.reach }) {
            inside.append((color, marked?.place(x, y)))
          }
        } else {
          least = least.replacing(with: color, where: color .< least)
          most = most.replacing(with: color, where: color .> most)
        }
      }
    }
    if box.fill == .pixels {
      // What the covering makes of the light around it.
      let contrast = SIMD3(repeating: HiddenBlocks.contrast)
      least = least.replacing(with: 224, where: least .> 224) &- contrast
      most = most.replacing(with: 32, where: most .< 32) &+ contrast
    }
    return inside.allSatisfy { color, place in
      var (least, most) = (least, most)
      if let marked, let place {
        (least, most) = marked.pixels.range(place.x, place.y, over: least, most)
      }
      return (least &- color).max() <= Self.toleranceOfTiny
        && (color &- most).max() <= Self.toleranceOfTiny
    }
  }
}
