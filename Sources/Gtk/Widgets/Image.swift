// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A picture to look at.
public struct Image: WidgetType {
  public static var type: UInt { gtk_image_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// How many pixels of the screen one of the interface's takes up.
  public var scaleFactor: Int { unsafe Int(gtk_widget_get_scale_factor(cast())) }

  /// Shows `picture`, which has `scale` pixels for each one of the interface's.
  public func show(_ picture: Picture, scale: Int) {
    let surface = unsafe gdk_cairo_surface_create_from_pixbuf(
      picture.opaque, Int32(scale), nil)
    unsafe gtk_image_set_from_surface(cast(), surface)
    unsafe cairo_surface_destroy(surface)
  }
}
