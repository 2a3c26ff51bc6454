// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// A point of a picture, in thousandths of its width and height from the upper left corner.
public struct PicturePoint: Sendable, Hashable {
  public let x: Int
  public let y: Int

  public static let middle = PicturePoint(x: 500, y: 500)

  /// The nearest point of the picture.
  public init(x: Int, y: Int) {
    self.x = min(max(x, 0), 1000)
    self.y = min(max(y, 0), 1000)
  }

  /// The point at these fractions of the width and the height.
  public init(across: Double, down: Double) {
    self.init(x: Self.thousandths(across), y: Self.thousandths(down))
  }

  private static func thousandths(_ fraction: Double) -> Int {
    fraction.isFinite ? Int((min(max(fraction, 0), 1) * 1000).rounded()) : 500
  }

  /// The fraction of the width on its left.
  public var across: Double { Double(x) / 1000 }
  /// The fraction of the height above it.
  public var down: Double { Double(y) / 1000 }

  /// The same point once the picture is turned clockwise by 90° so many times.
  public func turned(_ quarterTurns: Int) -> PicturePoint {
    switch ((quarterTurns % 4) + 4) % 4 {
    case 1: PicturePoint(x: 1000 - y, y: x)
    case 2: PicturePoint(x: 1000 - x, y: 1000 - y)
    case 3: PicturePoint(x: y, y: 1000 - x)
    default: self
    }
  }

  /// The same point of the picture, counted in the part `new` instead of `old`; nil where that doesn't contain it.
  func moved(from old: PixelRect, to new: PixelRect) -> PicturePoint? {
    guard new.width > 0, new.height > 0 else { return nil }
    let across = (Double(old.x - new.x) + across * Double(old.width)) / Double(new.width)
    let down = (Double(old.y - new.y) + down * Double(old.height)) / Double(new.height)
    guard (0...1).contains(across), (0...1).contains(down) else { return nil }
    return PicturePoint(across: across, down: down)
  }
}

extension PicturePoint: Codable {
  private enum CodingKeys: CodingKey { case x, y }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      x: try values.decode(Int.self, forKey: .x), y: try values.decode(Int.self, forKey: .y))
  }
}
