// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gtk

extension Canvas {
  /// Draws what takes the place of a picture, on a round ground that makes it visible in any theme.
  func drawSign(_ icon: String, in area: Rectangle) {
    let place = Rectangle(
      x: area.x + area.width / 2 - 18, y: area.y + area.height / 2 - 18, width: 36, height: 36)
    fill(place, radius: 18, color: RGBA(red: 0, green: 0, blue: 0, alpha: 0.55))
    drawIcon(icon, in: place.inset(by: 9))
  }
}
