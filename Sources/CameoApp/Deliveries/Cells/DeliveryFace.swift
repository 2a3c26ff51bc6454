// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Sharing

/// What stands at the start of a delivery: its first picture, or the face of its place.
final class DeliveryFace {
  let view = Box(.horizontal)
  private var face: FaceImage?
  private var area: DrawnArea?
  private var surface: Surface?
  private var searching: Task<Void, Never>?

  init() {
    view.isCenteredVertically = true
    // Texts begin at one line, however wide the sign before them is.
    view.setMinimumSize(width: 40, height: -1)
    view.expands = false
  }

  isolated deinit { searching?.cancel() }

  /// Shows what stands for its place.
  func show(_ sign: AccountSign) {
    if face == nil {
      let image = FaceImage(size: 32)
      face = image
      put(Widget(image.view))
    }
    face?.show(sign)
  }

  /// Shows the picture of `delivery` out of `thumbnails`.
  func show(_ delivery: DeliveryOverview, _ thumbnails: DeliveryThumbnails) {
    searching?.cancel()
    let known = thumbnails.known(delivery)
    show(known)
    area?.accessibleName = delivery.title
    guard known == nil else { return }
    searching = Task { [weak self] in
      guard let found = await thumbnails.find(delivery), !Task.isCancelled else { return }
      self?.show(found)
    }
  }

  private func show(_ picture: Picture?) {
    let width = DeliveryThumbnails.size.width
    surface = picture.flatMap { Surface($0, scale: max($0.width / width, 1)) }
    if let area { return area.queueDraw() }
    let area = makeArea()
    self.area = area
    put(Widget(area))
  }

  private func put(_ widget: Widget) {
    widget.isVisible = true
    widget.isCentered = true
    widget.expands = true
    view.append(widget)
  }

  private func makeArea() -> DrawnArea {
    let size = DeliveryThumbnails.size
    let area = DrawnArea(name: "")
    area.isFocusable = false
    area.setMinimumSize(width: size.width, height: size.height)
    area.onDraw { [weak self] canvas in
      let whole = Rectangle(x: 0, y: 0, width: canvas.width, height: canvas.height)
      guard let surface = self?.surface else {
        canvas.fill(whole, radius: 6, color: .text, opacity: 0.08)
        return
      }
      canvas.draw(surface, in: whole, radius: 6)
    }
    return area
  }
}
