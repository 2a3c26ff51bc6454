// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk

extension Canvas {
  /// Draws one line of `text` at the top of `area`, shortened in the middle if it is too long, and
  /// returns the line's height.
  @discardableResult
  public func draw(
    _ text: String, in area: Rectangle, alignment: Alignment = .center, isBold: Bool = false
  ) -> Double {
    guard let layout = unsafe layout(of: text) else { return 0 }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }
    unsafe pango_layout_set_single_paragraph_mode(layout, 1)
    unsafe pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_MIDDLE)
    if isBold, let attributes = unsafe pango_attr_list_new() {
      unsafe pango_attr_list_insert(attributes, pango_attr_weight_new(PANGO_WEIGHT_BOLD))
      unsafe pango_layout_set_attributes(layout, attributes)
      unsafe pango_attr_list_unref(attributes)
    }
    return unsafe draw(layout, in: area, alignment)
  }

  /// Draws all of `text` from the top of `area`, wrapped to its width, in `font` or the default one.
  /// Long text goes on below the area.
  ///
  /// - Returns: The height of the lines.
  @discardableResult
  public func write(
    _ text: String, in area: Rectangle, font: Font? = nil, alignment: Alignment = .leading
  ) -> Double {
    guard let layout = unsafe lines(of: text, font) else { return 0 }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }
    return unsafe draw(layout, in: area, alignment)
  }

  /// The height that `text` takes when it is written into `width`.
  public func height(of text: String, width: Double, font: Font? = nil) -> Double {
    guard let layout = unsafe lines(of: text, font) else { return 0 }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }
    return unsafe lay(layout, width: width)
  }

  /// The width of `text` on one line.
  public func width(of text: String) -> Double {
    guard let layout = unsafe layout(of: text) else { return 0 }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }
    unsafe pango_layout_set_single_paragraph_mode(layout, 1)
    var width: Int32 = 0
    unsafe pango_layout_get_pixel_size(layout, &width, nil)
    return Double(width)
  }

  /// Fills a rectangle with a color of its own, with rounded corners if `radius` is not 0.
  public func fill(_ area: Rectangle, radius: Double = 0, color: RGBA) {
    unsafe cairo_save(context)
    defer { unsafe cairo_restore(context) }
    outline(area, radius: radius)
    setColor(color, opacity: 1)
    unsafe cairo_fill(context)
  }

  private func lines(of text: String, _ font: Font?) -> OpaquePointer? {
    guard let layout = unsafe layout(of: text) else { return nil }
    unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    unsafe font?.read { unsafe pango_layout_set_font_description(layout, $0) }
    return unsafe layout
  }

  private func lay(_ layout: OpaquePointer, width: Double) -> Double {
    let room = width.isNaN ? 0 : min(max(width, 0), 1_000_000)
    unsafe pango_layout_set_width(layout, Int32(room * Double(PANGO_SCALE)))
    var height: Int32 = 0
    unsafe pango_layout_get_pixel_size(layout, nil, &height)
    return Double(height)
  }

  private func draw(_ layout: OpaquePointer, in area: Rectangle, _ alignment: Alignment) -> Double {
    unsafe pango_layout_set_alignment(
      layout, alignment == .center ? PANGO_ALIGN_CENTER : PANGO_ALIGN_LEFT)
    let height = unsafe lay(layout, width: area.width)
    unsafe draw(layout: layout, x: area.x, y: area.y)
    return height
  }
}

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
