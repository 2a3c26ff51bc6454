// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gtk

/// How high charts are.
nonisolated enum ChartSize {
  /// The height of a line of text, before it is known how high it is.
  static let line = 20.0
  static let bar = 10.0
  static let barGap = 14.0
  static let columns = 168.0

  /// The height that `chart` needs with text of this scale.
  static func height(of chart: ChartState, scale: Double) -> Int {
    let line = Self.line * max(scale, 1)
    return switch chart.shape {
    case .columns: Int((columns + 2 * (line - Self.line)).rounded(.up))
    case .bars: Int((Double(chart.marks.count) * (line + bar + barGap)).rounded(.up))
    case .dots(let rows, _): Int((Double(rows.count + 1) * (line + 6)).rounded(.up))
    }
  }
}

extension Canvas {
  /// Fills `area`, as counted from the start of the line: from the right where that is read.
  func fillMark(_ area: Rectangle, radius: Double) {
    let place = mirrored(area)
    fill(place, radius: radius, color: .selection)
    // In dark themes the colour alone would be too near to the background.
    fill(place, radius: radius, color: .text, opacity: 0.35)
  }

  /// Fills `area` as part of the frame.
  func fillFrame(_ area: Rectangle, radius: Double = 0, opacity: Double = 0.22) {
    fill(mirrored(area), radius: radius, color: .text, opacity: opacity)
  }

  /// Draws `text` with its start at `x` from the start of the line, in at most `width`.
  func label(_ text: String, x: Double, y: Double, width: Double) {
    let room = min(self.width(of: text) + 1, width)
    guard room > 0 else { return }
    draw(text, in: mirrored(Rectangle(x: x, y: y, width: room, height: 0)))
  }

  /// Draws `text` around `x`, but inside of the canvas.
  func label(_ text: String, around x: Double, y: Double) {
    let room = min(self.width(of: text) + 1, width)
    label(text, x: min(max(x - room / 2, 0), width - room), y: y, width: room)
  }

  private func mirrored(_ area: Rectangle) -> Rectangle {
    guard isRightToLeft else { return area }
    var area = area
    area.x = width - area.x - area.width
    return area
  }
}
