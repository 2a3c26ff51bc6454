// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Sharing

/// The first picture of a share, with the number of pictures.
final class ShareThumbnail {
  let view: Overlay
  private let area = DrawnArea(name: "")
  private let badge = Label("")
  private var surface: Surface?
  private var searching: Task<Void, Never>?

  init() {
    view = Overlay(around: area)
    let size = DeliveryThumbnails.size
    area.isFocusable = false
    area.setMinimumSize(width: size.width, height: size.height)
    badge.addStyleClass("count-badge")
    badge.standInLastCorner()
    view.append(badge)
    view.isCenteredVertically = true
    area.onDraw { [weak self] in self?.draw(on: $0) }
  }

  isolated deinit { searching?.cancel() }

  /// Hides the number until there are several pictures.
  func hideBadge() { badge.hideUntilShown() }

  /// Shows the thumbnail of `share` as soon as it is available.
  func show(_ share: ShareOverview, _ thumbnails: DeliveryThumbnails) {
    searching?.cancel()
    badge.text = share.pictureCount > 99 ? "99+" : "\(share.pictureCount)"
    badge.isVisible = share.pictureCount > 1
    area.accessibleName = share.countText
    guard let delivery = share.deliveries.first else { return show(nil) }
    let known = thumbnails.known(delivery)
    show(known)
    guard known == nil else { return }
    searching = Task { [weak self] in
      // Rows that are only scrolled past need none.
      try? await Task.sleep(for: .milliseconds(60))
      guard !Task.isCancelled, let found = await thumbnails.find(delivery), !Task.isCancelled
      else { return }
      self?.show(found)
    }
  }

  private func show(_ picture: Picture?) {
    let width = DeliveryThumbnails.size.width
    surface = picture.flatMap { Surface($0, scale: max($0.width / width, 1)) }
    area.queueDraw()
  }

  private func draw(on canvas: Canvas) {
    let whole = Rectangle(x: 0, y: 0, width: canvas.width, height: canvas.height)
    if let surface {
      canvas.draw(surface, in: whole, radius: 8)
    } else {
      canvas.fill(whole, radius: 8, color: .text, opacity: 0.08)
    }
  }
}
