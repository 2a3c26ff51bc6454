// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import DataSources
internal import GLib
public import Gtk

/// Shows a data source in a tree view: a row for each item, in columns that the user can sort by.
///
/// Sections with a title are shown as bold rows with their items inside. Only the rows that change are
/// touched, so that selection and scroll position stay with their items.
@MainActor
public final class TableAdapter<Source: DataSource>: Adapter {
  /// What a row shows.
  public typealias Item = Source.Item

  public let source: Source
  /// The tree view.
  public let view: TreeView

  /// Called with the view, the path and the item when the user activates a row, by a double click or
  /// with Enter.
  public var onSelect: (TreeView, ListPath, Item) -> Void = { _, _, _ in }
  /// Called with the ids of the selected items when the selection has changed.
  public var onSelectionChange: ((Set<Item.ID>) -> Void)?
  /// Called with the index of the column, the item and the new state when the user clicks a check box.
  /// Change the source in it: the box shows what the source has. Without it, boxes cannot be clicked.
  public var onToggle: ((Int, Item, Bool) -> Void)? { didSet { connectBoxes() } }
  /// Called when the user has changed the sort order.
  public var onSort: ((TableOrder?) -> Void)?

  /// The sort order; nil for the order of the source.
  public var order: TableOrder? {
    didSet { if order != oldValue, isShown { showOrder() } }
  }

  /// The ids of the selected items.
  public internal(set) var selectedIDs: Set<Item.ID> = []

  let columns: [TableColumn<Item>]
  let shownColumns: [TreeColumn]
  let rows: TreeRows
  let boxes = ConnectionBag()
  private var places: [TableOutline<Item>.Key: TreeRow] = [:]
  private(set) var keys: [TreeRow: TableOutline<Item>.Key] = [:]
  private var outline = TableOutline<Item>()
  private var isShown = false
  private let showedTitles: Bool
  private var observation: Subscription?
  private let connections = ConnectionBag()
  private let words = TableWords<Item>()

  /// Creates an adapter, which the caller has to keep. A source without columns is shown in one column,
  /// with the texts of its cells.
  public init(_ view: TreeView, _ source: Source) {
    self.view = view
    self.source = source
    let columned = source as? any ColumnedDataSource<Item>
    columns = columned?.columns ?? [words.column(of: source)]
    rows = TreeRows(columns.map(\.shownKind))
    shownColumns = columns.enumerated().map { index, column in
      TreeColumn(column.title, column.shownKind, index: index, isWide: column.takesSpareWidth)
    }
    showedTitles = view.showsTitles
    if columned == nil { view.showsTitles = false }
    apply(ListUpdate(old: ListSnapshot(), new: source.snapshot, state: source.state))
    let search = columns.firstIndex { $0.kind == .text }
    for (index, column) in shownColumns.enumerated() {
      column.isClickable = columns[index].isSortable && columned != nil
      connections.add(column.onClick { [weak self] in self?.sort(by: index) })
      view.append(column)
    }
    view.show(rows, searchColumn: search)
    isShown = true
    finishUpdate((outline.children[nil] ?? []).filter(\.isSection))
    connections.add(view.onSelectionChange { [weak self] in self?.selectionChanged() })
    connections.add(view.onActivate(in: rows) { [weak self] in self?.activated($0) })
    connections.add(
      view.onDraw { [weak self] in
        if let self { words.draw(self.source.state, on: $0) }
      })
    connections.add(view.onDestroy { [weak self] in self?.detach() })
    observation = source.observe { [weak self] in self?.show($0) }
  }

  public func detach() {
    guard isShown else { return }
    isShown = false
    observation?.cancel()
    connections.empty()
    boxes.empty()
    Echo.silenced { view.show(nil, searchColumn: nil) }
    for column in shownColumns { view.remove(column) }
    view.showsTitles = showedTitles
    places = [:]
    keys = [:]
  }

  /// The selected items, from top to bottom.
  public var selectedItems: [Item] {
    isShown ? view.selectedRows(of: rows).compactMap { item(of: $0) } : []
  }

  /// Selects exactly the items with these ids, as far as the source has them, and expands the rows they
  /// are inside of.
  public func select(_ ids: Set<Item.ID>) {
    guard isShown, ids != selectedIDs else { return }
    Echo.silenced {
      view.select(ids.compactMap { places[.item($0)] }, of: rows)
      noteSelection()
    }
  }

  /// Expands or collapses the row of the item with this id.
  public func setExpanded(_ isExpanded: Bool, _ id: Item.ID) {
    if let row = places[.item(id)] { view.setExpanded(isExpanded, row, of: rows) }
  }

  /// Whether the row of the item with this id is expanded.
  public func isExpanded(_ id: Item.ID) -> Bool {
    places[.item(id)].map { view.isExpanded($0, of: rows) } ?? false
  }

  /// Scrolls to the item with this id, no further than needed.
  public func scroll(to id: Item.ID) {
    if let row = places[.item(id)] { view.scroll(to: row, of: rows) }
  }

