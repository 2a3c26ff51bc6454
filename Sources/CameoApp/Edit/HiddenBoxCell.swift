// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import DataSources
internal import GLib
internal import Gtk
internal import Imaging

protocol HiddenBoxCellDelegate: AnyObject {
  func hiddenBoxCellDidRequestRemoval(of id: HiddenBoxRow.ID)
}

/// An area that is hidden, with a button that shows it again.
final class HiddenBoxCell: Cell, DelegatingCell {
  weak var delegate: (any HiddenBoxCellDelegate)?
  private(set) var object: HiddenBoxRow?
  private let sample = DrawnArea(name: "")
  private let title = Label("")
  private let subtitle = Label("")
  private let remove = Button(iconName: "window-close-symbolic")
  private let row = Box(.horizontal, spacing: 12)

  var view: Widget { Widget(row) }
  var accessibleName: String? { object.map { [$0.title, $0.subtitle].joined(separator: ", ") } }

  init() {
    sample.isFocusable = false
    sample.setMinimumSize(width: 26, height: 18)
    sample.isCenteredVertically = true
    // What it looks like is said below the title.
    sample.accessibleName = " "
    sample.onDraw { [weak self] in self?.drawSample(on: $0) }
    subtitle.addStyleClass("small")
    subtitle.addStyleClass("dim")
    let lines = Box(.vertical)
    for label in [title, subtitle] {
      label.alignsAtStart = true
      lines.append(label)
    }
    lines.expands = true
    remove.addStyleClass("flat")
    remove.isCenteredVertically = true
    remove.onClick { [weak self] in
      guard let self, let object else { return }
      delegate?.hiddenBoxCellDidRequestRemoval(of: object.id)
    }
    row.append(sample)
    row.append(lines)
    row.append(remove)
    row.addStyleClass("viewer-row")
    row.showAll()
  }

  func consume(_ object: HiddenBoxRow) {
    self.object = object
    title.text = object.title
    subtitle.text = object.subtitle
    row.setStyleClass("chosen", object.isChosen)
    let name = tr("Show {0} Again", object.title)
    remove.accessibleName = name
    remove.tooltip = name
    sample.queueDraw()
  }

  private func drawSample(on canvas: Canvas) {
    let whole = Rectangle(x: 0, y: 0, width: canvas.width, height: canvas.height)
    canvas.fill(whole, radius: 3, color: RGBA(red: 1, green: 1, blue: 1, alpha: 0.4))
    let inner = whole.inset(by: 1)
    guard case .solid(let red, let green, let blue) = object?.fill else {
      // Blocks of different greys.
      for index in 0..<6 {
        let (column, row) = (Double(index % 3), Double(index / 3))
        let grey = [0.45, 0.6, 0.5, 0.65, 0.4, 0.55][index]
        canvas.fill(
          Rectangle(
            x: inner.x + column * inner.width / 3, y: inner.y + row * inner.height / 2,
            width: inner.width / 3, height: inner.height / 2),
          color: RGBA(red: grey, green: grey, blue: grey))
      }
      return
    }
    canvas.fill(
      inner, radius: 2,
      color: RGBA(
        red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255))
  }
}
