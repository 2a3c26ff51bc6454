// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

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
