// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk

/// The outlines of a line of text, which can be drawn where there are no fonts.
public nonisolated struct TextOutline: Equatable, Sendable {
  /// A point, from the middle of the line.
  public struct Point: Equatable, Sendable {
    /// The distance to the right.
    public let x: Double
    /// The distance downwards.
    public let y: Double
  }

  /// The width of the line.
  public private(set) var width = 0.0
  /// Closed lines of straight parts; what they wind around is filled.
  public private(set) var contours: [[Point]] = []

  /// By how much a straight part may differ from the curve that it stands for.
  private static let tolerance = 0.004
  /// Fonts are asked for in this size, whose outlines no grid of pixels changes.
  private static let size = 1000.0

  /// Outlines `text` in bold letters of the default font, whose size is 1.
  public init(_ text: String) {
    guard
      let surface = unsafe cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
    else { return }
    defer { unsafe cairo_surface_destroy(surface) }
    guard let context = unsafe cairo_create(surface) else { return }
    defer { unsafe cairo_destroy(context) }
    guard let layout = unsafe pango_cairo_create_layout(context) else { return }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }
    guard let font = unsafe pango_font_description_from_string("Sans Bold") else { return }
    defer { unsafe pango_font_description_free(font) }
    unsafe pango_font_description_set_absolute_size(font, Self.size * Double(PANGO_SCALE))
    unsafe pango_layout_set_font_description(layout, font)
    unsafe pango_layout_set_single_paragraph_mode(layout, 1)
    unsafe pango_layout_set_text(layout, text, -1)
    var line = PangoRectangle()
    unsafe pango_layout_get_extents(layout, nil, &line)
    let scale = Self.size * Double(PANGO_SCALE)
    width = Double(line.width) / scale
    unsafe cairo_set_tolerance(context, Self.tolerance * Self.size)
    unsafe pango_cairo_layout_path(context, layout)
    guard let path = unsafe cairo_copy_path_flat(context) else { return }
    defer { unsafe cairo_path_destroy(path) }
    let (left, top) = (Double(line.x) / scale, Double(line.y) / scale)
    unsafe read(path.pointee) { x, y in
      Point(
        x: x / Self.size - left - Double(line.width) / scale / 2,
        y: y / Self.size - top - Double(line.height) / scale / 2)
    }
  }

  private mutating func read(
    _ path: cairo_path_t, _ point: (_ x: Double, _ y: Double) -> Point
  ) {
    var place = 0
    while unsafe place < Int(path.num_data) {
      let part = unsafe path.data + place
      switch unsafe part.pointee.header.type {
      case CAIRO_PATH_MOVE_TO:
        unsafe contours.append([point(part[1].point.x, part[1].point.y)])
      case CAIRO_PATH_LINE_TO where !contours.isEmpty:
        unsafe contours[contours.count - 1].append(point(part[1].point.x, part[1].point.y))
      default: break
      }
      unsafe place += max(1, Int(part.pointee.header.length))
    }
    // A move to where the next contour begins is none of its own.
    contours.removeAll { $0.count < 3 }
  }
}
