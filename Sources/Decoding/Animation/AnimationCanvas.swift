// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Imaging

/// Draws the frames of a moving picture over each other.
struct AnimationCanvas {
  private let pixels: Pixels
  /// What is done before the next frame: its area becomes transparent, or what was there comes back.
  private var afterwards: (area: PixelRect, old: Pixels?)?

  init(_ size: PictureSize) throws(DecodingRefusal) {
    pixels = try Pixels(size, hasAlpha: true)
  }

  /// Draws the frame `picture`; nothing of it if it could not be decoded.
  mutating func draw(
    _ picture: Pixels?, _ frame: MovingPicture.Frame
  ) throws(DecodingRefusal) {
    clean()
    guard let area = visible(frame.area) else { return }
    switch frame.disposal {
    case .keep: break
    case .clear: afterwards = (area, nil)
    case .restore: afterwards = (area, try pixels.part(area).copy())
    }
    guard let picture, picture.width >= area.width, picture.height >= area.height else { return }
    pixels.part(area).draw(picture, over: !frame.replaces)
  }

  /// A copy of what is to be seen, in this size.
  func shown(in size: PictureSize, orientation: Int) throws(DecodingRefusal) -> Pixels {
    let shown =
      size == pixels.size ? try pixels.copy() : try pixels.shrunk(to: size)
    return try shown.turned(orientation)
  }

  private mutating func clean() {
    guard let (area, old) = afterwards else { return }
    afterwards = nil
    if let old {
      pixels.part(area).draw(old, over: false)
    } else {
      pixels.part(area).clear()
    }
  }

  /// The part of `area` that lies in the picture; nil if none does.
  private func visible(_ area: PixelRect) -> PixelRect? {
    guard area.x < pixels.width, area.y < pixels.height else { return nil }
    return PixelRect(
      x: area.x, y: area.y, width: min(area.width, pixels.width - area.x),
      height: min(area.height, pixels.height - area.y))
  }
}
