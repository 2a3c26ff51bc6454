// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk

extension Canvas {
  /// Draws the first `fraction` of the circle that fits into `area`, as a line of this width that begins at the
  /// top and runs clockwise.
  public func strokeRing(
    _ area: Rectangle, fraction: Double = 1, width: Double, color: Color, opacity: Double = 1
  ) {
    let radius = (min(area.width, area.height) - width) / 2
    guard radius > 0, fraction > 0 else { return }
    unsafe cairo_save(context)
    defer { unsafe cairo_restore(context) }
    unsafe cairo_new_sub_path(context)
    unsafe cairo_arc(
      context, area.x + area.width / 2, area.y + area.height / 2, radius, -.pi / 2,
      -.pi / 2 + 2 * .pi * min(fraction, 1))
    unsafe cairo_set_line_width(context, width)
    unsafe cairo_set_line_cap(context, fraction < 1 ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
    setColor(color, opacity: opacity)
    unsafe cairo_stroke(context)
  }
}
