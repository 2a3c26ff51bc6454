// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import Gtk
public import Lists

extension Stack {
  /// What the stack shows, a page for each item: setting it is all there is to do. The stack keeps
  /// the source, and the adapter between them, until it is destroyed or shows something else.
  public var dataSource: (any DataSource)? {
    get { keptAdapter?.source }
    nonmutating set {
      if let newValue { attach(newValue) } else { forgetAdapter() }
    }
  }

  private func attach<Source: DataSource>(_ source: Source) { show(source) }

  /// Shows `source`, and returns the adapter for what there is to be said about it.
  @discardableResult
  public func show<Source: DataSource>(_ source: Source) -> PagesAdapter<Source> {
    let adapter = PagesAdapter(self, source)
    keep(adapter)
    return adapter
  }
}
