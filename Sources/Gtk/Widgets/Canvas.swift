// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk

/// A rectangle to draw in, from the top left.
public nonisolated struct Rectangle: Equatable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  /// A rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The rectangle `distance` inside this one.
  public func inset(by distance: Double) -> Rectangle {
    Rectangle(
      x: x + distance, y: y + distance, width: max(width - 2 * distance, 0),
      height: max(height - 2 * distance, 0))
  }
}

/// What a cell draws on, in its own coordinates and in the theme's colours. Valid only while the
/// cell is being drawn.
@safe public struct Canvas {
  let context: OpaquePointer
  let widget: UnsafeMutablePointer<GtkWidget>

  /// A colour that the theme chooses.
  public enum Color: String, Sendable {
    case text = "theme_fg_color"
    case background = "theme_bg_color"
    case base = "theme_base_color"
    case selection = "theme_selected_bg_color"
    case selectedText = "theme_selected_fg_color"
    case border = "borders"
  }

  /// Where a line of text stands in the width it is given.
  public enum Alignment: Sendable {
    case leading
    case center
  }

  private var styleContext: UnsafeMutablePointer<GtkStyleContext> {
    unsafe gtk_widget_get_style_context(widget)
  }

  /// The width of what is drawn on.
  public var width: Double { unsafe Double(gtk_widget_get_allocated_width(widget)) }

  /// The height of what is drawn on.
  public var height: Double { unsafe Double(gtk_widget_get_allocated_height(widget)) }

  /// How many pixels of the screen lie along one unit: what a picture is best made ready for.
  public var scale: Int { unsafe Int(gtk_widget_get_scale_factor(widget)) }

  /// Fills a rectangle with round corners.
  public func fill(
    _ area: Rectangle, radius: Double = 0, color: Color, opacity: Double = 1
  ) {
    unsafe cairo_save(context)
    defer { unsafe cairo_restore(context) }
    outline(area, radius: radius)
    setColor(color, opacity: opacity)
    unsafe cairo_fill(context)
  }

  /// Draws `surface` as large as fits into `area`, in its middle, and never larger than it is at
  /// its own scale.
  public func draw(_ surface: Surface, in area: Rectangle, radius: Double = 0) {
    let width = Double(surface.width) / Double(surface.scale)
    let height = Double(surface.height) / Double(surface.scale)
    let scale = min(area.width / width, area.height / height, 1)
    guard scale > 0 else { return }
    let fitted = Rectangle(
      x: (area.x + (area.width - width * scale) / 2).rounded(),
      y: (area.y + (area.height - height * scale) / 2).rounded(),
      width: width * scale, height: height * scale)
    unsafe cairo_save(context)
    defer { unsafe cairo_restore(context) }
    if radius > 0 {
      outline(fitted, radius: radius)
      unsafe cairo_clip(context)
    }
    unsafe cairo_translate(context, fitted.x, fitted.y)
    if scale < 1 { unsafe cairo_scale(context, scale, scale) }
    unsafe cairo_set_source_surface(context, surface.source(for: context), 0, 0)
    // Pixel for pixel, there is nothing to filter.
    if scale == 1, surface.scale == pixelsPerUnit {
      unsafe cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
    }
    unsafe cairo_paint(context)
  }

  /// Writes one line of `text` into the width of `area`, at its top, shortened in the middle when
  /// it is too long; returns the line's height.
  @discardableResult
  public func draw(
    _ text: String, in area: Rectangle, alignment: Alignment = .center, isBold: Bool = false
  ) -> Double {
    guard let layout = unsafe gtk_widget_create_pango_layout(widget, text) else { return 0 }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }
    unsafe pango_layout_set_single_paragraph_mode(layout, 1)
    unsafe pango_layout_set_width(layout, Int32(max(area.width, 0)) * PANGO_SCALE)
    unsafe pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_MIDDLE)
    unsafe pango_layout_set_alignment(
      layout, alignment == .center ? PANGO_ALIGN_CENTER : PANGO_ALIGN_LEFT)
    if isBold, let attributes = unsafe pango_attr_list_new() {
      unsafe pango_attr_list_insert(attributes, pango_attr_weight_new(PANGO_WEIGHT_BOLD))
      unsafe pango_layout_set_attributes(layout, attributes)
      unsafe pango_attr_list_unref(attributes)
    }
    var height: Int32 = 0
    unsafe pango_layout_get_pixel_size(layout, nil, &height)
    unsafe gtk_render_layout(styleContext, context, area.x, area.y, layout)
    return Double(height)
  }

  /// `scale`, unless it is drawn somewhere else than on the screen.
  private var pixelsPerUnit: Int {
    var (across, down) = (1.0, 1.0)
    unsafe cairo_surface_get_device_scale(cairo_get_target(context), &across, &down)
    return Int(across)
  }

  private func setColor(_ color: Color, opacity: Double) {
    var value = GdkRGBA()
    if unsafe gtk_style_context_lookup_color(styleContext, color.rawValue, &value) == 0 {
      // A theme without the name: the colour of text is one it has.
      unsafe gtk_style_context_get_color(
        styleContext, gtk_style_context_get_state(styleContext), &value)
    }
    unsafe cairo_set_source_rgba(
      context, value.red, value.green, value.blue, value.alpha * opacity)
  }

  private func outline(_ area: Rectangle, radius: Double) {
    let radius = min(radius, area.width / 2, area.height / 2)
    guard radius > 0 else {
      unsafe cairo_rectangle(context, area.x, area.y, area.width, area.height)
      return
    }
    let (right, bottom) = (area.x + area.width, area.y + area.height)
    unsafe cairo_new_sub_path(context)
    unsafe cairo_arc(context, right - radius, area.y + radius, radius, -.pi / 2, 0)
    unsafe cairo_arc(context, right - radius, bottom - radius, radius, 0, .pi / 2)
    unsafe cairo_arc(context, area.x + radius, bottom - radius, radius, .pi / 2, .pi)
    unsafe cairo_arc(context, area.x + radius, area.y + radius, radius, .pi, .pi * 1.5)
    unsafe cairo_close_path(context)
  }
}
