// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// An icon or a picture.
public struct Image: WidgetType {
  public static var type: UInt { gtk_image_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates an image of the icon called `iconName`, in the size of icons on buttons.
  public init(iconName: String) {
    handle = unsafe ObjectHandle(
      sinking: made(gtk_image_new_from_icon_name(iconName, GTK_ICON_SIZE_BUTTON)))
  }

  /// The name of the icon it shows; nil if it shows something else.
  public var iconName: String? {
    get {
      var name: UnsafePointer<CChar>?
      guard unsafe gtk_image_get_storage_type(cast()) == GTK_IMAGE_ICON_NAME else { return nil }
      unsafe gtk_image_get_icon_name(cast(), &name, nil)
      return unsafe text(name)
    }
    nonmutating set {
      // GTK would load the icon anew, even the same one.
      if let newValue, newValue == iconName { return }
      unsafe gtk_image_set_from_icon_name(cast(), newValue, GTK_ICON_SIZE_BUTTON)
    }
  }

  /// The size of the icon in pixels; -1 for the size of icons on buttons.
  public var pixelSize: Int {
    get { unsafe Int(gtk_image_get_pixel_size(cast())) }
    nonmutating set { unsafe gtk_image_set_pixel_size(cast(), Int32(newValue)) }
  }

  /// The number of device pixels per pixel of the interface.
  public var scaleFactor: Int { unsafe Int(gtk_widget_get_scale_factor(cast())) }

  /// Shows `picture`, which has `scale` pixels per pixel of the interface.
  public func show(_ picture: Picture, scale: Int) {
    let surface = unsafe gdk_cairo_surface_create_from_pixbuf(
      picture.opaque, Int32(scale), nil)
    unsafe gtk_image_set_from_surface(cast(), surface)
    unsafe cairo_surface_destroy(surface)
  }
}
