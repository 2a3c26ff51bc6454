// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A button that opens a menu.
public struct MenuButton: WidgetType {
  public static var type: UInt { gtk_menu_button_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a button with the icon `iconName` and the accessible name `name` that opens `menu`.
  public init(iconName: String, name: String, menu: Menu) {
    handle = unsafe ObjectHandle(sinking: made(gtk_menu_button_new()))
    unsafe gtk_button_set_image(
      cast(), gtk_image_new_from_icon_name(iconName, GTK_ICON_SIZE_BUTTON))
    accessibleName = name
    setMenu(menu)
  }

  /// Sets the menu that the button opens; nil makes it insensitive.
  public func setMenu(_ menu: Menu?) {
    unsafe gtk_menu_button_set_menu_model(cast(), menu?.cast())
  }

  /// Whether the menu is open.
  public var isOpen: Bool {
    get { unsafe gtk_toggle_button_get_active(cast()) != 0 }
    nonmutating set { unsafe gtk_toggle_button_set_active(cast(), newValue ? 1 : 0) }
  }

  /// Calls `handler` when the menu opens or closes, for example to update it.
  @discardableResult
  public func onOpen(_ handler: @escaping (_ isOpen: Bool) -> Void) -> SignalConnection {
    let pointer = unsafe handle.pointer
    return handle.connect("toggled") { _ in
      handler(MenuButton(handle: unsafe ObjectHandle(retaining: pointer)).isOpen)
    }
  }
}
