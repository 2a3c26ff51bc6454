// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// The size of a picture in pixels.
public struct PictureSize: Sendable, Hashable {
  public let width: Int
  public let height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The longer of the two.
  public var longestSide: Int { max(width, height) }

  /// The number of pixels.
  public var pixels: Int { width.multipliedReportingOverflow(by: height).partialValue }

  /// All of a picture of this size.
  package var whole: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The same after a quarter turn.
  package var turned: PictureSize { PictureSize(width: height, height: width) }

  /// The size of the same shape whose longer side is `side`.
  package func fitted(longestSide side: Int) -> PictureSize {
    let longest = longestSide
    func scaled(_ length: Int) -> Int { max(1, (length * side + longest / 2) / longest) }
    return PictureSize(width: scaled(width), height: scaled(height))
  }

  package func scaled(by factor: Double) -> PictureSize {
    PictureSize(
      width: max(1, Int((Double(width) * factor).rounded())),
      height: max(1, Int((Double(height) * factor).rounded())))
  }
}

/// A part of an upright picture, in its pixels.
public struct PixelRect: Sendable, Hashable {
  /// The distance from the left.
  public let x: Int
  /// The distance from the top.
  public let y: Int
  public let width: Int
  public let height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package var size: PictureSize { PictureSize(width: width, height: height) }

  /// Whether it could be inside a picture.
  var isPossible: Bool { x >= 0 && y >= 0 && width > 0 && height > 0 }

  /// Whether it is not empty and lies inside a picture of this size.
  public func isInside(_ picture: PictureSize) -> Bool {
    let (across, down) = (0...max(0, picture.width), 0...max(0, picture.height))
    guard width > 0, height > 0, across.contains(x), down.contains(y) else { return false }
    return width <= picture.width - x && height <= picture.height - y
  }
}
