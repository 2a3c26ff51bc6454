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
  /// The same near the edges of marks, and more where scaling blurs these; on average, less where a mark covers nothing or
  /// everything.
  private static let (toleranceOfMixed, toleranceOfMixedInJPEG, toleranceOfBlurred) = (80, 100, 140)
  private static let (averageOfMixed, averageOfClear) = (32, 20)
  /// The number of pixels that are compared with the original.
  private static let sample = 200_000

  private let sent: UnsafeRawBufferPointer
  let size: PictureSize
  let places: HiddenPlaces
  private let marks: [MarkShape]
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
          marks: edit.marks.flatMap(\.shapes),
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

  func color(_ x: Int, _ y: Int) -> (SIMD3<Int>, alpha: Int) {
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
    let marked = marked(all)
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
    guard let base = base(of: box.fill, levels, marked, forEach) else {
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
    var (inRim, clearInRim, mixed, clear, inside) = (Mean(), Mean(), Mean(), Mean(), Mean())
    var (likeness, ghost) = (Correlation(), Correlation())
    let isScaled = places.reach > 0
    let limitOfMixed =
      isJPEG
      ? (isScaled ? Self.toleranceOfBlurred : Self.toleranceOfMixedInJPEG)
      : (isScaled ? Self.toleranceOfMixed : Self.tolerance)
    let isFilled = forEach { x, y, depth in
      let (color, alpha) = color(x, y)
      if alpha < 250 { return false }
      let range = levels.range(x, y)
      let wanted = wanted(x, y, base, range, marked)
      let off = max(0, (wanted.low &- color).max(), (color &- wanted.high).max())
      let isClear = wanted.opacity < 0.02 || wanted.opacity > 0.98
      if depth < rim {
        inRim.add(off)
        if wanted.opacity < 0.02 { clearInRim.add(off) }
        return off <= Self.toleranceOfRim
      }
      let isSample = x % step == 0 && y % step == 0 && range.lowerBound == range.upperBound
      let point = places.source(Double(x) + 0.5, Double(y) + 0.5)
      if isSample {
        let difference = Self.light(color) - Self.light(wanted.low)
        let light = original.light(point.x, point.y)
        if wanted.isMixed { ghost.add(difference, light) } else { likeness.add(difference, light) }
      }
      guard wanted.isMixed else {
        inside.add(off)
        return off <= limit
      }
      mixed.add(off)
      if isClear { clear.add(off) }
      return off <= limitOfMixed
    }
    let independent = Double(step * step) / (isJPEG ? 256 : 4)
    return isFilled && inRim.mean <= Self.averageOfRim && clearInRim.mean <= Self.averageOfRim
      && mixed.mean <= Self.averageOfMixed && clear.mean <= Self.averageOfClear
      && (!isNoise || inside.mean <= Self.averageOfNoise)
      && !likeness.isSignificant(independent: independent)
      && !ghost.isSignificant(independent: independent)
  }

  /// What the marks make of these pixels; nil if they don't touch them.
  func marked(_ all: (rows: Range<Int>, columns: Range<Int>)) -> HiddenPlaces.Marked? {
    let near = places.reach + (isJPEG ? Self.rim : 0) + 1
    return places.marked(marks, all.rows, all.columns, near: near)
  }

  /// What a pixel should be.
  private struct Wanted {
    let low: SIMD3<Int>
    let high: SIMD3<Int>
    /// How much of it marks cover.
    var opacity = 0.0
    /// Whether it is near the edge of a mark.
    var isMixed = false
  }

  private func wanted(
    _ x: Int, _ y: Int, _ base: SIMD3<Int>, _ range: ClosedRange<Int>,
    _ marked: HiddenPlaces.Marked?
  ) -> Wanted {
    let low = base &+ SIMD3(repeating: range.lowerBound)
    let high = base &+ SIMD3(repeating: range.upperBound)
    guard let marked, case let place = marked.place(x, y), marked.pixels.touch(place.x, place.y)
    else { return Wanted(low: low, high: high) }
    // What may be there is no wider for the marks: else it could be the original beside them.
    return Wanted(
      low: marked.pixels.color(place.x, place.y, over: low),
      high: marked.pixels.color(place.x, place.y, over: high),
      opacity: marked.pixels.layer(place.x, place.y).opacity,
      isMixed: !marked.pixels.isPlain(place.x, place.y))
  }

  /// How far pixels are from what they should be, on average.
  private struct Mean {
    private var (sum, count) = (0, 0)

    var mean: Int { count > 0 ? (sum + count - 1) / count : 0 }

    mutating func add(_ off: Int) {
      (sum, count) = (sum + off, count + 1)
    }
  }

  /// The color that the pixels have in common; nil if the box has none of its own.
  private func base(
    of fill: HiddenBox.Fill, _ levels: HiddenLevels, _ marked: HiddenPlaces.Marked?,
    _ forEach: ((_ x: Int, _ y: Int, _ depth: Double) -> Bool) -> Bool
  ) -> SIMD3<Int>? {
    var (sum, count, weight) = (SIMD3<Double>.zero, 0, 0.0)
    _ = forEach { x, y, _ in
      count += 1
      guard fill == .pixels else { return false }
      let range = levels.range(x, y)
      let level = Double(range.lowerBound + range.upperBound) / 2
      let (layer, opacity) = marked?.layer(x, y) ?? (.zero, 0)
      // What is mostly covered by marks says little of what is below.
      guard opacity < 0.5 else { return true }
      let color = SIMD3<Double>(color(x, y).0)
      sum += color - layer - SIMD3(repeating: level * (1 - opacity))
      weight += 1 - opacity
      return true
    }
    guard count > 0 else { return nil }
    guard case .solid(let red, let green, let blue) = fill else {
      guard weight > 0 else { return SIMD3(repeating: 128) }
      return SIMD3(Int(sum.x / weight), Int(sum.y / weight), Int(sum.z / weight))
    }
    return SIMD3(Int(red), Int(green), Int(blue))
  }
}

extension HiddenPlaces.Bounds {
  /// How many pixels the one at `x`, `y` is away; negative if it is inside.
  func distance(_ x: Int, _ y: Int) -> Double {
    let (x, y) = (Double(x), Double(y))
    return max(max(left - x - 1, x - right), max(top - y - 1, y - bottom))
  }
}

extension DecodedPicture {
  fileprivate var size: PictureSize { PictureSize(width: width, height: height) }
}
