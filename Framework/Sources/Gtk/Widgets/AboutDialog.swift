// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// The window with a program's authors and licence.
public struct AboutDialog: WidgetType {
  public static var type: UInt { gtk_about_dialog_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// The version of the program.
  public var version: String {
    get { unsafe text(gtk_about_dialog_get_version(cast())) ?? "" }
    nonmutating set { unsafe gtk_about_dialog_set_version(cast(), newValue) }
  }

  /// Sets the program's icon.
  public func setLogo(_ picture: Picture) {
    unsafe gtk_about_dialog_set_logo(
      cast(), picture.opaque)
  }

  /// Keeps the focus off texts that lead nowhere: it would show a cursor in the program's name.
  public func leaveFocusToLinks() {
    func pass(_ widget: Widget) {
      if let label = Label(widget),
        unsafe text(gtk_label_get_label(label.cast()))?.contains("<a ") != true
      {
        unsafe gtk_widget_set_can_focus(label.cast(), 0)
      }
      for child in Container(widget)?.children ?? [] { pass(child) }
    }
    pass(Widget(self))
  }

  /// Calls `handler` when the user closes the dialog.
  @discardableResult
  public func onResponse(_ handler: @escaping () -> Void) -> SignalConnection {
    handle.connect("response") { _ in handler() }
  }
}

/// The window that lists a program's keyboard shortcuts, as listed in its `.ui` file.
public struct ShortcutsWindow: WidgetType {
  public static var type: UInt { gtk_shortcuts_window_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// The window itself.
  public var window: Window { Window(handle: handle) }

  /// Presents it over `parent`, whose shortcuts it shows.
  public func present(over parent: Window?) {
    window.setParent(parent)
    showAll()
    window.present()
  }
}
