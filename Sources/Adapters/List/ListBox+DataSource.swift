// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import Gtk
public import Lists

extension ListBox: DataSourceView {
  public func attach<Source: DataSource>(_ source: Source) { show(source) }

  /// Shows `source`, and returns the adapter for further configuration.
  @discardableResult
  public func show<Source: DataSource>(_ source: Source) -> ListAdapter<Source> {
    let adapter = ListAdapter(self, source)
    keep(adapter)
    return adapter
  }
}
