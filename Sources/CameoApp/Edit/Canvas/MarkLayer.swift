// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gtk
internal import Imaging

/// The marks over the photo that is edited, drawn as they are drawn on the copy that is shared.
final class MarkLayer {
  private struct Content: Equatable {
    let marks: [Mark]
    let photo: PictureSize
    let quarterTurns: Int
    let size: PictureSize
  }

  private var content: Content?
  private var surface: Surface?

  /// Draws the marks of `edit` over a photo of size `photo`, all of which is in `area`.
  func draw(_ edit: PictureEdit, of photo: PictureSize, on canvas: Canvas, in area: Rectangle) {
    guard !edit.marks.isEmpty else { return }
    let scale = Double(canvas.scale)
    let size = PictureSize(
      width: max(1, Int((area.width * scale).rounded())),
      height: max(1, Int((area.height * scale).rounded())))
    let content = Content(
      marks: edit.marks, photo: photo, quarterTurns: edit.quarterTurns, size: size)
    if content != self.content {
      (self.content, surface) = (content, Self.surface(content, scale: canvas.scale))
    }
    if let surface { canvas.draw(surface, filling: area) }
  }

  private static func surface(_ content: Content, scale: Int) -> Surface? {
    let (size, whole) = (content.size, content.photo)
    var pixels = [UInt8](repeating: 0, count: size.pixels * 4)
    let place = MarkPlace(
      PixelRect(x: 0, y: 0, width: whole.width, height: whole.height),
      turned: content.quarterTurns, in: size)
    MarkDrawing.draw(content.marks.flatMap(\.shapes), place, in: size) { x, y, touch in
      pixels.lay(touch, at: (y * size.width + x) * 4)
    }
    return pixels.withUnsafeBytes {
      Surface(width: size.width, height: size.height, scale: scale, pixels: $0)
    }
  }
}
