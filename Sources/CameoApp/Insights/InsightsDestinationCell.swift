// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import GLib
internal import Gtk

/// A destination with its face, and a bar in its color that is as long as what it got.
final class InsightsDestinationCell: Cell {
  private(set) var object: InsightsDestination?
  private static let thickness = 10.0
  private let box = Box(.horizontal, spacing: 12)
  private let face = DestinationFace(side: 32)
  private let name = Label("")
  private let bar = DrawnArea(name: "")
  private let count = Label("")

  var view: Widget { Widget(box) }
  var accessibleName: String? { object?.name }
  var accessibleDescription: String? {
    object.map { tr("{0} photo", plural: "{0} photos", count: $0.count) }
  }

  init() {
    name.alignsAtStart = true
    name.ellipsizes = true
    name.setMinimumSize(width: 104, height: -1)
    name.setMaxCharacters(18)
    name.offerWholeText()
    bar.isFocusable = false
    bar.beDecoration()
    bar.expands = true
    bar.onDraw { [weak self] in self?.draw(on: $0) }
    count.addStyleClass("numbers")
    count.setMinimumSize(width: 36, height: -1)
    for part in [Widget(face.view), Widget(name), Widget(bar), Widget(count)] { box.append(part) }
    box.addStyleClass("insights-row")
  }

  func consume(_ object: InsightsDestination) {
    self.object = object
    face.show(object.badge, service: object.service, symbol: object.symbol)
    name.text = object.name
    count.text = GroupedNumber.text(object.count)
    bar.queueDraw()
  }

  private func draw(on canvas: Canvas) {
    guard let object else { return }
    let radius = Self.thickness / 2
    let track = Rectangle(
      x: 0, y: (canvas.height - Self.thickness) / 2, width: canvas.width, height: Self.thickness)
    canvas.fill(track, radius: radius, color: .text, opacity: 0.08)
    var filled = track
    filled.width = max(track.width * object.part, Self.thickness)
    if canvas.isRightToLeft { filled.x = track.width - filled.width }
    if let color = object.color.flatMap({ RGBA($0) }) {
      canvas.fill(filled, radius: radius, color: color)
    } else {
      canvas.fill(filled, radius: radius, color: .text, opacity: 0.5)
    }
  }
}
