// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CHandy
public import GLib
public import Gtk

/// A row of a list with a title, a subtitle below it, and widgets at both ends.
public struct ActionRow: WidgetType {
  public static var type: UInt { hdy_action_row_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a row with a title.
  public init(title: String, subtitle: String = "") {
    Handy.start()
    handle = unsafe ObjectHandle(sinking: made(hdy_action_row_new()))
    self.title = title
    self.subtitle = subtitle
  }

  /// The title, without mnemonics.
  public var title: String {
    get { unsafe text(hdy_preferences_row_get_title(cast())) ?? "" }
    nonmutating set { unsafe hdy_preferences_row_set_title(cast(), newValue) }
  }

  /// The text below the title, without markup.
  public var subtitle: String {
    get { unsafe text(hdy_action_row_get_subtitle(cast())) ?? "" }
    nonmutating set { unsafe hdy_action_row_set_subtitle(cast(), newValue) }
  }

  /// Whether a long title wraps instead of being cut off.
  public var wrapsTitle: Bool {
    get { unsafe hdy_action_row_get_title_lines(cast()) == 0 }
    nonmutating set { unsafe hdy_action_row_set_title_lines(cast(), newValue ? 0 : 1) }
  }

  /// The name of the icon at its start; nil for none.
  public var iconName: String? {
    get {
      let name = unsafe text(hdy_action_row_get_icon_name(cast()))
      return name == "" ? nil : name
    }
    nonmutating set { unsafe hdy_action_row_set_icon_name(cast(), newValue) }
  }

  /// Puts `widget` before the title.
  public func addAtStart(_ widget: some WidgetType) {
    unsafe hdy_action_row_add_prefix(cast(), widget.cast())
  }

  /// Puts `widget` after the title.
  public func addAtEnd(_ widget: some WidgetType) {
    unsafe gtk_container_add(cast(), widget.cast())
  }

  /// Sets the widget, such as the switch at its end, that is activated by a click on the row; nil
  /// for none.
  public func setTarget(_ widget: Widget?) {
    unsafe hdy_action_row_set_activatable_widget(cast(), widget?.cast())
  }

  /// Activates the row, as a click would.
  public func activate() { unsafe hdy_action_row_activate(cast()) }

  /// Calls `handler` when the user activates the row: clicks it, or presses Enter on it.
  @discardableResult
  public func onActivate(_ handler: @escaping () -> Void) -> SignalConnection {
    unsafe gtk_list_box_row_set_activatable(cast(), 1)
    return handle.connect("activated") { _ in handler() }
  }
}
