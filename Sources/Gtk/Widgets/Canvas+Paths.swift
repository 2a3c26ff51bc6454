// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk

// What lies over a picture can count on no colour: dark and light side by side is seen on any.
extension Canvas {
  /// Draws `surface` over all of `area`, larger or smaller than it is.
  public func draw(_ surface: Surface, filling area: Rectangle) {
    guard area.width > 0, area.height > 0 else { return }
    unsafe cairo_save(context)
    defer { unsafe cairo_restore(context) }
    unsafe cairo_rectangle(context, area.x, area.y, area.width, area.height)
    unsafe cairo_clip(context)
    unsafe cairo_translate(context, area.x, area.y)
    unsafe cairo_scale(
      context, area.width / Double(surface.width), area.height / Double(surface.height))
    unsafe cairo_set_source_surface(context, surface.source(for: context), 0, 0)
    // Enlarged, the border would fade into nothing.
    unsafe cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
    unsafe cairo_paint(context)
  }

  /// Draws `surface` in the circle that fits into `area`, except in the circle in `hole`.
  func drawRound(_ surface: Surface, in area: Rectangle, sparing hole: Rectangle?) {
    unsafe cairo_save(context)
    defer { unsafe cairo_restore(context) }
    if let hole {
      unsafe cairo_rectangle(context, area.x, area.y, area.width, area.height)
      trace(hole, isRound: true)
      unsafe cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
      unsafe cairo_clip(context)
    }
    draw(surface, in: area, radius: min(area.width, area.height) / 2)
  }

  /// Darkens all that is outside of `area`, or of the circle in it.
  public func dim(outside area: Rectangle, isRound: Bool = false, opacity: Double = 0.5) {
    unsafe cairo_save(context)
    defer { unsafe cairo_restore(context) }
    unsafe cairo_rectangle(context, 0, 0, width, height)
    trace(area, isRound: isRound)
    unsafe cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    unsafe cairo_set_source_rgba(context, 0, 0, 0, opacity)
    unsafe cairo_fill(context)
  }

  /// Draws a light line with a dark edge along `area`, or along the circle in it.
  public func stroke(_ area: Rectangle, isRound: Bool = false, width: Double = 1) {
    // A line one pixel wide fills pixels when it runs through their middle, and blurs between them.
    let middle = width.truncatingRemainder(dividingBy: 2) == 1 ? 0.5 : 0
    let (left, top) = (area.x.rounded() + middle, area.y.rounded() + middle)
    let sharp = Rectangle(
      x: left, y: top, width: area.width.rounded() - 2 * middle,
      height: area.height.rounded() - 2 * middle)
    for (lineWidth, shade) in [(width + 2, 0.0), (width, 1.0)] {
      unsafe cairo_save(context)
      trace(isRound ? area : sharp, isRound: isRound)
      unsafe cairo_set_line_width(context, lineWidth)
      unsafe cairo_set_source_rgba(context, shade, shade, shade, shade == 0 ? 0.4 : 0.9)
      unsafe cairo_stroke(context)
      unsafe cairo_restore(context)
    }
  }

  /// Fills `area`, or the circle in it, light with a dark edge: a handle for dragging.
  public func fillGrip(_ area: Rectangle, isRound: Bool = true) {
    unsafe cairo_save(context)
    defer { unsafe cairo_restore(context) }
    trace(area, isRound: isRound)
    unsafe cairo_set_source_rgba(context, 1, 1, 1, 1)
    unsafe cairo_fill_preserve(context)
    unsafe cairo_set_line_width(context, 1)
    unsafe cairo_set_source_rgba(context, 0, 0, 0, 0.6)
    unsafe cairo_stroke(context)
  }

  private func trace(_ area: Rectangle, isRound: Bool) {
    if isRound {
      let radius = min(area.width, area.height) / 2
      unsafe cairo_new_sub_path(context)
      unsafe cairo_arc(
        context, area.x + area.width / 2, area.y + area.height / 2, radius, 0, 2 * .pi)
      unsafe cairo_close_path(context)
    } else {
      unsafe cairo_rectangle(context, area.x, area.y, area.width, area.height)
    }
  }
}
