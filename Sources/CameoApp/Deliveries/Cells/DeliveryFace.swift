// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Handy
internal import Sharing

/// What stands at the start of a delivery: its first picture, or the sign of its place.
final class DeliveryFace {
  let view = Box(.horizontal)
  private var searching: Task<Void, Never>?

  init() {
    view.isCenteredVertically = true
    // Texts begin at one line, however wide the sign before them is.
    view.setMinimumSize(width: 40, height: -1)
    view.expands = false
  }

  isolated deinit { searching?.cancel() }

  /// Shows the picture of `delivery` out of `thumbnails`; without them its place.
  func show(_ delivery: DeliveryOverview, _ thumbnails: DeliveryThumbnails?) {
    searching?.cancel()
    guard let thumbnails else { return put(Self.sign(of: delivery)) }
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

  /// Networks by the letters of their name, as in the list of accounts; folders and the like by a
  /// symbol.
  private static func sign(of delivery: DeliveryOverview) -> Widget {
    let icon = Account.iconName(ofService: delivery.service)
    if icon != Account.iconName(ofService: "") { return Widget(Image(iconName: icon)) }
    let avatar = Avatar(size: 32, text: delivery.placeName)
    return Widget(avatar)
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
