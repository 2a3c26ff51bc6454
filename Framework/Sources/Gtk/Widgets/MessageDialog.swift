// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A small window with a message and buttons, which runs no loop of its own.
public struct MessageDialog: WidgetType {
  public static var type: UInt { gtk_message_dialog_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a dialog that is modal for `owner`. Show it with `present`.
  public init(over owner: Window?, title: String, text: String) {
    handle = unsafe ObjectHandle(
      sinking: made(controllers_message_dialog_new(owner?.cast(), title, text)))
    asWindow.setParent(owner)
    // It has no title bar to be called by.
    Widget(self).accessibleName = title
  }

  /// The dialog as a window.
  public var asWindow: Window { Window(handle: handle) }

  /// Adds a button with this response.
  @discardableResult
  public func addButton(_ label: String, response: Int) -> Button {
    let button = unsafe made(gtk_dialog_add_button(cast(), label, Int32(response)))
    return Button(handle: unsafe ObjectHandle(retaining: button))
  }

  /// Stacks the buttons if they would make the dialog wider than `width`.
  public func stackButtons(ifWiderThan width: Int) {
    var least = Int32(0)
    unsafe gtk_widget_get_preferred_width(cast(), &least, nil)
    guard Int(least) > width,
      let button = unsafe gtk_window_get_default_widget(cast()),
      let area = unsafe gtk_widget_get_parent(button)
    else { return }
    Box(handle: unsafe ObjectHandle(retaining: area)).orientation = .vertical
  }

  /// Sets the response for the Enter key.
  public func setDefault(response: Int) {
    unsafe gtk_dialog_set_default_response(cast(), Int32(response))
  }

  /// Responds as its button for `response` does.
  public func respond(_ response: Int) { unsafe gtk_dialog_response(cast(), Int32(response)) }

  /// Calls `handler` with the response; nil if the dialog was closed without one.
  @discardableResult
  public func onResponse(_ handler: @escaping (Int?) -> Void) -> SignalConnection {
    handle.connect("response") { arguments in
      handler(arguments.int(0).flatMap { $0 >= 0 ? $0 : nil })
    }
  }
}
