// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gtk
internal import Imaging

/// A part of a picture, in pixels. It never leaves the picture, and never becomes so small that nothing is left.
nonisolated struct PartFrame: Equatable, Sendable {
  /// The edges that a drag moves.
  struct Edges: OptionSet, Sendable {
    let rawValue: Int
    static let left = Edges(rawValue: 1)
    static let right = Edges(rawValue: 2)
    static let top = Edges(rawValue: 4)
    static let bottom = Edges(rawValue: 8)
  }

  /// The picture's size.
  let width: Double
  let height: Double
  /// The minimum length of a side.
  private let least: Double
  private(set) var left = 0.0
  private(set) var top = 0.0
  private(set) var right: Double
  private(set) var bottom: Double

  /// All of a picture.
  init(in size: PictureSize, least: Double = 32) {
    width = Double(size.width)
    height = Double(size.height)
    self.least = least
    (right, bottom) = (width, height)
  }

  /// The part `area` of a picture.
  init(_ area: PixelRect, in size: PictureSize, least: Double = 32) {
    let (x, y) = (Double(area.x), Double(area.y))
    self.init(
      from: (x, y), to: (x + Double(area.width), y + Double(area.height)), in: size, least: least)
  }

  /// The part between two points.
  init(
    from: (x: Double, y: Double), to: (x: Double, y: Double), in size: PictureSize,
    least: Double = 32
  ) {
    self.init(in: size, least: least)
    left = min(max(min(from.x, to.x), 0), width - minWidth)
    top = min(max(min(from.y, to.y), 0), height - minHeight)
    right = min(max(from.x, to.x, left + minWidth), width)
    bottom = min(max(from.y, to.y, top + minHeight), height)
  }

  private var minWidth: Double { min(least, width) }
  private var minHeight: Double { min(least, height) }

  /// In whole pixels.
  var area: PixelRect {
    let (x, y) = (Int(left.rounded()), Int(top.rounded()))
    return PixelRect(
      x: x, y: y, width: Int(right.rounded()) - x, height: Int(bottom.rounded()) - y)
  }

  var rectangle: Rectangle { Rectangle(x: left, y: top, width: right - left, height: bottom - top) }

  /// Whether nothing is left out.
  var isWhole: Bool {
    area == PixelRect(x: 0, y: 0, width: Int(width), height: Int(height))
  }

  /// Moves it as far as there is room.
  mutating func move(x dx: Double, y dy: Double) {
    let (dx, dy) = (min(max(dx, -left), width - right), min(max(dy, -top), height - bottom))
    (left, right) = (left + dx, right + dx)
    (top, bottom) = (top + dy, bottom + dy)
  }

  /// Moves `edges` as far as there is room. With a `ratio` of its width to its height, the other edges give way.
  mutating func drag(_ edges: Edges, x dx: Double, y dy: Double, ratio: Double? = nil) {
    if edges.contains(.left) { left = min(max(left + dx, 0), right - minWidth) }
    if edges.contains(.right) { right = max(min(right + dx, width), left + minWidth) }
    if edges.contains(.top) { top = min(max(top + dy, 0), bottom - minHeight) }
    if edges.contains(.bottom) { bottom = max(min(bottom + dy, height), top + minHeight) }
    if let ratio { keep(ratio, edges) }
  }

  /// Has it the `ratio` of its width to its height again after `edges` were moved, the edges on the other side
  /// staying where they are.
  private mutating func keep(_ ratio: Double, _ edges: Edges) {
    let (wide, high) = (right - left, bottom - top)
    let acrossOnly = edges.isDisjoint(with: [.top, .bottom])
    let downOnly = edges.isDisjoint(with: [.left, .right])
    let wanted = acrossOnly ? wide : downOnly ? high * ratio : max(wide, high * ratio)
    let middle = ((left + right) / 2, (top + bottom) / 2)
    let roomAcross =
      edges.contains(.left)
      ? right : edges.contains(.right) ? width - left : 2 * min(middle.0, width - middle.0)
    let roomDown =
      edges.contains(.top)
      ? bottom : edges.contains(.bottom) ? height - top : 2 * min(middle.1, height - middle.1)
    let most = min(roomAcross, roomDown * ratio)
    let newWide = min(max(wanted, minWidth, minHeight * ratio), most)
    let newHigh = newWide / ratio
    if edges.contains(.left) {
      left = right - newWide
    } else if edges.contains(.right) {
      right = left + newWide
    } else {
      (left, right) = (middle.0 - newWide / 2, middle.0 + newWide / 2)
    }
    if edges.contains(.top) {
      top = bottom - newHigh
    } else if edges.contains(.bottom) {
      bottom = top + newHigh
    } else {
      (top, bottom) = (middle.1 - newHigh / 2, middle.1 + newHigh / 2)
    }
  }

  /// Gives it the `ratio` of its width to its height, as large as there is room, its middle staying where it is if
  /// possible.
  mutating func fit(_ ratio: Double) {
    let middle = ((left + right) / 2, (top + bottom) / 2)
    let wide = min(width, height * ratio)
    let high = wide / ratio
    left = min(max(middle.0 - wide / 2, 0), width - wide)
    top = min(max(middle.1 - high / 2, 0), height - high)
    (right, bottom) = (left + wide, top + high)
  }

  /// Makes it `factor` times as large, its middle staying where it is if there is room.
  mutating func resize(by factor: Double) {
    let (wide, high) = (right - left, bottom - top)
    let most = min(width / wide, height / high)
    let least = max(minWidth / wide, minHeight / high)
    let factor = min(max(factor, min(least, 1)), max(most, 1))
    let (across, down) = (wide * (factor - 1) / 2, high * (factor - 1) / 2)
    let middle = ((left + right) / 2, (top + bottom) / 2)
    (left, right) = (middle.0 - wide / 2 - across, middle.0 + wide / 2 + across)
    (top, bottom) = (middle.1 - high / 2 - down, middle.1 + high / 2 + down)
    let (x, y) = (max(-left, 0) + min(width - right, 0), max(-top, 0) + min(height - bottom, 0))
    (left, right) = (left + x, right + x)
    (top, bottom) = (top + y, bottom + y)
  }

  /// The edges near a point of the picture, within `reach`.
  func edges(x: Double, y: Double, reach: Double) -> Edges {
    guard x > left - reach, x < right + reach, y > top - reach, y < bottom + reach else {
      return []
    }
    var edges: Edges = []
    if abs(x - left) <= reach {
      edges.insert(.left)
    } else if abs(x - right) <= reach {
      edges.insert(.right)
    }
    if abs(y - top) <= reach {
      edges.insert(.top)
    } else if abs(y - bottom) <= reach {
      edges.insert(.bottom)
    }
    return edges
  }

  /// Whether the ratio of its width to its height is `ratio`, as far as whole pixels allow.
  func has(_ ratio: Double) -> Bool { abs((right - left) - (bottom - top) * ratio) <= 1 + ratio }

  func contains(x: Double, y: Double) -> Bool {
    (left...right).contains(x) && (top...bottom).contains(y)
  }
}
