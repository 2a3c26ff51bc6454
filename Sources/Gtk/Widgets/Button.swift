// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A button, also one that is a check box or a menu's.
public struct Button: WidgetType {
  public static var type: UInt { gtk_button_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// A button that says `label`.
  public init(_ label: String) {
    handle = unsafe ObjectHandle(sinking: made(gtk_button_new_with_label(label)))
  }

  /// A button that shows the icon `iconName`; it needs an accessible name.
  public init(iconName: String) {
    handle = unsafe ObjectHandle(
      sinking: made(gtk_button_new_from_icon_name(iconName, GTK_ICON_SIZE_BUTTON)))
  }

  /// Calls `handler` when somebody presses it. What a window can do is an action instead; this is
  /// for cells, which tell their delegate.
  @discardableResult
  public func onClick(_ handler: @escaping () -> Void) -> SignalConnection {
    handle.connect("clicked") { _ in handler() }
  }

  /// What it says.
  public var label: String {
    get { unsafe text(gtk_button_get_label(cast())) ?? "" }
    nonmutating set { unsafe gtk_button_set_label(cast(), newValue) }
  }

  /// Presses it, as a click would.
  public func click() { unsafe gtk_button_clicked(cast()) }
}
