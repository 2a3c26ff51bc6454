// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A button; also a check box or a menu button.
public struct Button: WidgetType {
  public static var type: UInt { gtk_button_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a button with a label.
  public init(_ label: String) {
    handle = unsafe ObjectHandle(sinking: made(gtk_button_new_with_label(label)))
  }

  /// Creates a button with an icon; give it an accessible name.
  public init(iconName: String) {
    handle = unsafe ObjectHandle(
      sinking: made(gtk_button_new_from_icon_name(iconName, GTK_ICON_SIZE_BUTTON)))
  }

  /// Calls `handler` when the user clicks the button. Use an action for what a window can do; this
  /// is for cells, which tell their delegate.
  @discardableResult
  public func onClick(_ handler: @escaping () -> Void) -> SignalConnection {
    handle.connect("clicked") { _ in handler() }
  }

  /// The text on the button.
  public var label: String {
    get { unsafe text(gtk_button_get_label(cast())) ?? "" }
    nonmutating set { unsafe gtk_button_set_label(cast(), newValue) }
  }

  /// Clicks the button.
  public func click() { unsafe gtk_button_clicked(cast()) }
}
