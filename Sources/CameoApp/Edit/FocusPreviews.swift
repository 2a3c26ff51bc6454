// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Imaging

/// What is left of a photo in previews that networks cut.
final class FocusPreviews {
  private let picture: Picture
  private let whole: PixelRect
  private let tiles: [(tile: PictureTile, name: String)] = [
    (PictureTile(width: 272, height: 153, radius: 8), tr("Wide preview")),
    (PictureTile(width: 130, height: 130, radius: 8), tr("Square preview")),
    (PictureTile(width: 130, height: 163, radius: 8), tr("Tall preview")),
  ]
  private var shown: Picture?
  private var shownEdit: PictureEdit?
  private var work: Task<Void, Never>?

  /// The longer side of what they are cut from.
  private nonisolated static let side = 600

  init(in slot: Box, of picture: Picture, size: PictureSize) {
    self.picture = picture
    whole = size.whole
    let row = Box(.horizontal, spacing: 12)
    for (index, part) in tiles.enumerated() {
      let tile = part.tile.view
      tile.isCenteredVertically = true
      if index == 0 { slot.append(tile) } else { row.append(tile) }
    }
    slot.append(row)
    slot.showAll()
  }

  isolated deinit { work?.cancel() }

  /// Shows them as `edit` changes the photo, with `point` in view.
  func show(_ edit: PictureEdit, at point: PicturePoint) {
    let pixels = edit.ofPixels
    if pixels != shownEdit {
      shownEdit = pixels
      work?.cancel()
      work = Task { [weak self, picture, whole] in
        let edited = await Self.edited(picture, whole, pixels)
        guard !Task.isCancelled, let self else { return }
        shown = edited
        fill(at: point)
      }
    }
    fill(at: point)
  }

  private func fill(at point: PicturePoint) {
    for (tile, name) in tiles {
      tile.show(shown, name: name, hasDescription: false, focus: point)
    }
  }

  @concurrent
  private nonisolated static func edited(
    _ picture: Picture, _ whole: PixelRect, _ edit: PictureEdit
  ) async -> Picture {
    let covered = picture.fitted(longestSide: side).laid(edit.pose)
      .covered(by: edit, showing: whole)
    guard let crop = edit.crop else { return covered.turned(edit.quarterTurns) }
    let scale = Double(covered.width) / Double(whole.width)
    let part = Rectangle(
      x: Double(crop.x) * scale, y: Double(crop.y) * scale, width: Double(crop.width) * scale,
      height: Double(crop.height) * scale)
    return (covered.cropped(to: part) ?? covered).turned(edit.quarterTurns)
  }
}
