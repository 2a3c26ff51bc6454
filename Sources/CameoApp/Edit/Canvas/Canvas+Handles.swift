// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gtk

// What shows that something on a photo is chosen.
extension Canvas {
  private static let accent = RGBA(red: 0.21, green: 0.52, blue: 0.89)
  private static let white = RGBA(red: 1, green: 1, blue: 1)

  /// Draws a point to drag.
  func drawHandle(x: Double, y: Double, isFocused: Bool) {
    for (radius, color) in [(isFocused ? 6.5 : 5.5, Self.white), (4, Self.accent)] {
      let handle = Rectangle(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
      fill(handle, radius: radius, color: color)
    }
  }

  /// Draws a frame around an area whose sides can be dragged.
  func frameChosen(_ area: Rectangle) {
    frame(area.inset(by: -2), width: 3, Self.white)
    frame(area.inset(by: -1.5), width: 2, Self.accent)
  }

  /// Draws a line inside the sides of an area.
  func frame(_ area: Rectangle, width: Double, _ color: RGBA) {
    for side in [
      Rectangle(x: area.x, y: area.y, width: area.width, height: width),
      Rectangle(x: area.x, y: area.y + area.height - width, width: area.width, height: width),
      Rectangle(x: area.x, y: area.y, width: width, height: area.height),
      Rectangle(x: area.x + area.width - width, y: area.y, width: width, height: area.height),
    ] {
      fill(side, color: color)
    }
  }

  /// Draws a dashed frame, light on dark, so that it is seen on everything.
  func dash(_ area: Rectangle) {
    frame(
      area.inset(by: -0.5), width: 2.5, RGBA(red: 0, green: 0, blue: 0, alpha: 0.35))
    let (dash, gap, width) = (5.0, 3.0, 1.5)
    for start in stride(from: 0, to: area.width, by: dash + gap) {
      let length = min(dash, area.width - start)
      for y in [area.y, area.y + area.height - width] {
        fill(Rectangle(x: area.x + start, y: y, width: length, height: width), color: Self.white)
      }
    }
    for start in stride(from: 0, to: area.height, by: dash + gap) {
      let length = min(dash, area.height - start)
      for x in [area.x, area.x + area.width - width] {
        fill(Rectangle(x: x, y: area.y + start, width: width, height: length), color: Self.white)
      }
    }
  }
}
