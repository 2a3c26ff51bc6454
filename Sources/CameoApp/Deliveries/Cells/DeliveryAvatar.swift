// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Sharing

/// What stands at the start of a delivery: its first picture, or the profile picture of its
/// destination.
final class DeliveryAvatar {
  let view = Box(.horizontal)
  private var avatar: AvatarLoader?
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

  /// Shows what stands for its destination.
  func show(_ sign: AccountSign) {
    if avatar == nil {
      let image = AvatarLoader(size: 32)
      avatar = image
      put(Widget(image.view))
    }
    avatar?.show(sign)
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
