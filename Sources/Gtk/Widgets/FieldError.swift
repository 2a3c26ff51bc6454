// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

extension Image {
  /// Creates an image of the icon called `name`, `size` pixels high.
  public init(icon name: String, size: Int) {
    let image = unsafe made(gtk_image_new_from_icon_name(name, GTK_ICON_SIZE_LARGE_TOOLBAR))
    self.init(handle: unsafe ObjectHandle(sinking: image))
    unsafe gtk_image_set_pixel_size(cast(), Int32(size))
  }
}

extension Entry {
  /// Creates an empty entry.
  public init() {
    self.init(handle: unsafe ObjectHandle(sinking: made(gtk_entry_new())))
  }

  /// The error of the entry, shown as an icon with a tooltip and told to assistive technology; nil
  /// for none.
  public var errorText: String? {
    get {
      unsafe Gtk.text(taking: gtk_entry_get_icon_tooltip_text(cast(), GTK_ENTRY_ICON_SECONDARY))
    }
    nonmutating set {
      let icon = newValue == nil ? nil : "dialog-error-symbolic"
      unsafe gtk_entry_set_icon_from_icon_name(cast(), GTK_ENTRY_ICON_SECONDARY, icon)
      unsafe gtk_entry_set_icon_tooltip_text(cast(), GTK_ENTRY_ICON_SECONDARY, newValue)
      accessibleDescription = newValue
      if newValue == nil { removeStyleClass("error") } else { addStyleClass("error") }
    }
  }

  /// Calls `handler` whenever the text changes, whether by the user or the program.
  @discardableResult
  public func onChange(_ handler: @escaping () -> Void) -> SignalConnection {
    handle.connect("changed") { _ in handler() }
  }
}
