// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk

// A widget has a theme and pixels; paper has neither.
extension Canvas {
  /// What is drawn on.
  @safe enum Ground {
    case widget(UnsafeMutablePointer<GtkWidget>)
    /// A page, with the `GtkPrintContext` that knows its size and its fonts.
    case page(OpaquePointer)
  }

  init(context: OpaquePointer, widget: UnsafeMutablePointer<GtkWidget>) {
    unsafe self.init(context: context, ground: .widget(widget))
  }

  /// The width of the area to draw on; on paper in points (1/72 inch).
  public var width: Double {
    switch ground {
    case .widget(let widget): unsafe Double(gtk_widget_get_allocated_width(widget))
    case .page(let page): unsafe gtk_print_context_get_width(page)
    }
  }

  /// The height of the area to draw on; on paper in points (1/72 inch).
  public var height: Double {
    switch ground {
    case .widget(let widget): unsafe Double(gtk_widget_get_allocated_height(widget))
    case .page(let page): unsafe gtk_print_context_get_height(page)
    }
  }

  /// The number of device pixels per unit: the best scale for a `Surface`.
  public var scale: Int {
    switch ground {
    case .widget(let widget): unsafe Int(gtk_widget_get_scale_factor(widget))
    // Printers have many; four are 288 to the inch, beyond which they aren't visible.
    case .page: 4
    }
  }

  /// Whether what is drawn on is laid out from right to left. Paper is not.
  public var isRightToLeft: Bool {
    switch ground {
    case .widget(let widget): unsafe gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
    case .page: false
    }
  }

  /// Text to be drawn; the caller lets go of it.
  func layout(of text: String) -> OpaquePointer? {
    switch ground {
    case .widget(let widget): return unsafe gtk_widget_create_pango_layout(widget, text)
    case .page(let page):
      let layout = unsafe gtk_print_context_create_pango_layout(page)
      unsafe pango_layout_set_text(layout, text, -1)
      return unsafe layout
    }
  }

  /// Draws `layout`, whose top left is at `x` and `y`.
  func draw(layout: OpaquePointer, x: Double, y: Double) {
    switch ground {
    case .widget(let widget):
      unsafe gtk_render_layout(gtk_widget_get_style_context(widget), context, x, y, layout)
    case .page:
      unsafe cairo_save(context)
      defer { unsafe cairo_restore(context) }
      setColor(.text, opacity: 1)
      unsafe cairo_move_to(context, x, y)
      unsafe pango_cairo_show_layout(context, layout)
    }
  }

  func setColor(_ color: Color, opacity: Double) {
    let value =
      switch ground {
      case .widget(let widget): unsafe Self.themed(color, of: widget)
      case .page: color.ink
      }
    setColor(value, opacity: opacity)
  }

  func setColor(_ color: RGBA, opacity: Double) {
    unsafe cairo_set_source_rgba(
      context, color.red, color.green, color.blue, color.alpha * opacity)
  }

  private static func themed(_ color: Color, of widget: UnsafeMutablePointer<GtkWidget>) -> RGBA {
    let style = unsafe gtk_widget_get_style_context(widget)
    var value = GdkRGBA()
    if unsafe gtk_style_context_lookup_color(style, color.rawValue, &value) == 0 {
      // A theme without the name: the colour of text is one it has.
      unsafe gtk_style_context_get_color(style, gtk_style_context_get_state(style), &value)
    }
    return RGBA(value)
  }
}

extension Canvas.Color {
  /// The colour on paper, which is white whatever the theme.
  var ink: RGBA {
    switch self {
    case .text: RGBA(red: 0, green: 0, blue: 0)
    case .background, .base, .selectedText: RGBA(red: 1, green: 1, blue: 1)
    case .selection: RGBA(red: 0.21, green: 0.52, blue: 0.89)
    case .border: RGBA(red: 0.7, green: 0.7, blue: 0.7)
    }
  }
}
