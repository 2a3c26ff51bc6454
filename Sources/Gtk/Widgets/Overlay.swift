// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// One widget with others in front of it.
public struct Overlay: WidgetType {
  public static var type: UInt { gtk_overlay_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// One around `content`, which must be in no other container.
  public init(around content: some WidgetType) {
    handle = unsafe ObjectHandle(sinking: made(gtk_overlay_new()))
    unsafe gtk_container_add(cast(), content.cast())
    isVisible = true
  }

  /// What is behind everything else.
  public var content: Widget? {
    unsafe gtk_bin_get_child(cast()).map { Widget(handle: unsafe ObjectHandle(retaining: $0)) }
  }

  /// Puts `layer` in front of everything else. It stands where its alignment says.
  public func add(_ layer: some WidgetType) {
    unsafe gtk_overlay_add_overlay(cast(), layer.cast())
  }
}

extension Window {
  /// The overlay around what is in the window, below its title bar. Where there is none it is put
  /// there; a window that is on the screen already would flicker.
  ///
  /// Dialogs are put together by GTK itself and stay without, and so do windows of other libraries
  /// that have an inside of their own.
  public func overlayAroundContent() -> Overlay? {
    guard !handle.isA(gtk_dialog_get_type()), !handle.isA(gtk_assistant_get_type()),
      let child = unsafe gtk_bin_get_child(cast())
    else { return nil }
    let content = unsafe Widget(handle: ObjectHandle(retaining: child))
    let titleBar = unsafe gtk_window_get_titlebar(cast()).map {
      Widget(handle: unsafe ObjectHandle(retaining: $0))
    }
    guard Container(handle: handle).children.filter({ $0 != titleBar }) == [content]
    else { return nil }
    if let overlay = Overlay(content) { return overlay }
    // The window forgets both when they leave it.
    let focus = self.focus
    let fallback = unsafe gtk_window_get_default_widget(cast()).map {
      Widget(handle: unsafe ObjectHandle(retaining: $0))
    }
    unsafe gtk_container_remove(cast(), content.cast())
    let overlay = Overlay(around: content)
    unsafe gtk_container_add(cast(), overlay.cast())
    if let focus { focus.grabFocus() }
    if let fallback { unsafe gtk_window_set_default(cast(), fallback.cast()) }
    return overlay
  }
}
