// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk

/// A rectangle, with its origin at the top left.
public nonisolated struct Rectangle: Equatable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Creates a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Returns the rectangle `distance` inside this one.
  public func inset(by distance: Double) -> Rectangle {
    Rectangle(
      x: x + distance, y: y + distance, width: max(width - 2 * distance, 0),
      height: max(height - 2 * distance, 0))
  }
}

/// The canvas that a cell or an area draws on, in its own coordinates and the theme's colours.
/// Valid only during drawing.
@safe public struct Canvas {
  let context: OpaquePointer
  let widget: UnsafeMutablePointer<GtkWidget>

  /// A colour of the theme.
  public enum Color: String, Sendable {
    /// The text of views.
    case text = "theme_fg_color"
    /// The background of windows.
    case background = "theme_bg_color"
    /// The background of views.
    case base = "theme_base_color"
    /// The background of selected items.
    case selection = "theme_selected_bg_color"
    /// The text of selected items.
    case selectedText = "theme_selected_fg_color"
    /// Borders and separators.
    case border = "borders"
  }

  /// The alignment of a line of text in its width.
  public enum Alignment: Sendable {
    /// At the start: on the left, or on the right in languages written from there.
    case leading
    /// In the middle.
    case center
  }

  private var styleContext: UnsafeMutablePointer<GtkStyleContext> {
    unsafe gtk_widget_get_style_context(widget)
  }

  /// The width of the canvas.
  public var width: Double { unsafe Double(gtk_widget_get_allocated_width(widget)) }

  /// The height of the canvas.
  public var height: Double { unsafe Double(gtk_widget_get_allocated_height(widget)) }

  /// The number of device pixels per unit: the best scale for a `Surface`.
  public var scale: Int { unsafe Int(gtk_widget_get_scale_factor(widget)) }

  /// Fills a rectangle, with rounded corners if `radius` is not 0.
  public func fill(
    _ area: Rectangle, radius: Double = 0, color: Color, opacity: Double = 1
  ) {
    unsafe cairo_save(context)
    defer { unsafe cairo_restore(context) }
    outline(area, radius: radius)
    setColor(color, opacity: opacity)
    unsafe cairo_fill(context)
  }

  /// Draws `surface` in the middle of `area`, as large as fits but never enlarged.
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

  /// Draws one line of `text` at the top of `area`, shortened in the middle if it is too long, and
  /// returns the line's height.
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
