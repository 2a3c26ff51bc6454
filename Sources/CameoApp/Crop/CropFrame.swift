// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gtk
internal import Imaging

/// A part of a picture, in pixels. It never leaves the picture, and never becomes so small that nothing is left.
nonisolated struct CropFrame: Equatable, Sendable {
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
  private(set) var left = 0.0
  private(set) var top = 0.0
  private(set) var right: Double
  private(set) var bottom: Double

  /// All of a picture.
  init(width: Int, height: Int) {
    self.width = Double(width)
    self.height = Double(height)
    (right, bottom) = (self.width, self.height)
  }

  /// The part `area` of a picture.
  init(width: Int, height: Int, area: PixelRect) {
    self.init(width: width, height: height)
    left = min(max(Double(area.x), 0), self.width - minWidth)
    top = min(max(Double(area.y), 0), self.height - minHeight)
    right = min(max(Double(area.x) + Double(area.width), left + minWidth), self.width)
    bottom = min(max(Double(area.y) + Double(area.height), top + minHeight), self.height)
  }

  private var minWidth: Double { min(32, width) }
  private var minHeight: Double { min(32, height) }

  /// In whole pixels.
  var area: PixelRect {
    let (x, y) = (Int(left.rounded()), Int(top.rounded()))
    return PixelRect(
      x: x, y: y, width: Int(right.rounded()) - x, height: Int(bottom.rounded()) - y)
  }

  var rectangle: Rectangle { Rectangle(x: left, y: top, width: right - left, height: bottom - top) }

  /// Whether nothing is left out.
  var isWhole: Bool { area == CropFrame(width: Int(width), height: Int(height)).area }

  /// Moves it as far as there is room.
  mutating func move(x dx: Double, y dy: Double) {
    let (dx, dy) = (min(max(dx, -left), width - right), min(max(dy, -top), height - bottom))
    (left, right) = (left + dx, right + dx)
    (top, bottom) = (top + dy, bottom + dy)
  }

  /// Moves `edges` as far as there is room.
  mutating func drag(_ edges: Edges, x dx: Double, y dy: Double) {
    if edges.contains(.left) { left = min(max(left + dx, 0), right - minWidth) }
    if edges.contains(.right) { right = max(min(right + dx, width), left + minWidth) }
    if edges.contains(.top) { top = min(max(top + dy, 0), bottom - minHeight) }
    if edges.contains(.bottom) { bottom = max(min(bottom + dy, height), top + minHeight) }
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
}
