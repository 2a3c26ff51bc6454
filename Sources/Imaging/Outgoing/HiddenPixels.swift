// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// The pixels of a file that hides something.
struct HiddenPixels {
  /// What is near a side of a box is mixed with what is beside it by JPEG, whose blocks have 8 pixels in files that hide
  /// something.
  private static let rim = 8.0
  /// By how much a pixel may differ from what it should be; in the rim of JPEG files more, but not on average.
  private static let (tolerance, toleranceOfJPEG) = (11, 14)
  private static let (toleranceOfRim, averageOfRim) = (130, 36)
  /// The same for noise: at the sides of its blocks, JPEG and scaling overshoot. On average they don't.
  private static let (toleranceOfNoise, toleranceOfNoiseInJPEG, averageOfNoise) = (22, 30, 5)
  /// The same for a box that is too small to have any pixel of its own.
  private static let toleranceOfTiny = 40
  /// The number of pixels that are compared with the original.
  private static let sample = 200_000

  private let sent: UnsafeRawBufferPointer
  private let size: PictureSize
  private let places: HiddenPlaces
  private let isJPEG: Bool

  /// Whether `sent` shows in the boxes of `edit` what it should and nothing else.
  static func show(
    _ edit: PictureEdit, in sent: DecodedPicture, of original: DecodedPicture, isJPEG: Bool
  ) -> Bool {
    sent.withBytes { bytes in
      original.withBytes { before in
        // The file has the size that the edit and the limits have led to, so scales are about the same.
        let turned = edit.size(of: original.fullSize)
        let full = sent.fullSize
        // checked: both are sides of pictures.
        let skew = turned.width * full.height - turned.height * full.width
        guard skew.magnitude <= 2 * max(turned.longestSide, full.longestSide).magnitude else {
          return false
        }
        let pixels = HiddenPixels(
          sent: bytes, size: sent.size,
          places: HiddenPlaces(edit, of: original.fullSize, sent: full, shown: sent.size),
          isJPEG: isJPEG)
        return edit.hidden.indices.allSatisfy { number in
          pixels.show(
            edit.hidden[number], below: edit.hidden[(number + 1)...],
            original: Original(bytes: before, picture: original))
        }
      }
    }
  }

  private struct Original {
    let bytes: UnsafeRawBufferPointer
    let picture: DecodedPicture

    /// How light it is at a point.
    func light(_ x: Double, _ y: Double) -> Double {
      let across = x * Double(picture.width) / Double(picture.fullWidth)
      let down = y * Double(picture.height) / Double(picture.fullHeight)
      let column = min(max(Int(across), 0), picture.width - 1)
      let row = min(max(Int(down), 0), picture.height - 1)
      return HiddenPixels.light(
        HiddenPixels.color(bytes, at: row * picture.bytesPerRow + column * 4).0)
    }
  }

  private static func light(_ color: SIMD3<Int>) -> Double {
    Double(2 * color.x + 5 * color.y + color.z) / 8
  }

  private func color(_ x: Int, _ y: Int) -> (SIMD3<Int>, alpha: Int) {
    Self.color(sent, at: (y * size.width + x) * 4)
  }

