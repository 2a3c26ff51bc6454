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

  /// Creates a button around `content`; give it an accessible name.
  public init(around content: some WidgetType) {
    handle = unsafe ObjectHandle(sinking: made(gtk_button_new()))
    unsafe gtk_container_add(cast(), content.cast())
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

  /// Shows another icon on a button that was created with one, or has one as its child in a `.ui` file.
  public func setIcon(_ name: String) {
    guard let image = unsafe gtk_button_get_image(cast()) ?? gtk_bin_get_child(cast()) else {
      return
    }
    Image(Widget(handle: unsafe ObjectHandle(retaining: image)))?.iconName = name
  }

  /// The text on the button.
  public var label: String {
    get { unsafe text(gtk_button_get_label(cast())) ?? "" }
    nonmutating set {
      // GTK would build the label anew, even with the same text.
      if newValue != label { unsafe gtk_button_set_label(cast(), newValue) }
    }
  }

  /// Clicks the button.
  public func click() { unsafe gtk_button_clicked(cast()) }
}

/// A button that stays pressed; also a check box or a radio button.
public struct ToggleButton: WidgetType {
  public static var type: UInt { gtk_toggle_button_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a button around `content`; give it an accessible name.
  public init(around content: some WidgetType) {
    handle = unsafe ObjectHandle(sinking: made(gtk_toggle_button_new()))
    unsafe gtk_container_add(cast(), content.cast())
  }

  /// Calls `handler` when it is pressed or released, but not inside `Echo.silenced`.
  @discardableResult
  public func onToggle(_ handler: @escaping (_ isActive: Bool) -> Void) -> SignalConnection {
    let pointer = unsafe handle.pointer
    return handle.connect("toggled") { _ in
      guard !Echo.isSilenced else { return }
      handler(ToggleButton(handle: unsafe ObjectHandle(retaining: pointer)).isActive)
    }
  }

  /// Whether it is pressed. A button with an action shows the action's state; do not set it,
  /// because that would run the action.
  public var isActive: Bool {
    get { unsafe gtk_toggle_button_get_active(cast()) != 0 }
    nonmutating set {
      if let action = Actionable(self)?.actionName {
        Log.warning(
          domain: "Controllers-Gtk",
          "A \(handle.typeName) shows the state of its action \(action); change that instead.")
        return
      }
      unsafe gtk_toggle_button_set_active(cast(), newValue ? 1 : 0)
    }
  }
}

/// A link that shows its address.
public struct LinkButton: WidgetType {
  public static var type: UInt { gtk_link_button_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a link to `address`. An address that is too long ends in “…”.
  public init(_ address: String = "") {
    handle = unsafe ObjectHandle(
      sinking: made(gtk_link_button_new_with_label(address, address)))
    shortenLabel()
  }

  /// The address, which is also the text of the link.
  public var address: String {
    get { unsafe text(gtk_link_button_get_uri(cast())) ?? "" }
    nonmutating set {
      unsafe gtk_link_button_set_uri(cast(), newValue)
      unsafe gtk_button_set_label(cast(), newValue)
      shortenLabel()
    }
  }

  /// Calls `handler` when the user follows the link, in place of GTK's own handling.
  @discardableResult
  public func onFollow(_ handler: @escaping () -> Void) -> SignalConnection {
    handle.connectEvent("activate-link") { _ in
      handler()
      return .stop
    }
  }

  private func shortenLabel() {
    let button = Container(handle: handle)
    guard let label = button.children.first.flatMap({ Label($0) }) else { return }
    label.ellipsizes = true
    label.alignsAtStart = true
  }
}
