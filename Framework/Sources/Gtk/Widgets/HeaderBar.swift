// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A title bar with widgets in it. See `Window.titleBar`.
public struct HeaderBar: WidgetType {
  public static var type: UInt { gtk_header_bar_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a header bar without the window's buttons.
  public init(title: String = "") {
    handle = unsafe ObjectHandle(sinking: made(gtk_header_bar_new()))
    self.title = title
  }

  /// The title in the middle. If it is empty, the window's title is shown.
  public var title: String {
    get { unsafe text(gtk_header_bar_get_title(cast())) ?? "" }
    nonmutating set { unsafe gtk_header_bar_set_title(cast(), newValue.isEmpty ? nil : newValue) }
  }

  /// The text below the title.
  public var subtitle: String {
    get { unsafe text(gtk_header_bar_get_subtitle(cast())) ?? "" }
    nonmutating set {
      unsafe gtk_header_bar_set_subtitle(cast(), newValue.isEmpty ? nil : newValue)
    }
  }

  /// Whether there is space for a subtitle even if it is empty, so that the bar keeps its height.
  public var keepsRoomForSubtitle: Bool {
    get { unsafe gtk_header_bar_get_has_subtitle(cast()) != 0 }
    nonmutating set { unsafe gtk_header_bar_set_has_subtitle(cast(), newValue ? 1 : 0) }
  }

  /// Shows `widget` in place of the title; nil shows the title again.
  public func setTitleWidget(_ widget: Widget?) {
    unsafe gtk_header_bar_set_custom_title(cast(), widget?.cast())
  }

  /// Whether it shows the window's buttons.
  public var showsCloseButton: Bool {
    get { unsafe gtk_header_bar_get_show_close_button(cast()) != 0 }
    nonmutating set { unsafe gtk_header_bar_set_show_close_button(cast(), newValue ? 1 : 0) }
  }

  /// Adds `widget` at the start, after the others.
  public func addAtStart(_ widget: some WidgetType) {
    unsafe gtk_header_bar_pack_start(cast(), widget.cast())
  }

  /// Adds `widget` at the end, before the others.
  public func addAtEnd(_ widget: some WidgetType) {
    unsafe gtk_header_bar_pack_end(cast(), widget.cast())
  }
}

extension Window {
  /// The title bar; nil for that of the desktop. Set it before the window is shown.
  public var titleBar: Widget? {
    get { unsafe Widget(retaining: gtk_window_get_titlebar(cast())) }
    nonmutating set { unsafe gtk_window_set_titlebar(cast(), newValue?.cast()) }
  }
}

/// A bar with buttons at the bottom of a window. It needs an accessible name.
public struct ActionBar: WidgetType {
  public static var type: UInt { gtk_action_bar_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates an empty action bar.
  public init() { handle = unsafe ObjectHandle(sinking: made(gtk_action_bar_new())) }

  /// Adds `widget` at the start, after the others.
  public func addAtStart(_ widget: some WidgetType) {
    unsafe gtk_action_bar_pack_start(cast(), widget.cast())
  }

  /// Adds `widget` at the end, before the others.
  public func addAtEnd(_ widget: some WidgetType) {
    unsafe gtk_action_bar_pack_end(cast(), widget.cast())
  }

  /// The widget in the middle; nil for none.
  public var centerWidget: Widget? {
    get { unsafe Widget(retaining: gtk_action_bar_get_center_widget(cast())) }
    nonmutating set { unsafe gtk_action_bar_set_center_widget(cast(), newValue?.cast()) }
  }
}
