// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import Gtk
public import Lists

extension Scroller: DataSourceView {
  public func attach<Source: DataSource>(_ source: Source) { show(source) }

  /// Shows `source` as a grid, and returns the adapter for further configuration.
  @discardableResult
  public func show<Source: DataSource>(
    _ source: Source, metrics: GridLayout.Metrics = GridLayout.Metrics()
  ) -> GridAdapter<Source> {
    // Before the new one's cells come, the old one's go.
    forgetAdapter()
    let adapter = GridAdapter(self, source: source, metrics: metrics)
    keep(adapter)
    return adapter
  }
}
