// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import DataSources
internal import GLib
public import Gtk

/// Shows a data source in a flow box: tiles that wrap to the width there is.
///
/// All sections follow each other, and their titles aren't shown. Suited to some dozen items; use a
/// grid for more.
@MainActor
public final class FlowAdapter<Source: DataSource>: Adapter {
  /// The type of the items in the flow box.
  public typealias Item = Source.Item

  public let source: Source
  /// The flow box that shows the source.
  public let view: FlowBox

  /// Called with the view, the path and the item when the user activates a tile.
  public var onSelect: (FlowBox, ListPath, Item) -> Void = { _, _, _ in }

  private var tiles: [Item.ID: Tile<Item>] = [:]
  /// Set once the view is destroyed: nothing may be done to it, or to what was in it.
  private var isOver = false
  private var observation: Subscription?
  private var activation: SignalConnection?

  /// Creates an adapter between `view` and `source`. Keep a reference to it.
  public init(_ view: FlowBox, _ source: Source) {
    self.view = view
    self.source = source
    show(source.snapshot)
    observation = source.observe { [weak self] in self?.show($0.new) }
    activation = view.onActivate { [weak self] in self?.activated($0) }
    view.onDestroy { [weak self] in
      self?.isOver = true
      self?.observation?.cancel()
    }
  }

  public func detach() {
    guard !isOver else { return }
    observation?.cancel()
    activation?.disconnect()
    for tile in tiles.values { tile.widget.destroy() }
    tiles = [:]
  }

  /// Returns the cell that shows the item with this id; nil if there is none.
  public func cell(for id: Item.ID) -> (any Cell)? { tiles[id]?.cell }

  private func show(_ snapshot: ListSnapshot<Item>) {
    let items = snapshot.sections.flatMap(\.items)
    let ids = Set(items.map(\.id))
    for (id, tile) in tiles where !ids.contains(id) {
      tile.widget.destroy()
      tiles[id] = nil
    }
    for (index, item) in items.enumerated() {
      let kind = source.cellKind(for: item)
      guard let tile = tiles[item.id] ?? Tile(kind) else { continue }
      tile.show(item, as: kind)
      tiles[item.id] = tile
      move(tile.widget, to: index)
    }
  }

  /// GTK has no call for moving a child; one that is in its place already keeps the focus.
  private func move(_ widget: FlowBoxChild, to index: Int) {
    guard widget.index != index else { return }
    let hadFocus = widget.holdsFocus
    if widget.hasParent { view.remove(widget) }
    view.insert(widget, at: index)
    widget.showAll()
    if hadFocus { widget.grabFocus() }
  }

  private func activated(_ child: FlowBoxChild) {
    guard let id = tiles.first(where: { $0.value.widget == child })?.key,
      let path = source.path(of: id), let item = source.item(at: path)
    else { return }
    onSelect(view, path, item)
  }
}

/// One tile and the cell in it.
private final class Tile<Item> {
  let cell: any Cell
  let widget: FlowBoxChild

  init?(_ kind: CellKind<Item>) {
    guard let cell = kind.makeCell() else { return nil }
    self.cell = cell
    widget = FlowBoxChild(around: cell.view)
  }

  func show(_ item: Item, as kind: CellKind<Item>) {
    kind.show(item, in: cell)
    widget.accessibleName = cell.spokenName
    if widget.accessibleDescription != cell.accessibleDescription {
      widget.accessibleDescription = cell.accessibleDescription
    }
  }
}

extension FlowBox: DataSourceView {
  public func attach<Source: DataSource>(_ source: Source) { show(source) }

  /// Shows `source`, and returns the adapter for further configuration.
  @discardableResult
  public func show<Source: DataSource>(_ source: Source) -> FlowAdapter<Source> {
    let adapter = FlowAdapter(self, source)
    keep(adapter)
    return adapter
  }
}