  private static func color(
    _ bytes: UnsafeRawBufferPointer, at place: Int
  ) -> (SIMD3<Int>, alpha: Int) {
    let pixel = bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)
    return (
      SIMD3(Int(pixel >> 16 & 0xFF), Int(pixel >> 8 & 0xFF), Int(pixel & 0xFF)), Int(pixel >> 24)
    )
  }

  private func show(_ box: HiddenBox, below others: ArraySlice<HiddenBox>, original: Original)
    -> Bool
  {
    let bounds = places.bounds(box.area)
    guard let all = bounds.pixels(in: size) else { return true }
    let above = others.map { places.bounds($0.area) }
    let levels = HiddenLevels(box, places)
    /// How far the pixel is from everything that isn't this box.
    func depth(_ x: Int, _ y: Int) -> Double {
      above.reduce(bounds.depth(x, y)) { min($0, $1.distance(x, y)) }
    }
    func forEach(_ body: (_ x: Int, _ y: Int, _ depth: Double) -> Bool) -> Bool {
      for y in all.rows {
        if Task.isCancelled { return false }
        for x in all.columns {
          let depth = depth(x, y)
          if depth >= places.reach, !body(x, y, depth) { return false }
        }
      }
      return true
    }
    guard let base = base(of: box.fill, levels, forEach) else {
      return showsNothingNew(box, bounds, above)
    }
    let area = all.rows.count * all.columns.count
    let step = max(1, Int((Double(area) / Double(Self.sample)).squareRoot()))
    let isNoise = box.fill == .pixels
    let limit =
      isJPEG
      ? (isNoise ? Self.toleranceOfNoiseInJPEG : Self.toleranceOfJPEG)
      : (isNoise ? Self.toleranceOfNoise : Self.tolerance)
    let rim = isJPEG ? places.reach + Self.rim : 0
    var (inRim, countInRim, likeness) = (0, 0, Correlation())
    var (inside, countInside) = (0, 0)
    let isFilled = forEach { x, y, depth in
      let (color, alpha) = color(x, y)
      let range = levels.range(x, y)
      let low = base &+ SIMD3(repeating: range.lowerBound)
      let high = base &+ SIMD3(repeating: range.upperBound)
      let off = max(0, (low &- color).max(), (color &- high).max())
      if alpha < 250 { return false }
      if depth < rim {
        (inRim, countInRim) = (inRim + off, countInRim + 1)
        return off <= Self.toleranceOfRim
      }
      (inside, countInside) = (inside + off, countInside + 1)
      if x % step == 0, y % step == 0, range.lowerBound == range.upperBound {
        let point = places.source(Double(x) + 0.5, Double(y) + 0.5)
        likeness.add(
          Self.light(color) - Self.light(low), original.light(point.x, point.y))
      }
      return off <= limit
    }
    return isFilled && inRim <= countInRim * Self.averageOfRim
      && (!isNoise || inside <= countInside * Self.averageOfNoise)
      && !likeness.isSignificant(independent: Double(step * step) / (isJPEG ? 256 : 4))
  }

  /// The color that the pixels have in common; nil if the box has none of its own.
  private func base(
    of fill: HiddenBox.Fill, _ levels: HiddenLevels,
    _ forEach: ((_ x: Int, _ y: Int, _ depth: Double) -> Bool) -> Bool
  ) -> SIMD3<Int>? {
    var (sum, count) = (SIMD3<Int>.zero, 0)
    _ = forEach { x, y, _ in
      count += 1
      guard fill == .pixels else { return false }
      let range = levels.range(x, y)
      sum &+= color(x, y).0 &- SIMD3(repeating: (range.lowerBound + range.upperBound) / 2)
      return true
    }
    guard count > 0 else { return nil }
    guard case .solid(let red, let green, let blue) = fill else {
      return SIMD3(sum.x / count, sum.y / count, sum.z / count)
    }
    return SIMD3(Int(red), Int(green), Int(blue))
  }

  /// Whether a tiny box has only colors between those around it and that of its fill.
  private func showsNothingNew(
    _ box: HiddenBox, _ bounds: HiddenPlaces.Bounds, _ above: [HiddenPlaces.Bounds]
  ) -> Bool {
    guard let near = bounds.pixels(in: size, more: places.surroundings) else { return true }
    var (least, most) = (SIMD3(repeating: 255), SIMD3(repeating: 0))
    if case .solid(let red, let green, let blue) = box.fill {
      least = SIMD3(Int(red), Int(green), Int(blue))
      most = least
    }
    var inside: [SIMD3<Int>] = []
    for y in near.rows {
      for x in near.columns {
        let color = color(x, y).0
        if bounds.depth(x, y) > -0.5 {
          if above.allSatisfy({ $0.distance(x, y) > places.reach }) { inside.append(color) }
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
    return inside.allSatisfy { color in
      (least &- color).max() <= Self.toleranceOfTiny
        && (color &- most).max() <= Self.toleranceOfTiny
    }
  }
}

extension HiddenPlaces.Bounds {
  /// How many pixels the one at `x`, `y` is away; negative if it is inside.
  fileprivate func distance(_ x: Int, _ y: Int) -> Double {
    let (x, y) = (Double(x), Double(y))
    return max(max(left - x - 1, x - right), max(top - y - 1, y - bottom))
  }
}

extension DecodedPicture {
  fileprivate var size: PictureSize { PictureSize(width: width, height: height) }
}