  /// Activates the row of the item with this id, as a double click does.
  public func activate(_ id: Item.ID) {
    if let row = places[.item(id)] { view.activate(row, of: rows) }
  }

  // MARK: - Updates

  private func show(_ update: ListUpdate<Item>) {
    let before = selectedIDs
    Echo.silenced {
      apply(update)
      // A row that has moved into another one is a new one.
      let now = Set(selectedItems.map(\.id))
      let still = before.filter { places[.item($0)] != nil }
      if now != still { view.select(still.compactMap { places[.item($0)] }, of: rows) }
      noteSelection()
    }
    if selectedIDs != before { onSelectionChange?(selectedIDs) }
  }

  func apply(_ update: ListUpdate<Item>) {
    let old = outline
    // A row closes when everything inside it is removed, even if more is added.
    let open = old.children.keys.compactMap { $0 }.filter { key in
      isShown && places[key].map { view.isExpanded($0, of: rows) } == true
    }
    outline = makeOutline(update.new)
    var came: Set<TableOutline<Item>.Key> = []
    arrange(inside: nil, from: old, &came)
    for path in update.changes.updates {
      if let item = update.new.item(at: path), !came.contains(.item(item.id)) { show(item) }
    }
    for index in update.changes.updatedSections {
      let section = update.new.sections[index]
      if let row = places[.section(section.id)] { rows.setTitle(section.title ?? "", of: row) }
    }
    if isShown { finishUpdate(came.filter(\.isSection) + open) }
  }

  private func makeOutline(_ snapshot: ListSnapshot<Item>) -> TableOutline<Item> {
    let columned = source as? any ColumnedDataSource<Item>
    let sort: ([Item]) -> [Item] = { [self] items in
      guard let order, columns.indices.contains(order.column) else { return items }
      return columns[order.column].sort(
        items, descending: order.isDescending, key: Collation.key)
    }
    return TableOutline(snapshot, parent: { columned?.parent(of: $0) }, sort: sort)
  }

  /// Makes the rows inside `key` match the outline, and those inside them.
  private func arrange(
    inside key: TableOutline<Item>.Key?, from old: TableOutline<Item>,
    _ came: inout Set<TableOutline<Item>.Key>
  ) {
    let parent = key.flatMap { places[$0] }
    let changes = outline.changes(inside: key, from: key.map(came.contains) == true ? .init() : old)
    for key in changes.removed where !came.contains(key) { remove(key, from: old, sparing: came) }
    if let order = changes.order { rows.reorder(under: parent, order) }
    // From the last to the first, so that GTK has none to count past.
    for (key, index) in changes.inserted {
      // It may still be where it was, inside another row.
      if places[key] != nil { remove(key, from: old, sparing: came) }
      let row = rows.insert(under: parent, at: index)
      places[key] = row
      keys[row] = key
      came.insert(key)
      fill(row, key)
    }
    for key in outline.children[key] ?? []
    where outline.children[key] != nil || old.children[key] != nil {
      arrange(inside: key, from: old, &came)
    }
  }

  /// Rows that have moved elsewhere by now are kept.
  private func remove(
    _ key: TableOutline<Item>.Key, from old: TableOutline<Item>,
    sparing came: Set<TableOutline<Item>.Key>
  ) {
    guard let row = places[key] else { return }
    forget(key, old, came)
    rows.remove(row)
  }

  private func forget(
    _ key: TableOutline<Item>.Key, _ old: TableOutline<Item>,
    _ came: Set<TableOutline<Item>.Key>
  ) {
    guard !came.contains(key), let row = places.removeValue(forKey: key) else { return }
    keys[row] = nil
    for child in old.children[key] ?? [] { forget(child, old, came) }
  }

  private func fill(_ row: TreeRow, _ key: TableOutline<Item>.Key) {
    switch key {
    case .section(let id):
      let section = source.snapshot.sections.first { $0.id == id }
      rows.setTitle(section?.title ?? "", of: row)
    case .item(let id):
      if let item = source.path(of: id).flatMap({ source.item(at: $0) }) { show(item) }
    }
  }

  private func show(_ item: Item) {
    guard let row = places[.item(item.id)] else { return }
    rows.set(columns.map { TreeValue($0.value(of: item)) }, of: row)
  }

  /// Work that needs rows in view, such as expanding those of `keys`.
  private func finishUpdate(_ keys: [TableOutline<Item>.Key]) {
    let columned = source as? any ColumnedDataSource<Item>
    view.beTree(
      columned?.isTree == true || source.snapshot.sections.contains { $0.title != nil })
    view.accessibleDescription = PlaceholderView.spoken(source.state)
    view.queueDraw()
    // GTK opens nothing inside a row that is closed.
    for key in keys.sorted(by: { outline.depth(of: $0) < outline.depth(of: $1) }) {
      if let row = places[key] { view.setExpanded(true, row, of: rows) }
    }
  }
}
