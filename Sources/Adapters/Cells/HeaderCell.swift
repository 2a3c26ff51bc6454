// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Gtk

/// The title above a section.
final class HeaderCell: DrawnCell<String> {
  override class var role: CellWidget.Role { .heading }

  override var accessibleName: String? { object }

  override func draw(on canvas: Canvas, width: Double, height: Double) {
    guard let object else { return }
    let line = Rectangle(x: 6, y: (height / 2 - 6).rounded(), width: width - 12, height: height)
    canvas.draw(object, in: line, alignment: .leading, isBold: true)
  }
}
