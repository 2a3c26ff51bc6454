// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// The window that lists a program's keyboard shortcuts, as listed in its `.ui` file.
public struct ShortcutsWindow: WidgetType {
  public static var type: UInt { gtk_shortcuts_window_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// The window itself.
  public var window: Window { Window(handle: handle) }

  /// Presents it over `parent`, whose shortcuts it shows.
  public func present(over parent: Window?) {
    window.setParent(parent)
    showAll()
    window.present()
  }
}
