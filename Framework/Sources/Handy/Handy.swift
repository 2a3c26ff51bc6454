// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CHandy
public import GLib
public import Gtk

/// libhandy: widgets for phones as well as desktops.
public enum Handy {
  private static var isStarted = false

  /// Registers its classes, also for `.ui` files, and loads its styles. Call it when the display is
  /// open; calling it again has no effect.
  public static func start() {
    guard !isStarted else { return }
    isStarted = true
    hdy_init()
    InsidesGivenBack.start()
  }
}

extension Handy {
  /// The bar at the top of a window or of a pane, which moves the window as well.
  public struct HeaderBar: WidgetType {
    public static var type: UInt { hdy_header_bar_get_type() }
    public nonisolated let handle: ObjectHandle

    public init(handle: ObjectHandle) { self.handle = handle }

    /// Creates a header bar without a title.
    public init() {
      Handy.start()
      handle = unsafe ObjectHandle(sinking: made(hdy_header_bar_new()))
    }

    /// The title in the middle.
    public var title: String {
      get { unsafe text(hdy_header_bar_get_title(cast())) ?? "" }
      nonmutating set { unsafe hdy_header_bar_set_title(cast(), newValue) }
    }

    /// The text below the title.
    public var subtitle: String {
      get { unsafe text(hdy_header_bar_get_subtitle(cast())) ?? "" }
      nonmutating set { unsafe hdy_header_bar_set_subtitle(cast(), newValue) }
    }

    /// Shows `widget` in place of the title; nil shows the title again.
    public func setTitleWidget(_ widget: Widget?) {
      unsafe hdy_header_bar_set_custom_title(cast(), widget?.cast())
    }

    /// Whether it shows the window's buttons.
    public var showsCloseButton: Bool {
      get { unsafe hdy_header_bar_get_show_close_button(cast()) != 0 }
      nonmutating set { unsafe hdy_header_bar_set_show_close_button(cast(), newValue ? 1 : 0) }
    }

    /// The window's buttons, such as `menu:minimize,close`; nil for those of all header bars.
    public var buttonLayout: String? {
      get { unsafe text(hdy_header_bar_get_decoration_layout(cast())) }
      nonmutating set { unsafe hdy_header_bar_set_decoration_layout(cast(), newValue) }
    }

    /// Adds `widget` at the start, after the others.
    public func addAtStart(_ widget: some WidgetType) {
      unsafe hdy_header_bar_pack_start(cast(), widget.cast())
    }

    /// Adds `widget` at the end, before the others.
    public func addAtEnd(_ widget: some WidgetType) {
      unsafe hdy_header_bar_pack_end(cast(), widget.cast())
    }
  }
}
