// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// How many pixels a picture has.
public struct PictureSize: Sendable, Hashable {
  /// How many pixels there are in a row.
  public let width: Int
  /// How many rows there are.
  public let height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The longer of the two.
  public var longestSide: Int { max(width, height) }

  /// How many there are altogether.
  public var pixels: Int { width.multipliedReportingOverflow(by: height).partialValue }

  /// The same after a quarter turn.
  package var turned: PictureSize { PictureSize(width: height, height: width) }

  /// The size of the same shape whose longer side is `side`.
  package func fitted(longestSide side: Int) -> PictureSize {
    let longest = longestSide
    func scaled(_ length: Int) -> Int { max(1, (length * side + longest / 2) / longest) }
    return PictureSize(width: scaled(width), height: scaled(height))
  }

  /// The size in which every length is `factor` of what it was.
  package func scaled(by factor: Double) -> PictureSize {
    PictureSize(
      width: max(1, Int((Double(width) * factor).rounded())),
      height: max(1, Int((Double(height) * factor).rounded())))
  }
}

/// A part of an upright picture, in its pixels.
public struct PixelRect: Sendable, Hashable {
  /// How far from the left it begins.
  public let x: Int
  /// How far from the top it begins.
  public let y: Int
  /// How wide it is.
  public let width: Int
  /// How high it is.
  public let height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package var size: PictureSize { PictureSize(width: width, height: height) }

  /// Whether all of it lies inside a picture of this size, and there is something of it.
  package func isInside(_ picture: PictureSize) -> Bool {
    let (across, down) = (0...max(0, picture.width), 0...max(0, picture.height))
    guard width > 0, height > 0, across.contains(x), down.contains(y) else { return false }
    return width <= picture.width - x && height <= picture.height - y
  }
}
