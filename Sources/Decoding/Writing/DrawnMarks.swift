// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Imaging

/// Draws what the user draws on a picture, above what is hidden and before anything is made of it.
struct DrawnMarks {
  private let shapes: [MarkShape]

  var isEmpty: Bool { shapes.isEmpty }

  /// Reads the numbers that came with a request.
  init(_ numbers: [UInt32]) throws(DecodingRefusal) {
    guard let shapes = MarkMessage.shapes(numbers) else {
      throw DecodingRefusal(outcome: .marksRefused)
    }
    self.shapes = shapes
  }

  /// Draws on `pixels`, which show a picture of size `full`.
  func draw(on pixels: Pixels, of full: PictureSize) {
    let place = MarkPlace(
      PixelRect(x: 0, y: 0, width: full.width, height: full.height), in: pixels.size)
    MarkDrawing.draw(shapes, place, in: pixels.size) { x, y, touch in
      let pixel = pixels.start + y * pixels.stride + x * pixels.channels
      if pixels.hasAlpha, pixel[3] < 255 {
        lay(touch, over: pixel)
      } else {
        for channel in 0..<3 { pixel[channel] = touch.over(pixel[channel], channel) }
      }
    }
  }

  /// The less of a transparent pixel is seen, the less of its color is left.
  private func lay(_ touch: MarkDrawing.Touch, over pixel: UnsafeMutablePointer<UInt8>) {
    let below = Int(pixel[3]) * (256 - touch.share)
    let above = 255 * touch.share
    guard below + above > 0 else { return }
    for channel in 0..<3 {
      let sum = Int(pixel[channel]) * below + touch.value(channel) * above
      pixel[channel] = UInt8(clamping: (sum + (below + above) / 2) / (below + above))
    }
    pixel[3] = touch.alpha(over: pixel[3])
  }
}
