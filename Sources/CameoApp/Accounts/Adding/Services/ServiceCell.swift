// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import Gtk

/// A tile for a kind of account: its icon, its name, and its description.
final class ServiceCell: Cell {
  private(set) var object: ServiceChoice?
  private let mark = ServiceMark(side: 48)
  private let title = Label("")
  private let subtitle = Label("")
  private let box = Box(.horizontal, spacing: 12)

  var view: Widget { Widget(box) }

  init() {
    let lines = Box(.vertical, spacing: 2)
    for label in [title, subtitle] { label.alignsAtStart = true }
    title.addStyleClass("heading")
    title.ellipsizes = true
    subtitle.wraps = true
    // Two tiles are side by side if there is room; the text wraps to a second line for that.
    subtitle.setMaxCharacters(24)
    subtitle.addStyleClass("dim-label")
    subtitle.addStyleClass("small")
    lines.append(title)
    lines.append(subtitle)
    lines.expands = true
    lines.isCenteredVertically = true
    box.append(mark.view)
    box.append(lines)
    box.addStyleClass("service-tile")
  }

  func consume(_ object: ServiceChoice) {
    self.object = object
    mark.show(object.id, iconName: object.iconName)
    title.text = object.title
    subtitle.text = object.subtitle
  }
}

/// The symbol of a service on its colour, in a rounded square; users and destinations are round.
final class ServiceMark {
  private let image = Image(icon: "", size: 24)
  private let box = Box(.horizontal, spacing: 0)
  private var service = ""

  var view: Widget { Widget(box) }

  /// There is a picture of the symbol in one size; others need the SVG library, which takes long to load.
  init(side: Int) {
    image.setMinimumSize(width: side, height: side)
    box.append(image)
    box.isCentered = true
    box.addStyleClass("service-mark")
  }

  func show(_ service: String, iconName: String) {
    image.iconName = iconName
    box.setService(service, insteadOf: self.service)
    self.service = service
  }
}

extension WidgetType {
  /// Gives it the colours of a service in place of those of `old`, which is empty at first.
  func setService(_ service: String, insteadOf old: String) {
    guard service != old else { return }
    if !old.isEmpty { removeStyleClass("service-\(old)") }
    addStyleClass("service-\(service)")
  }
}
