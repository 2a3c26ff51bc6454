// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk

/// Receives the actions on the pictures in a strip.
protocol PictureStripDelegate: AnyObject {
  func pictureStripDidSelect(_ id: SheetPicture.ID)
  func pictureStripDidMove(_ id: SheetPicture.ID, to index: Int)
  func pictureStripDidReceive(_ files: [String])
}

/// The pictures of a share as a row of thumbnails, of which one is shown large. Dragging changes their order.
final class PictureStrip {
  weak var delegate: (any PictureStripDelegate)?
  private let box: Box
  private var thumbnails: [SheetPicture.ID: Thumbnail] = [:]
  private var order: [SheetPicture.ID] = []

  init(in box: Box) { self.box = box }

  func show(_ pictures: [SheetPicture], current: SheetPicture.ID?) {
    for (id, thumbnail) in thumbnails where !pictures.contains(where: { $0.id == id }) {
      thumbnail.button.destroy()
      thumbnails[id] = nil
      order.removeAll { $0 == id }
    }
    for picture in pictures {
      let thumbnail = thumbnails[picture.id] ?? makeThumbnail(picture.id)
      thumbnail.show(picture)
      if picture.id == current { Echo.silenced { thumbnail.button.isActive = true } }
    }
    arrange(pictures.map(\.id))
  }

  private func arrange(_ ids: [SheetPicture.ID]) {
    guard ids != order else { return }
    let focus = box.holdsFocus ? box.window?.focus : nil
    for id in ids {
      guard let button = thumbnails[id]?.button else { continue }
      if button.hasParent { Container(box)?.remove(button) }
      box.append(button)
    }
    order = ids
    focus?.grabFocus()
  }

  private func makeThumbnail(_ id: SheetPicture.ID) -> Thumbnail {
    let thumbnail = Thumbnail(joining: thumbnails.values.first?.button)
    thumbnails[id] = thumbnail
    let button = thumbnail.button
    button.onChoose { [weak self] in self?.delegate?.pictureStripDidSelect(id) }
    button.offerMove { "\(id)" }
    button.onMoveDrop { [weak self] moved, isBehind in
      guard let self, let moved = Int(moved), let index = order.firstIndex(of: id) else { return }
      delegate?.pictureStripDidMove(moved, to: isBehind ? index + 1 : index)
    } files: { [weak self] in
      self?.delegate?.pictureStripDidReceive($0)
    }
    button.showAll()
    return thumbnail
  }
}

/// One picture of the strip: a radio button that looks like it.
private final class Thumbnail {
  let button: RadioButton
  private let tile = PictureTile(width: 54, height: 54, radius: 8)

  init(joining other: RadioButton?) {
    button = RadioButton(on: tile.view, joining: other)
    button.addStyleClass("thumbnail")
    button.tooltip = tr("Drag to change the order")
  }

  func show(_ picture: SheetPicture) {
    tile.show(picture.thumbnail, name: picture.name, hasDescription: picture.isDescribed)
    button.accessibleName = picture.name
    button.accessibleDescription =
      picture.trouble.map { tr("Not shared: {0}", $0) }
      ?? (picture.isDescribed ? picture.alt : tr("No description"))
  }
}
