// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gtk

/// Three prints on top of each other, above the welcome.
enum WelcomeDrawing {
  /// The colors of a landscape.
  private struct Scene {
    let sky: (RGBA, RGBA)
    let sun: RGBA
    let hills: (RGBA, RGBA)
  }

  /// Draws it in the middle of `canvas`, which is at least 220 by 150.
  static func draw(on canvas: Canvas) {
    let (x, y) = (canvas.width / 2, canvas.height / 2)
    canvas.turned(-12, x: x - 66, y: y + 6) {
      drawPrint(meadow, side: 84, x: x - 66, y: y + 6, on: canvas)
    }
    canvas.turned(12, x: x + 66, y: y + 6) {
      drawPrint(lake, side: 84, x: x + 66, y: y + 6, on: canvas)
    }
    drawPrint(evening, side: 108, x: x, y: y, on: canvas)
  }

  private static func drawPrint(
    _ scene: Scene, side: Double, x: Double, y: Double, on canvas: Canvas
  ) {
    let print = Rectangle(x: x - side / 2, y: y - side / 2, width: side, height: side)
    for distance in [4.0, 2, 1] {
      var shadow = print.inset(by: -distance)
      shadow.y += 2
      canvas.fill(shadow, radius: 10, color: RGBA(red: 0, green: 0, blue: 0, alpha: 0.06))
    }
    canvas.fill(print, radius: 8, color: color(0xffffff))
    let picture = print.inset(by: 4)
    canvas.clipped(to: picture, radius: 5) {
      canvas.fill(picture, from: scene.sky.0, to: scene.sky.1)
      let (left, bottom, unit) = (picture.x, picture.y + picture.height, picture.width / 10)
      @MainActor func disc(_ x: Double, _ y: Double, _ radius: Double, _ color: RGBA) {
        canvas.fill(
          Rectangle(
            x: left + (x - radius) * unit, y: bottom - (y + radius) * unit,
            width: 2 * radius * unit, height: 2 * radius * unit),
          radius: radius * unit, color: color)
      }
      disc(6.8, 5.6, 1.2, scene.sun)
      disc(1.5, -3.4, 7, scene.hills.0)
      disc(8.5, -5.6, 7.6, scene.hills.1)
    }
  }

  private static let evening = Scene(
    sky: (color(0x4c3573), color(0xf0a06a)), sun: color(0xffe2a8),
    hills: (color(0x3b2a5c), color(0x2a1f45)))
  private static let meadow = Scene(
    sky: (color(0xf9d9a5), color(0xf3bd8a)), sun: color(0xfff3d6),
    hills: (color(0x9a7bb5), color(0x7d8f4e)))
  private static let lake = Scene(
    sky: (color(0x8cc4ee), color(0xd5ecfb)), sun: color(0xffffff),
    hills: (color(0x6d97ad), color(0x4a83b5)))

  private static func color(_ value: Int) -> RGBA {
    RGBA(
      red: Double(value >> 16 & 0xff) / 255, green: Double(value >> 8 & 0xff) / 255,
      blue: Double(value & 0xff) / 255)
  }
}
