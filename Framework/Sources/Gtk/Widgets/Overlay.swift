// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A container that shows widgets on top of its content.
public struct Overlay: BinType {
  public static var type: UInt { gtk_overlay_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates an overlay around `content`, which must not be in another container.
  public init(around content: some WidgetType) {
    handle = unsafe ObjectHandle(sinking: made(gtk_overlay_new()))
    unsafe gtk_container_add(cast(), content.cast())
    isVisible = true
  }

  /// Adds `layer` in front of everything else, positioned by its alignment.
  public func append(_ layer: some WidgetType) {
    unsafe gtk_overlay_add_overlay(cast(), layer.cast())
  }
}

extension Window {
  /// Returns the overlay around the window's content, below its title bar. It is added if there is
  /// none, which makes a visible window flicker.
  ///
  /// Nil for dialogs, which GTK builds itself, and for windows of other libraries with their own
  /// structure.
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
    // The window's content is now the overlay, and hidden if the other was.
    overlay.isVisible = content.isVisible
    content.isVisible = true
    unsafe gtk_container_add(cast(), overlay.cast())
    if let focus { focus.grabFocus() }
    if let fallback { unsafe gtk_window_set_default(cast(), fallback.cast()) }
    return overlay
  }
}
