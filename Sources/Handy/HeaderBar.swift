// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CHandy
public import GLib
public import Gtk

/// The bar at the top of a window or of a pane, which moves the window as well.
public struct HeaderBar: WidgetType {
  public static var type: UInt { hdy_header_bar_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// One without a title.
  public init() {
    Handy.start()
    handle = unsafe ObjectHandle(sinking: made(hdy_header_bar_new()))
  }

  /// What stands in its middle.
  public var title: String {
    get { unsafe text(hdy_header_bar_get_title(cast())) ?? "" }
    nonmutating set { unsafe hdy_header_bar_set_title(cast(), newValue) }
  }

  /// What stands below the title, smaller.
  public var subtitle: String {
    get { unsafe text(hdy_header_bar_get_subtitle(cast())) ?? "" }
    nonmutating set { unsafe hdy_header_bar_set_subtitle(cast(), newValue) }
  }

  /// Puts `widget` where the title stands; nil brings the title back.
  public func setTitleWidget(_ widget: Widget?) {
    unsafe hdy_header_bar_set_custom_title(cast(), widget?.cast())
  }

  /// Whether it has the window's buttons.
  public var showsCloseButton: Bool {
    get { unsafe hdy_header_bar_get_show_close_button(cast()) != 0 }
    nonmutating set { unsafe hdy_header_bar_set_show_close_button(cast(), newValue ? 1 : 0) }
  }

  /// Puts `widget` at the start, after those that are there.
  public func addAtStart(_ widget: some WidgetType) {
    unsafe hdy_header_bar_pack_start(cast(), widget.cast())
  }

  /// Puts `widget` at the end, before those that are there.
  public func addAtEnd(_ widget: some WidgetType) {
    unsafe hdy_header_bar_pack_end(cast(), widget.cast())
  }
}
