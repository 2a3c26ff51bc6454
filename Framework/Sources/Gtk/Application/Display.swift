// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
internal import CGtkWidgets
internal import Glibc

/// The display that windows are shown on.
public enum Display {
  /// Connects to the display and initializes GTK. Returns false if there is no display, or it does
  /// not answer.
  ///
  /// GTK gets along without OpenGL, unless the variable `GDK_GL` says something else: no widget here needs it, and only
  /// to choose among the kinds of windows, GTK would load all of it, which takes 50 MB.
  ///
  /// Drop-down lists, scales and spin buttons in a scrolled window leave the wheel to it, so that no one changes a
  /// value by scrolling; a scale or a spin button with the focus takes it. A spin button whose text was deleted gets
  /// the former one back.
  public static func open() -> Bool {
    let variable = "GDK_GL"
    let isUnset = unsafe getenv(variable) == nil
    // Before there is another thread, which could be reading the environment.
    if isUnset { unsafe setenv(variable, "disable", 1) }
    // Other programs that are started later may need it. It is the last one, so that no other moves.
    defer { if isUnset { unsafe unsetenv(variable) } }
    controllers_read_fonts_early()
    guard gtk_init_check(nil, nil) != 0 else { return false }
    controllers_tame_inputs()
    return true
  }

  /// Whether it is a Wayland compositor, which lets only the program in front use the clipboard.
  public static var isWayland: Bool {
    guard let display = unsafe gdk_display_get_default() else { return false }
    let instance = unsafe UnsafeMutableRawPointer(display)
      .assumingMemoryBound(to: GTypeInstance.self)
    return unsafe text(g_type_name_from_instance(instance)) == "GdkWaylandDisplay"
  }

  /// Lets dialogs have header bars, as the program's other windows have, on every desktop.
  public static func giveDialogsHeaderBars() { controllers_give_dialogs_header_bars() }

  /// Whether header bars have no other button of the window manager than the one that closes, since there is
  /// no room. It stays on the side where the desktop has it.
  public static var hasOnlyCloseButtons = false {
    didSet {
      guard hasOnlyCloseButtons != oldValue else { return }
      guard hasOnlyCloseButtons else { return controllers_set_decoration_layout(nil) }
      desktopLayout = unsafe text(taking: controllers_decoration_layout()) ?? ""
      unsafe controllers_set_decoration_layout(closeButtonOnly(in: desktopLayout))
    }
  }

  /// The buttons of the window manager for header bars of one window, such as `menu:minimize,close`; nil for
  /// those that all others have.
  public static func buttonLayout(onlyClose: Bool) -> String? {
    guard onlyClose != hasOnlyCloseButtons else { return nil }
    guard onlyClose else { return desktopLayout }
    return closeButtonOnly(in: unsafe text(taking: controllers_decoration_layout()) ?? "")
  }

  /// What the desktop wants, while header bars have only the button that closes.
  private static var desktopLayout = ""

  /// The remaining part of a layout such as `menu:minimize,close`.
  nonisolated static func closeButtonOnly(in layout: String) -> String {
    layout.split(separator: ":", omittingEmptySubsequences: false)
      .map { $0.split(separator: ",").contains("close") ? "close" : "" }.joined(separator: ":")
  }

  /// Whether windows are laid out from right to left, as the user's language requires.
  public static var isRightToLeft: Bool {
    get { gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL }
    set { gtk_widget_set_default_direction(newValue ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR) }
  }

  /// The largest width and height of a window, without the desktop's panels.
  public static var workArea: (width: Int, height: Int)? {
    guard let display = unsafe gdk_display_get_default() else { return nil }
    var largest = (width: 0, height: 0)
    for index in 0..<(unsafe gdk_display_get_n_monitors(display)) {
      var area = GdkRectangle()
      unsafe gdk_monitor_get_workarea(gdk_display_get_monitor(display, index), &area)
      largest.width = max(largest.width, Int(area.width))
      largest.height = max(largest.height, Int(area.height))
    }
    return largest.width > 0 ? largest : nil
  }
}
