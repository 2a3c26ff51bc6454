// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Where the points of a picture are in pixels that show it, or a part of it, turned and in another size.
package struct MarkPlace: Sendable, Equatable {
  private let part: PixelRect
  private let quarterTurns: Int
  private let scale: SIMD2<Float>
  private let origin: SIMD2<Float>

  /// - Parameters:
  ///   - part: What is shown of the picture.
  ///   - quarterTurns: How often that is turned clockwise by 90°.
  ///   - size: The size in which it is shown.
  ///   - origin: The first of the pixels.
  package init(
    _ part: PixelRect, turned quarterTurns: Int = 0, in size: PictureSize,
    from origin: (x: Int, y: Int) = (0, 0)
  ) {
    self.part = part
    self.quarterTurns = quarterTurns
    self.origin = SIMD2(Float(origin.x), Float(origin.y))
    let turned = PictureEdit(quarterTurns: quarterTurns).size(of: part.size)
    scale = SIMD2(
      Float(size.width) / Float(max(1, turned.width)),
      Float(size.height) / Float(max(1, turned.height)))
  }

  /// How long a pixel of the picture is there.
  package var length: Float { scale.sum() / 2 }

  package func callAsFunction(_ point: SIMD2<Float>) -> SIMD2<Float> {
    let (x, y) = (point.x - Float(part.x), point.y - Float(part.y))
    let turned: SIMD2<Float> =
      switch quarterTurns {
      case 1: [Float(part.height) - y, x]
      case 2: [Float(part.width) - x, Float(part.height) - y]
      case 3: [y, Float(part.width) - x]
      default: [x, y]
      }
    return turned * scale - origin
  }
}
