// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gtk

/// A bar for each name, with its name and its number above it, so that long names have room in narrow windows.
struct BarChart {
  let marks: [ChartState.Mark]

  func draw(on canvas: Canvas) {
    guard !marks.isEmpty, let most = marks.map(\.count).max(), most > 0 else { return }
    let step = canvas.height / Double(marks.count)
    for (index, mark) in marks.enumerated() {
      let y = (Double(index) * step).rounded()
      let number = canvas.width(of: mark.text) + 1
      canvas.label(mark.label, x: 0, y: y, width: canvas.width - number - 12)
      canvas.label(mark.text, x: canvas.width - number, y: y, width: number)
      let line = canvas.height(of: "0", width: canvas.width)
      let track = Rectangle(x: 0, y: y + line + 2, width: canvas.width, height: ChartSize.bar)
      canvas.fillFrame(track, radius: ChartSize.bar / 2, opacity: 0.08)
      var bar = track
      bar.width = max(canvas.width * Double(mark.count) / Double(most), ChartSize.bar)
      canvas.fillMark(bar, radius: ChartSize.bar / 2)
    }
  }
}
