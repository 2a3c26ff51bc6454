// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import DataSources
internal import GLib
public import Gtk

/// Shows the items of a data source in a widget.
///
/// Made by `widget.show(source)` or by setting the widget's `dataSource`, an adapter lives, and
/// keeps its source alive, until the widget is destroyed or shows something else: the `attach` of a
/// widget hands it to `keep`. Keep a reference to one that you create yourself.
@MainActor
public protocol Adapter: AnyObject {
  /// The data source that it shows.
  associatedtype Source: DataSource

  /// The source.
  var source: Source { get }

  /// Disconnects the adapter from the widget, which keeps showing what it shows now.
  func detach()
}

/// A widget that shows any data source.
@MainActor
public protocol DataSourceView: WidgetType {
  /// Creates and keeps the adapter for `source`. Every such widget also has a method `show` that
  /// returns it.
  func attach<Source: DataSource>(_ source: Source)
}

extension DataSourceView {
  /// The data source that the widget shows. The widget keeps the source, and the adapter between
  /// them, until it is destroyed or shows something else.
  public var dataSource: (any DataSource)? {
    get { keptAdapter?.source }
    nonmutating set {
      if let newValue { attach(newValue) } else { forgetAdapter() }
    }
  }
}

extension DataSourceView {
  /// Keeps `adapter`, and the source it shows, until the widget is destroyed or shows something
  /// else; the previous one is detached. Call it at the end of your own `attach`.
  public func keep(_ adapter: some Adapter) {
    let isFirst = keptAdapter == nil
    keptAdapter?.detach()
    handle.keep(adapter, as: adapterKey)
    guard isFirst else { return }
    // The pointer, not the handle: a handler that held its own widget would keep it for ever.
    let widget = handle.pointer
    onDestroy { ObjectHandle(retaining: widget).keep(nil, as: adapterKey) }
  }

  /// Lets go of the adapter, and of what it shows.
  func forgetAdapter() {
    keptAdapter?.detach()
    handle.keep(nil, as: adapterKey)
  }

  /// The adapter that the widget keeps.
  var keptAdapter: (any Adapter)? { handle.kept(as: adapterKey) as? any Adapter }
}

private let adapterKey = "controllers-adapter"

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

extension Stack: DataSourceView {
  public func attach<Source: DataSource>(_ source: Source) { show(source) }

  /// Shows `source`, and returns the adapter for further configuration.
  @discardableResult
  public func show<Source: DataSource>(_ source: Source) -> PagesAdapter<Source> {
    let adapter = PagesAdapter(self, source)
    keep(adapter)
    return adapter
  }
}

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
