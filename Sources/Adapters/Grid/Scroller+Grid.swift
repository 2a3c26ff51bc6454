// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
public import Gtk
public import Lists

/// A grid adapter whose items may be any: what is behind a scroller's own members.
@MainActor
protocol AnyGridAdapter: AnyObject {
  var anySource: any DataSource { get }
  func setOnSelect<Item: ListItem>(_ handler: @escaping (Scroller, ListPath, Item) -> Void) -> Bool
}

extension GridAdapter: AnyGridAdapter {
  var anySource: any DataSource { source }

  func setOnSelect<Other: ListItem>(
    _ handler: @escaping (Scroller, ListPath, Other) -> Void
  ) -> Bool {
    guard let handler = handler as? (Scroller, ListPath, Item) -> Void else { return false }
    onSelect = handler
    return true
  }
}

extension Scroller {
  /// What is shown in it, as a grid; kept until the widget is destroyed. Setting another one
  /// replaces the grid with all that was selected in it.
  public var dataSource: (any DataSource)? {
    get { (attachment as? any AnyGridAdapter)?.anySource }
    nonmutating set {
      if let newValue { attach(newValue) } else { attachment = nil }
    }
  }

  /// Shows `source` as a grid, as setting `dataSource` does, and returns its adapter for whatever
  /// more there is to be set.
  @discardableResult
  public func show<Source: DataSource>(
    _ source: Source, metrics: GridLayout.Metrics = GridLayout.Metrics()
  ) -> GridAdapter<Source> {
    // Before the new one's cells come, the old one's go.
    attachment = nil
    let adapter = GridAdapter(self, source: source, metrics: metrics)
    attachment = adapter
    return adapter
  }

  /// Calls `handler` with the object that is opened: by a double click, or the enter key. Comes
  /// after the data source, whose items the handler must take.
  public func onSelect<Item: ListItem>(
    _ handler: @escaping (Scroller, ListPath, Item) -> Void
  ) {
    guard let adapter = attachment as? any AnyGridAdapter else {
      Log.warning(domain: "Cameo-Adapters", "A grid without a data source has nothing to select.")
      return
    }
    if !adapter.setOnSelect(handler) {
      Log.warning(
        domain: "Cameo-Adapters", "The grid shows no \(Item.self), which its onSelect asks for.")
    }
  }

  // What `show` returns cannot be said of just any source.
  private func attach(_ source: some DataSource) { show(source) }
}
