// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk

/// A square picture with round corners.
final class RoundedThumbnail {
  private static let radius = 8.0

  let view = DrawnArea(name: "")
  private let side: Int
  private var surface: Surface?

  init(side: Int) {
    self.side = side
    view.isFocusable = false
    view.isCentered = true
    view.setMinimumSize(width: side, height: side)
    view.onDraw { [weak self] in self?.draw(on: $0) }
  }

  func show(_ picture: Picture?) {
    surface = picture.flatMap { Surface($0, scale: max($0.width / side, 1)) }
    view.queueDraw()
  }

  private func draw(on canvas: Canvas) {
    guard let surface else { return }
    let area = Rectangle(x: 0, y: 0, width: canvas.width, height: canvas.height)
    canvas.draw(surface, in: area, radius: Self.radius)
  }
}
