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

/// The canvas that a cell, an area or a printed page draws on, in its own coordinates and the theme's
/// colours; paper has black text on white. Valid only during drawing.
@safe public struct Canvas {
  let context: OpaquePointer
  let ground: Ground

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

  /// `scale`, unless it is drawn somewhere else than on the screen.
  private var pixelsPerUnit: Int {
    var (across, down) = (1.0, 1.0)
    unsafe cairo_surface_get_device_scale(cairo_get_target(context), &across, &down)
    return Int(across)
  }

  func outline(_ area: Rectangle, radius: Double) {
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

// Marks over a picture can't rely on its colours: dark and light side by side is visible on any.
extension Canvas {
  /// Draws `surface` over all of `area`, larger or smaller than it is.
  public func draw(_ surface: Surface, filling area: Rectangle, radius: Double = 0) {
    guard area.width > 0, area.height > 0 else { return }
    unsafe cairo_save(context)
    defer { unsafe cairo_restore(context) }
    outline(area, radius: radius)
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

  /// Darkens everything outside of `area`, or of the circle in it.
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
