// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk

// Drawings of the program's own, such as that of an empty page.
extension Canvas {
  /// Draws what `body` does turned clockwise by `degrees` around a point.
  public func turned(_ degrees: Double, x: Double, y: Double, _ body: () -> Void) {
    unsafe cairo_save(context)
    defer { unsafe cairo_restore(context) }
    unsafe cairo_translate(context, x, y)
    unsafe cairo_rotate(context, degrees * .pi / 180)
    unsafe cairo_translate(context, -x, -y)
    body()
  }

  /// Draws what `body` does so many times as large around a point, mirrored if `across` is negative.
  public func scaled(
    _ across: Double, _ down: Double, x: Double, y: Double, _ body: () -> Void
  ) {
    unsafe cairo_save(context)
    defer { unsafe cairo_restore(context) }
    unsafe cairo_translate(context, x, y)
    unsafe cairo_scale(context, across, down)
    unsafe cairo_translate(context, -x, -y)
    body()
  }

  /// Draws what `body` does only inside `area`.
  public func clipped(to area: Rectangle, radius: Double = 0, _ body: () -> Void) {
    unsafe cairo_save(context)
    defer { unsafe cairo_restore(context) }
    outline(area, radius: radius)
    unsafe cairo_clip(context)
    body()
  }

  /// Fills a rectangle with two colors, one above and one below, that run into each other.
  public func fill(_ area: Rectangle, radius: Double = 0, from top: RGBA, to bottom: RGBA) {
    let colors = unsafe cairo_pattern_create_linear(0, area.y, 0, area.y + area.height)
    defer { unsafe cairo_pattern_destroy(colors) }
    for (place, color) in [(0.0, top), (1, bottom)] {
      unsafe cairo_pattern_add_color_stop_rgba(
        colors, place, color.red, color.green, color.blue, color.alpha)
    }
    unsafe cairo_save(context)
    defer { unsafe cairo_restore(context) }
    outline(area, radius: radius)
    unsafe cairo_set_source(context, colors)
    unsafe cairo_fill(context)
  }
}
