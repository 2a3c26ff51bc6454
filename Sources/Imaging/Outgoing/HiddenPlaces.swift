// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Where the parts of an original are in the picture that is sent.
struct HiddenPlaces {
  /// The part of the original, as it is laid, that is sent, and how that is turned.
  let part: PixelRect
  let quarterTurns: Int
  private let pose: PicturePose.Places
  /// The size in which the sent picture was decoded.
  let shown: PictureSize
  /// The number of pixels in the sent picture for each of the original, in both directions.
  private let across: Double
  private let down: Double
  /// So many pixels around one of the sent picture take part in it.
  let reach: Double
  /// So many pixels of the sent picture around a box may have given its blocks their color.
  var surroundings: Double { 4 + reach + Double(HiddenBlocks.reach) * max(across, down) }

  /// - Parameters:
  ///   - sent: The size of the sent picture.
  ///   - shown: The size in which that was decoded.
  init(_ edit: PictureEdit, of original: PictureSize, sent: PictureSize, shown: PictureSize) {
    part = edit.crop ?? original.whole
    quarterTurns = edit.quarterTurns
    pose = PicturePose.Places(edit.pose, of: original)
    self.shown = shown
    let turned = PictureEdit(quarterTurns: quarterTurns).size(of: part.size)
    across = Double(shown.width) / Double(turned.width)
    down = Double(shown.height) / Double(turned.height)
    // Three lobes when it was made, and a little more if it was decoded smaller still.
    reach = (sent == turned ? 0 : 3) + (shown == sent ? 0 : 3)
  }

  /// Where `area` of the original, as it is laid, is. A side that is that of the picture is infinitely far away: nothing is behind it.
  func bounds(_ area: PixelRect) -> Bounds {
    let moved = PixelRect(
      x: area.x - part.x, y: area.y - part.y, width: area.width, height: area.height)
    let size = PictureEdit(quarterTurns: quarterTurns).size(of: part.size)
    let turned = moved.turned(quarterTurns, in: part.size)
    let (right, bottom) = (turned.x + turned.width, turned.y + turned.height)
    return Bounds(
      left: turned.x <= 0 ? -.infinity : Double(turned.x) * across,
      top: turned.y <= 0 ? -.infinity : Double(turned.y) * down,
      right: right >= size.width ? .infinity : Double(right) * across,
      bottom: bottom >= size.height ? .infinity : Double(bottom) * down)
  }

  /// The point of the original in its file that is at a point of the sent picture.
  func source(_ x: Double, _ y: Double) -> SIMD2<Double> {
    let point = laid(x, y)
    return pose.inFile(point.x, point.y)
  }

  /// The same point of the original as it is laid.
  fileprivate func laid(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let (x, y) = (x / across, y / down)
    let (width, height) = (Double(part.width), Double(part.height))
    let point =
      switch quarterTurns {
      case 1: (x: y, y: height - x)
      case 2: (x: width - x, y: height - y)
      case 3: (x: width - y, y: x)
      default: (x: x, y: y)
      }
    return (point.x + Double(part.x), point.y + Double(part.y))
  }

  /// A part of the sent picture.
  struct Bounds {
    let left: Double
    let top: Double
    let right: Double
    let bottom: Double

    /// How many pixels the one at `x`, `y` is away from the nearest side; negative if not all of it is inside.
    func depth(_ x: Int, _ y: Int) -> Double {
      let (x, y) = (Double(x), Double(y))
      return min(min(x - left, right - x - 1), min(y - top, bottom - y - 1))
    }

    /// The rows and columns whose pixels may be inside, or up to `more` outside, in a picture of this size; nil if there
    /// are none.
    func pixels(in size: PictureSize, more: Double = 0) -> (rows: Range<Int>, columns: Range<Int>)?
    {
      func range(_ from: Double, _ to: Double, _ most: Int) -> Range<Int> {
        let first = min(max((from - more).rounded(.down), 0), Double(most))
        let last = min(max((to + more).rounded(.up), first), Double(most))
        return Int(first)..<Int(last)
      }
      let (rows, columns) = (range(top, bottom, size.height), range(left, right, size.width))
      return rows.isEmpty || columns.isEmpty ? nil : (rows, columns)
    }
  }
}

/// By how much the pixels of a covered box differ from a color that they have in common.
struct HiddenLevels {
  private let area: PixelRect
  private let blocks: HiddenBlocks?
  private let places: HiddenPlaces

  init(_ box: HiddenBox, _ places: HiddenPlaces) {
    area = box.area
    blocks = box.fill == .pixels ? HiddenBlocks(box.area) : nil
    self.places = places
  }

  /// The levels of all blocks that take part in a pixel of the sent picture.
  func range(_ x: Int, _ y: Int) -> ClosedRange<Int> {
    guard let blocks else { return 0...0 }
    let reach = places.reach
    let one = places.laid(Double(x) - reach, Double(y) - reach)
    let other = places.laid(Double(x + 1) + reach, Double(y + 1) + reach)
    let columns = Self.blocks(one.x, other.x, area.x, blocks.side, blocks.columns)
    let rows = Self.blocks(one.y, other.y, area.y, blocks.side, blocks.rows)
    var (least, most) = (Int.max, Int.min)
    for row in rows {
      for column in columns {
        let level = blocks.level(column: column, row: row)
        (least, most) = (min(least, level), max(most, level))
      }
    }
    return least...most
  }

  /// The numbers of the blocks between two positions.
  private static func blocks(
    _ one: Double, _ other: Double, _ start: Int, _ side: Int, _ count: Int
  ) -> ClosedRange<Int> {
    // What only touches a block has no part in it.
    func number(_ position: Double) -> Int {
      min(max(Int(((position - Double(start)) / Double(side)).rounded(.down)), 0), count - 1)
    }
    let (first, last) = (min(one, other) + 0.01, max(one, other) - 0.01)
    return number(first)...max(number(first), number(last))
  }
}
