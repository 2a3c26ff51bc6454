// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// The window that lists a program's keyboard shortcuts, as its `.ui` file has them.
public struct ShortcutsWindow: WidgetType {
  public static var type: UInt { gtk_shortcuts_window_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// It as any other window.
  public var window: Window { Window(handle: handle) }

  /// Brings it up over `parent`, of which it shows what can be done there.
  public func present(over parent: Window?) {
    window.setParent(parent)
    showAll()
    window.present()
  }
}
