// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gtk
internal import Imaging

/// The pixels of a copy of a photo, or of a part of it, as they are seen in windows.
nonisolated struct PhotoCopy: Sendable {
  private let size: PictureSize
  /// The part of the photo that it shows, in pixels of its file.
  private let part: PixelRect
  /// From the top, as `Picture.premultiplied` has them.
  private var pixels: [UInt8]

  init(_ picture: Picture, showing part: PixelRect) {
    size = PictureSize(width: picture.width, height: picture.height)
    self.part = part
    pixels = picture.premultiplied
  }

  /// The copy as a picture for widgets; nil if there is no memory for it.
  var picture: Picture? {
    pixels.withUnsafeBytes {
      Picture(
        premultiplied: $0, width: size.width, height: size.height, bytesPerRow: size.width * 4,
        hasAlpha: true)
    }
  }

  /// The coarse color of what surrounds an area of the photo, without what `boxes` cover.
  func color(around area: PixelRect, without boxes: [HiddenBox]) -> HiddenBox.Fill {
    let color = levels(around: area, without: boxes).map { UInt8(clamping: $0) }
    return .solid(red: color[0], green: color[1], blue: color[2])
  }

  private func levels(around area: PixelRect, without boxes: [HiddenBox]) -> [Int] {
    let reach = max(1, Int((Double(HiddenBlocks.reach) * scale.across).rounded(.up)))
    return HiddenBlocks.color(
      around: shown(area), in: size, reach: reach, without: boxes.map { shown($0.area) }
    ) { x, y in
      let place = (y * size.width + x) * 4
      // Native order: what is little-endian begins with blue.
      return pixels[place + 3] == 0 ? nil : (pixels[place + 2], pixels[place + 1], pixels[place])
    }
  }

  private var scale: (across: Double, down: Double) {
    (
      Double(size.width) / Double(max(1, part.width)),
      Double(size.height) / Double(max(1, part.height))
    )
  }

  /// An area of the photo in the pixels of the copy, of which none is left out. It may be outside.
  private func shown(_ area: PixelRect) -> PixelRect {
    func span(_ start: Int, _ length: Int, _ scale: Double) -> (start: Int, length: Int) {
      let first = Int((Double(start) * scale).rounded(.down))
      return (first, Int((Double(start + length) * scale).rounded(.up)) - first)
    }
    let across = span(area.x - part.x, area.width, scale.across)
    let down = span(area.y - part.y, area.height, scale.down)
    return PixelRect(x: across.start, y: down.start, width: across.length, height: down.length)
  }
}

nonisolated extension PhotoCopy {
  /// Covers `boxes` as they are covered in the copy that is shared.
  mutating func cover(_ boxes: [HiddenBox]) {
    let around = boxes.map { levels(around: $0.area, without: boxes) }
    for (box, around) in zip(boxes, around) {
      switch box.fill {
      case .solid(let red, let green, let blue):
        fill(box) { _, _ in (red, green, blue) }
      case .pixels:
        let blocks = HiddenBlocks(box.area)
        fill(box) { x, y in
          let level = blocks.level(
            column: min(max((x - box.area.x) / blocks.side, 0), blocks.columns - 1),
            row: min(max((y - box.area.y) / blocks.side, 0), blocks.rows - 1))
          return (
            UInt8(clamping: around[0] + level), UInt8(clamping: around[1] + level),
            UInt8(clamping: around[2] + level)
          )
        }
      }
    }
  }

  /// Gives the pixels of a box the color that the pixel of the photo in the same place has.
  private mutating func fill(
    _ box: HiddenBox, _ color: (_ x: Int, _ y: Int) -> (red: UInt8, green: UInt8, blue: UInt8)
  ) {
    let area = shown(box.area)
    let rows = max(0, area.y)..<max(0, area.y, min(size.height, area.y + area.height))
    let columns = max(0, area.x)..<max(0, area.x, min(size.width, area.x + area.width))
    for row in rows {
      let y = part.y + Int((Double(row) + 0.5) / scale.down)
      for column in columns {
        let new = color(part.x + Int((Double(column) + 0.5) / scale.across), y)
        let place = (row * size.width + column) * 4
        (pixels[place], pixels[place + 1], pixels[place + 2]) = (new.blue, new.green, new.red)
        pixels[place + 3] = 255
      }
    }
  }
}

nonisolated extension PhotoCopy {
  /// Draws `marks` as they are drawn on the copy that is shared.
  mutating func draw(_ marks: [Mark]) {
    MarkDrawing.draw(marks.flatMap(\.shapes), MarkPlace(part, in: size), in: size) {
      [width = size.width] x, y, touch in
      pixels.lay(touch, at: (y * width + x) * 4)
    }
  }
}

nonisolated extension [UInt8] {
  /// Lays a color over the pixel at `place`, whose bytes are those of `Picture.premultiplied`.
  mutating func lay(_ touch: MarkDrawing.Touch, at place: Int) {
    // Native order: what is little-endian begins with blue.
    for channel in 0..<3 {
      self[place + 2 - channel] = touch.over(self[place + 2 - channel], channel)
    }
    self[place + 3] = touch.alpha(over: self[place + 3])
  }
}

nonisolated extension Picture {
  /// The picture in another pose.
  func laid(_ pose: PicturePose) -> Picture {
    guard !pose.isNothing else { return self }
    let pixels = pose.lay(premultiplied, of: PictureSize(width: width, height: height))
    return pixels.withUnsafeBytes {
      Picture(
        premultiplied: $0, width: width, height: height, bytesPerRow: width * 4, hasAlpha: true)
    } ?? self
  }

  /// The picture, which shows `part` of a photo, with what `edit` hides covered, and its marks.
  func covered(by edit: PictureEdit, showing part: PixelRect) -> Picture {
    guard edit.coversPixels else { return self }
    var copy = PhotoCopy(self, showing: part)
    copy.cover(edit.hidden)
    copy.draw(edit.marks)
    // What is to be hidden isn't shown instead.
    return copy.picture ?? scaled(width: 1, height: 1)
  }
}
