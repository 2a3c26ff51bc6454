// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import GLib
internal import Gtk
public import Lists

/// Columns to pick from: a box (`GtkBox` in `.ui` files) that is filled from a data source.
public struct Picker: DataSourceView {
  public static var type: UInt { Box.type }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a picker without columns.
  public init() { handle = Box(.horizontal, spacing: 12).handle }

  public func attach<Source: DataSource>(_ source: Source) { show(source) }

  /// Shows `source`, and returns the adapter for further configuration.
  @discardableResult
  public func show<Source: DataSource>(_ source: Source) -> PickerAdapter<Source> {
    let adapter = PickerAdapter(self, source)
    keep(adapter)
    return adapter
  }
}
