// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk

/// The symbols that were drawn, in their colors and sizes.
private struct DrawnIcon: Hashable {
  let name: String
  let size: Int
  let scale: Int
  let isLight: Bool
}

@MainActor private var drawnIcons: [DrawnIcon: Surface] = [:]

// Marks on pictures, which are light on a dark shade whatever the theme.
extension Canvas {
  /// Draws the symbol called `name` in the middle of `area`, as large as its shorter side: white,
  /// or black if it is not `isLight`. Nothing if the theme has no such symbol.
  public func drawIcon(
    _ name: String, in area: Rectangle, isLight: Bool = true, opacity: Double = 1
  ) {
    let size = Int(min(area.width, area.height))
    let key = DrawnIcon(name: name, size: size, scale: scale, isLight: isLight)
    guard let icon = drawnIcons[key] ?? Self.load(key) else { return }
    drawnIcons[key] = icon
    let place = Rectangle(
      x: area.x + (area.width - Double(size)) / 2, y: area.y + (area.height - Double(size)) / 2,
      width: Double(size), height: Double(size))
    guard opacity < 1 else { return draw(icon, in: place) }
    unsafe cairo_push_group(context)
    draw(icon, in: place)
    unsafe cairo_pop_group_to_source(context)
    unsafe cairo_paint_with_alpha(context, opacity)
  }

  private static func load(_ icon: DrawnIcon) -> Surface? {
    guard
      let info = unsafe gtk_icon_theme_lookup_icon_for_scale(
        gtk_icon_theme_get_default(), icon.name, Int32(icon.size), Int32(icon.scale),
        GTK_ICON_LOOKUP_FORCE_SIZE)
    else { return nil }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(info)) }
    let shade = icon.isLight ? 1.0 : 0.0
    var color = GdkRGBA(red: shade, green: shade, blue: shade, alpha: 1)
    guard
      let pixbuf = unsafe gtk_icon_info_load_symbolic(info, &color, nil, nil, nil, nil, nil)
    else { return nil }
    return unsafe Surface(Picture(taking: UnsafeMutableRawPointer(pixbuf)), scale: icon.scale)
  }

  /// Darkens the bottom of `area`, up to `height` from its lower edge, the more the lower.
  public func shadeBottom(of area: Rectangle, height: Double, opacity: Double = 0.5) {
    let bottom = area.y + area.height
    guard let shade = unsafe cairo_pattern_create_linear(0, bottom - height, 0, bottom) else {
      return
    }
    defer { unsafe cairo_pattern_destroy(shade) }
    unsafe cairo_pattern_add_color_stop_rgba(shade, 0, 0, 0, 0, 0)
    unsafe cairo_pattern_add_color_stop_rgba(shade, 1, 0, 0, 0, opacity)
    unsafe cairo_save(context)
    defer { unsafe cairo_restore(context) }
    unsafe cairo_rectangle(context, area.x, bottom - height, area.width, height)
    unsafe cairo_set_source(context, shade)
    unsafe cairo_fill(context)
  }
}
