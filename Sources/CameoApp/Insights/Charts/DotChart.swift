// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gtk

/// A dot for each time of a week: a row for each weekday, a column for each part of the day. The area of a dot
/// stands for its number, and not a colour, which not everybody can tell apart.
struct DotChart {
  let marks: [ChartState.Mark]
  let rows: [String]
  let columns: [String]

  func draw(on canvas: Canvas) {
    guard !rows.isEmpty, !columns.isEmpty else { return }
    let start = (rows.map { canvas.width(of: $0) }.max() ?? 0) + 10
    let cell = (canvas.width - start) / Double(columns.count)
    let height = canvas.height / Double(rows.count + 1)
    let line = canvas.height(of: "0", width: canvas.width)
    let counts = Dictionary(
      marks.map { ($0.row * columns.count + $0.column, $0.count) }, uniquingKeysWith: +)
    let most = counts.values.max() ?? 0
    for (row, name) in rows.enumerated() {
      let middle = (Double(row) + 0.5) * height
      canvas.label(name, x: 0, y: (middle - line / 2).rounded(), width: start)
      for column in columns.indices {
        let x = start + (Double(column) + 0.5) * cell
        let count = counts[row * columns.count + column] ?? 0
        guard count > 0, most > 0 else {
          canvas.fillFrame(circle(x, middle, 1.5), radius: 1.5)
          continue
        }
        let radius = max(
          (Double(count) / Double(most)).squareRoot() * (min(cell, height) / 2 - 1), 3)
        canvas.fillMark(circle(x, middle, radius), radius: radius)
      }
    }
    drawHours(on: canvas, start: start, cell: cell, y: canvas.height - line)
  }

  /// Each hour stands where its part of the day begins, as many as there is room for.
  private func drawHours(on canvas: Canvas, start: Double, cell: Double, y: Double) {
    let widest = columns.map { canvas.width(of: $0) }.max() ?? 0
    let step = max(Int(((widest + 8) / cell).rounded(.up)), 1)
    for column in stride(from: 0, to: columns.count, by: step) {
      canvas.label(columns[column], x: start + Double(column) * cell, y: y, width: widest + 1)
    }
  }

  private func circle(_ x: Double, _ y: Double, _ radius: Double) -> Rectangle {
    Rectangle(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
  }
}
