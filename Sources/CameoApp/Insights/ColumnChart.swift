// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gtk

/// A column for each period of time, with the number above it where there is room.
struct ColumnChart {
  private static let widestColumn = 28.0
  /// Seen on light and on dark.
  private static let most = RGBA(red: 0.21, green: 0.52, blue: 0.89)
  private static let other = RGBA(red: 0.21, green: 0.52, blue: 0.89, alpha: 0.5)

  let columns: [InsightsSummary.Column]

  func draw(on canvas: Canvas) {
    guard !columns.isEmpty else { return }
    let line = canvas.height(of: "0", width: canvas.width)
    let (top, bottom) = (line + 4, canvas.height - line - 4)
    let slot = canvas.width / Double(columns.count)
    let width = max(min((slot * 0.72).rounded(), Self.widestColumn), 2)
    let most = columns.map(\.count).max() ?? 0
    let numbered = numbered(on: canvas, slot: slot, most: most)
    for (index, column) in columns.enumerated() where column.count > 0 && most > 0 {
      let part = Double(column.count) / Double(most)
      // The smallest number is seen, too.
      let height = max((bottom - top) * part, 2).rounded()
      let middle = (Double(index) + 0.5) * slot
      let isMost = column.count == most
      canvas.fill(
        canvas.mirrored(
          Rectangle(
            x: middle - width / 2, y: bottom.rounded() - height, width: width, height: height)),
        radius: min(4, width / 4), color: isMost ? Self.most : Self.other)
      if numbered.contains(index) {
        canvas.label(column.text, around: middle, y: bottom - height - line - 2)
      }
    }
    drawLabels(on: canvas, slot: slot, y: bottom + 4)
  }

  /// Which columns have their number above them: all if there is room, and otherwise the highest.
  private func numbered(on canvas: Canvas, slot: Double, most: Int) -> Set<Int> {
    let widest = columns.map { canvas.width(of: $0.text) }.max() ?? 0
    if widest + 2 <= slot { return Set(columns.indices) }
    return Set(columns.indices.filter { columns[$0].count == most }.prefix(1))
  }

  /// As many labels as there is room for, the last one in any case: it is today's.
  private func drawLabels(on canvas: Canvas, slot: Double, y: Double) {
    let widest = columns.map { canvas.width(of: $0.label) }.max() ?? 0
    let step = max(Int(((widest + 8) / slot).rounded(.up)), 1)
    for index in stride(from: columns.count - 1, through: 0, by: -step) {
      canvas.label(columns[index].label, around: (Double(index) + 0.5) * slot, y: y)
    }
  }
}

extension Canvas {
  /// Draws `text` around `x` from the start of the line, but inside of the canvas.
  fileprivate func label(_ text: String, around x: Double, y: Double) {
    let room = min(self.width(of: text) + 1, width)
    let start = min(max(x - room / 2, 0), width - room)
    draw(text, in: mirrored(Rectangle(x: start, y: y, width: room, height: 0)))
  }

  /// Counted from the right where that is read.
  fileprivate func mirrored(_ area: Rectangle) -> Rectangle {
    guard isRightToLeft else { return area }
    var area = area
    area.x = width - area.x - area.width
    return area
  }
}
