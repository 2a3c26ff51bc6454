// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGdkPixbuf
internal import Imaging

/// Draws the frames of a moving picture over each other.
struct AnimationCanvas {
  private let pixels: Pixels
  /// What is done before the next frame: its area becomes transparent, or what was there comes back.
  private var afterwards: (area: PixelRect, old: Pixels?)?

  init(_ size: PictureSize) throws(DecodingRefusal) {
    pixels = try Pixels.empty(size, hasAlpha: true)
    gdk_pixbuf_fill(pixels.pointer, 0)
  }

  /// Draws the frame `picture`; nothing of it if it could not be decoded.
  mutating func draw(
    _ picture: Pixels?, _ frame: MovingPicture.Frame
  ) throws(DecodingRefusal) {
    try clean()
    guard let area = visible(frame.area) else { return }
    switch frame.disposal {
    case .keep: break
    case .clear: afterwards = (area, nil)
    case .restore: afterwards = (area, try copy(area))
    }
    guard let picture, picture.width >= area.width, picture.height >= area.height else { return }
    defer { withExtendedLifetime(picture) {} }
    if frame.replaces {
      copy(picture, to: area)
    } else {
      gdk_pixbuf_composite(
        picture.pointer, pixels.pointer, Int32(area.x), Int32(area.y), Int32(area.width),
        Int32(area.height), Double(area.x), Double(area.y), 1, 1, GDK_INTERP_NEAREST, 255)
    }
  }

  /// A copy of what is to be seen, in this size.
  func shown(in size: PictureSize, orientation: Int) throws(DecodingRefusal) -> Pixels {
    let shown =
      size == pixels.size
      ? try copy(PixelRect(x: 0, y: 0, width: size.width, height: size.height))
      : try pixels.scaled(to: size)
    return orientation == 1 ? shown : try shown.turned(orientation)
  }

  private mutating func clean() throws(DecodingRefusal) {
    guard let (area, old) = afterwards else { return }
    afterwards = nil
    if let old {
      copy(old, to: area)
    } else {
      let part = try pixels.part(area)
      withExtendedLifetime(part) { gdk_pixbuf_fill(part.pointer, 0) }
    }
  }

  /// The part of `area` that lies in the picture; nil if none does.
  private func visible(_ area: PixelRect) -> PixelRect? {
    guard area.x < pixels.width, area.y < pixels.height else { return nil }
    return PixelRect(
      x: area.x, y: area.y, width: min(area.width, pixels.width - area.x),
      height: min(area.height, pixels.height - area.y))
  }

  private func copy(_ area: PixelRect) throws(DecodingRefusal) -> Pixels {
    let part = try pixels.part(area)
    guard let copy = withExtendedLifetime(part, { gdk_pixbuf_copy(part.pointer) }) else {
      throw DecodingRefusal(outcome: .outOfMemory)
    }
    return Pixels(taking: copy)
  }

  private func copy(_ picture: Pixels, to area: PixelRect) {
    withExtendedLifetime(picture) {
      gdk_pixbuf_copy_area(
        picture.pointer, 0, 0, Int32(area.width), Int32(area.height), pixels.pointer,
        Int32(area.x), Int32(area.y))
    }
  }
}
