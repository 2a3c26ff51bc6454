// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Sharing

/// What stands at the start of a delivery: its first picture, or the face of its place.
final class DeliveryFace {
  let view = Box(.horizontal)
  private var face: FaceImage?
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
    if let known = thumbnails.known(delivery) { return put(Self.area(known)) }
    put(Self.area(nil))
    searching = Task { [weak self] in
      guard let found = await thumbnails.find(delivery), !Task.isCancelled else { return }
      self?.put(Self.area(found))
    }
  }

  private func put(_ widget: Widget) {
    for child in Container(view)?.children ?? [] { child.destroy() }
    widget.isVisible = true
    widget.isCentered = true
    widget.expands = true
    view.append(widget)
  }

  private static func area(_ picture: Picture?) -> Widget {
    let size = DeliveryThumbnails.size
    let area = DrawnArea(name: "")
    area.isFocusable = false
    area.setMinimumSize(width: size.width, height: size.height)
    let surface = picture.flatMap { Surface($0, scale: max($0.width / size.width, 1)) }
    area.onDraw { canvas in
      let whole = Rectangle(x: 0, y: 0, width: canvas.width, height: canvas.height)
      guard let surface else {
        canvas.fill(whole, radius: 6, color: .text, opacity: 0.08)
        return
      }
      canvas.draw(surface, in: whole, radius: 6)
    }
    return Widget(area)
  }
}
