// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gtk

/// A column for each period of time, with the number above it where there is room.
struct ColumnChart {
  private static let widestColumn = 44.0

  let marks: [ChartState.Mark]

  func draw(on canvas: Canvas) {
    guard !marks.isEmpty else { return }
    let line = canvas.height(of: "0", width: canvas.width)
    let (top, bottom) = (line + 4, canvas.height - line - 4)
    let slot = canvas.width / Double(marks.count)
    let width = max(min((slot * 0.72).rounded(), Self.widestColumn), 2)
    let most = marks.map(\.count).max() ?? 0
    canvas.fillFrame(Rectangle(x: 0, y: bottom.rounded(), width: canvas.width, height: 1))
    let numbered = numbered(on: canvas, slot: slot, most: most)
    for (index, mark) in marks.enumerated() where mark.count > 0 && most > 0 {
      let part = Double(mark.count) / Double(most)
      // The smallest number is seen, too.
      let height = max((bottom - top) * part, 2).rounded()
      let middle = (Double(index) + 0.5) * slot
      canvas.fillMark(
        Rectangle(
          x: middle - width / 2, y: bottom.rounded() - height, width: width, height: height),
        radius: min(3, width / 4))
      if numbered.contains(index) {
        canvas.label(mark.text, around: middle, y: bottom - height - line - 2)
      }
    }
    drawLabels(on: canvas, slot: slot, y: bottom + 4)
  }

  /// Which columns have their number above them: all if there is room, and otherwise the highest.
  private func numbered(on canvas: Canvas, slot: Double, most: Int) -> Set<Int> {
    let widest = marks.map { canvas.width(of: $0.text) }.max() ?? 0
    if widest + 2 <= slot { return Set(marks.indices) }
    return Set(marks.indices.filter { marks[$0].count == most }.prefix(1))
  }

  /// As many labels as there is room for, the last one in any case: it is today's.
  private func drawLabels(on canvas: Canvas, slot: Double, y: Double) {
    let widest = marks.map { canvas.width(of: $0.label) }.max() ?? 0
    let step = max(Int(((widest + 8) / slot).rounded(.up)), 1)
    for index in stride(from: marks.count - 1, through: 0, by: -step) {
      canvas.label(marks[index].label, around: (Double(index) + 0.5) * slot, y: y)
    }
  }
}
