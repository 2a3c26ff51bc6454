// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGtk
import Gtk

/// The position of the widget in its parent's window.
@MainActor
func place(of widget: some WidgetType) -> Rectangle {
  var place = GtkAllocation()
  gtk_widget_get_allocation(pointer(widget), &place)
  return Rectangle(
    x: Double(place.x), y: Double(place.y), width: Double(place.width),
    height: Double(place.height))
}

/// What the widget looks like, pixel by pixel.
@MainActor
func picture(of widget: some WidgetType) -> [UInt32] {
  let (width, height) = widget.allocatedSize
  let image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, gint(width), gint(height))
  defer { cairo_surface_destroy(image) }
  let context = cairo_create(image)
  gtk_widget_draw(pointer(widget), context)
  cairo_destroy(context)
  cairo_surface_flush(image)
  guard let data = cairo_image_surface_get_data(image) else { return [] }
  let start = UnsafeRawPointer(data)
  return (0..<width * height).map { start.load(fromByteOffset: $0 * 4, as: UInt32.self) }
}

@MainActor
func pointer(_ widget: some WidgetType) -> UnsafeMutablePointer<GtkWidget> {
  widget.handle.pointer.assumingMemoryBound(to: GtkWidget.self)
}
