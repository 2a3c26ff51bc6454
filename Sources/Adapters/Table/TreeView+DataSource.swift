// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import Gtk
public import Lists

extension TreeView: DataSourceView {
  public func attach<Source: DataSource>(_ source: Source) { show(source) }

  /// Shows `source`, and returns the adapter, for its options.
  @discardableResult
  public func show<Source: DataSource>(_ source: Source) -> TableAdapter<Source> {
    // Before the next one, whose rows it would take away.
    keptAdapter?.detach()
    let adapter = TableAdapter(self, source)
    keep(adapter)
    return adapter
  }
}
