// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// An item of a menu.
public nonisolated struct MenuItem: Equatable, Sendable {
  /// The label; an underscore precedes the mnemonic.
  public var label: String
  /// The full name of the action it runs, such as `win.share`.
  public var action: String
  /// The parameter that it passes to the action.
  public var target: Variant?
  /// The name of the icon before the label.
  public var iconName: String?

  /// Creates an item.
  public init(_ label: String, action: String, target: Variant? = nil, iconName: String? = nil) {
    self.label = label
    self.action = action
    self.target = target
    self.iconName = iconName
  }
}

/// A section of a menu, separated from the others by a line.
public nonisolated struct MenuSection: Equatable, Sendable {
  /// The title above the items; nil for none.
  public var title: String?
  /// The items.
  public var items: [MenuItem]

  /// Creates a section.
  public init(_ title: String? = nil, items: [MenuItem]) {
    self.title = title
    self.items = items
  }
}

/// The model of a menu that is built at run time. Put menus that never change into `.ui` files.
public struct Menu: ObjectType {
  public static var type: UInt { g_menu_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a menu of `sections`.
  public init(_ sections: [MenuSection] = []) {
    handle = unsafe ObjectHandle(taking: made(g_menu_new()))
    show(sections)
  }

  /// Replaces the contents with `sections`; an open menu follows.
  public func show(_ sections: [MenuSection]) {
    unsafe g_menu_remove_all(opaque)
    for section in sections where !section.items.isEmpty {
      let items = unsafe g_menu_new()
      for item in section.items { unsafe append(item, to: items) }
      unsafe g_menu_append_section(opaque, section.title, menuModel(items))
      unsafe g_object_unref(UnsafeMutableRawPointer(items))
    }
  }

  private func append(_ item: MenuItem, to items: OpaquePointer?) {
    let entry = unsafe g_menu_item_new(item.label, nil)
    withExtendedLifetime(item.target) {
      unsafe g_menu_item_set_action_and_target_value(entry, item.action, item.target?.pointer)
    }
    if let name = item.iconName, let icon = unsafe g_themed_icon_new(name) {
      unsafe g_menu_item_set_icon(entry, icon)
      unsafe g_object_unref(UnsafeMutableRawPointer(icon))
    }
    unsafe g_menu_append_item(items, entry)
    unsafe g_object_unref(UnsafeMutableRawPointer(entry))
  }
}

private func menuModel(_ menu: OpaquePointer?) -> UnsafeMutablePointer<GMenuModel>? {
  unsafe menu.map { unsafe UnsafeMutableRawPointer($0) }?.assumingMemoryBound(to: GMenuModel.self)
}

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

/// A bubble that points at another widget and closes when the user clicks beside it.
public struct Popover: WidgetType {
  public static var type: UInt { gtk_popover_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a popover at `target` around `content`.
  public init(at target: some WidgetType, around content: some WidgetType) {
    handle = unsafe ObjectHandle(sinking: made(gtk_popover_new(target.cast())))
    unsafe gtk_container_add(cast(), content.cast())
  }

  /// Creates a popover with `menu` that points at `area` of `target`.
  public init(at target: some WidgetType, pointingAt area: Rectangle, menu: Menu) {
    handle = unsafe ObjectHandle(
      sinking: made(gtk_popover_new_from_model(target.cast(), menu.cast())))
    var place = GdkRectangle(
      x: Int32(area.x), y: Int32(area.y), width: Int32(area.width), height: Int32(area.height))
    unsafe gtk_popover_set_pointing_to(cast(), &place)
  }

  /// Opens the popover.
  public func open() {
    // GTK has it take no input, like what it points at: the button of a running action doesn't.
    unsafe gtk_widget_unset_state_flags(cast(), GTK_STATE_FLAG_INSENSITIVE)
    unsafe gtk_popover_popup(cast())
  }

  /// Closes the popover.
  public func close() { unsafe gtk_popover_popdown(cast()) }

  /// Calls `handler` when the popover closes, for whatever reason.
  @discardableResult
  public func onClosed(_ handler: @escaping () -> Void) -> SignalConnection {
    handle.connect("closed") { _ in handler() }
  }
}
