// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Sharing

/// Up to three pictures of a share, one in front of the other.
final class PictureFan {
  private static let limit = 3

  let view = DrawnArea(name: "")
  private let thumbnails: DeliveryThumbnails
  private let side: Int
  private let step: Int
  private var pictures: [DeliveryOverview.Picture] = []
  private var surfaces: [Surface] = []
  private var searching: Task<Void, Never>?

  /// Makes one of pictures of this `side`, of which those behind show `step` pixels.
  init(_ thumbnails: DeliveryThumbnails, side: Int = 72, step: Int = 31) {
    self.thumbnails = thumbnails
    (self.side, self.step) = (side, step)
    view.isFocusable = false
    view.isCentered = true
    view.onDraw { [weak self] in self?.draw(on: $0) }
  }

  isolated deinit { searching?.cancel() }

  /// Shows the pictures of `delivery`; calls `done` with whether there are any.
  func show(_ delivery: DeliveryOverview, done: @escaping (Bool) -> Void) {
    guard delivery.pictures.map(\.source) != pictures.map(\.source) else { return }
    pictures = delivery.pictures
    view.accessibleName = delivery.title
    searching?.cancel()
    searching = Task { [weak self, thumbnails, view, side, step] in
      let found = await thumbnails.squares(of: delivery, count: Self.limit, side: side)
      guard !Task.isCancelled else { return }
      self?.surfaces = found.compactMap { Surface($0, scale: max($0.width / side, 1)) }
      view.setMinimumSize(width: side + step * max(found.count - 1, 0), height: side)
      view.queueDraw()
      done(!found.isEmpty)
    }
  }

  /// The first picture is in front.
  private func draw(on canvas: Canvas) {
    for (index, surface) in surfaces.enumerated().reversed() {
      let left = Double((surfaces.count - 1 - index) * step)
      let area = Rectangle(x: left, y: 0, width: Double(side), height: Double(side))
      if index < surfaces.count - 1 {
        let edge = Rectangle(x: left - 2, y: 0, width: area.width, height: area.height)
        canvas.fill(edge, radius: 9, color: .background)
      }
      canvas.draw(surface, in: area, radius: 8)
    }
  }
}
