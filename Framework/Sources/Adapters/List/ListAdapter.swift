// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import DataSources
internal import GLib
public import Gtk

/// Shows a data source in a list box: a row for each item, a header above each section with a
/// title.
///
/// Changes are applied row by row, so that selection, focus and scroll position stay with their
/// items. Suited to some hundred items; use a grid for more, which creates cells only for what is
/// visible.
@MainActor
public final class ListAdapter<Source: DataSource>: Adapter {
  /// The type of the items in the list.
  public typealias Item = Source.Item

  public let source: Source
  /// The list box that shows the source.
  public let view: ListBox

  /// Called with the view, the path and the item when the user activates a row.
  public var onSelect: (ListBox, ListPath, Item) -> Void = { _, _, _ in }

  /// Called with the identity of the item that the user selects; nil for none.
  public var onSelectionChange: (Item.ID?) -> Void = { _ in }

  /// Called with each cell before it shows an item, for configuration specific to this list.
  public var decorateCell: ((any Cell, Item) -> Void)? { didSet { showAllAgain() } }

  /// Called with each header that is a label.
  public var decorateHeader: ((Label, ListSection<Item>) -> Void)? {
    didSet { view.updateHeaders() }
  }

  /// Whether rows can have the keyboard focus. Set it to false where rows themselves do nothing.
  public var rowsTakeFocus = true {
    didSet {
      guard !rowsTakeFocus, oldValue else { return }
      view.leaveFocusToContents()
      for row in rows.flat { row.widget.leaveFocus() }
    }
  }

  private(set) var rows = RowTable<ListRow<Item>>()
  /// The widgets that sections begin with: GTK asks for the header of every row.
  private var starts: [UnsafeMutableRawPointer: Int] = [:]
  /// The headers above them. Setting the same one again costs GTK nothing.
  private var headers = ListHeaders<Item>()
  /// Rows whose cells are still to come, from top to bottom.
  private var unfilled: [ListRow<Item>] = []
  /// Rows that were taken out, and are still to be destroyed.
  private var gone: [ListRow<Item>] = []
  private var working: GLib.Source?
  /// Set once the view is destroyed: nothing may be done to it, or to what was in it.
  private var isOver = false
  private var observation: Subscription?
  private let connections = ConnectionBag()
  /// To be selected as soon as the item is there.
  var awaited: Item.ID?
  private lazy var anchor = ScrollAnchor(view)
  private lazy var heights = RowHeights(view) { [weak self] in self?.fitRows() }

  /// Creates an adapter between `view` and `source`. Keep a reference to it.
  public init(_ view: ListBox, _ source: Source) {
    self.view = view
    self.source = source
    show(ListUpdate(old: ListSnapshot(), new: source.snapshot, state: source.state))
    observation = source.observe { [weak self] in self?.show($0) }
    view.setHeaders { [weak self] in self?.header(of: $0) }
    connections.add(view.onRowActivated { [weak self] in self?.activated($0) })
    connections.add(view.onRowSelected { [weak self] in self?.userSelected($0) })
    heights.follow()
    view.onDestroy { [weak self] in
      self?.isOver = true
      self?.observation?.cancel()
      self?.working?.cancel()
    }
  }

  public func detach() {
    guard !isOver else { return }
    observation?.cancel()
    connections.empty()
    heights.stop()
    anchor.stop()
    working?.cancel()
    for row in gone + rows.flat { row.widget.destroy() }
    rows = RowTable()
  }

  // MARK: - Updates

  private func show(_ update: ListUpdate<Item>) {
    let changes = update.changes
    let selected = view.selectedRow.flatMap { row in rows.flat.first { $0.widget == row } }
    let lastSelected = selected.flatMap { rows.path(of: $0) }
      .flatMap { update.old.item(at: $0)?.id }
    let focus = view.holdsFocus ? view.window?.focus : nil
    let place = focus.flatMap { focus in rows.flat.firstIndex { focus.isInside($0.widget) } }
    var made = 0
    let (removed, moved) = rows.apply(changes) { path in
      made += 1
      let item = update.new.sections[path.section].items[path.item]
      return made > RowWork.atOnce ? makeRowForLater() : makeRow(for: item)
    }
    if !changes.isEmpty {
      let leaving = Set((removed + moved).map(ObjectIdentifier.init))
      anchor.hold(
        rows.flat.lazy.filter { $0.widget.isInList && !leaving.contains(ObjectIdentifier($0)) }
          .map(\.widget))
    }
    let selectedMoves = moved.contains { $0 === selected }
    // A row that is taken out while it is selected still takes itself for selected afterwards.
    if selectedMoves { Echo.silenced { view.select(nil) } }
    // It is selected again if it comes back, after a search for example.
    if removed.contains(where: { $0 === selected }) { awaited = lastSelected }
    Echo.silenced { for row in removed { Container(view)?.remove(row.widget) } }
    gone += removed
    workLater()
    for row in moved { Container(view)?.remove(row.widget) }
    for path in changes.updates {
      if let item = update.new.item(at: path) { show(item, in: rows[path]) }
    }
    // Remaining rows keep their order, so that inserting the others from top to bottom puts them
    // where they belong.
    for (index, row) in rows.flat.enumerated() where !row.widget.isInList {
      view.insert(row.widget, at: index)
    }
    if selectedMoves { Echo.silenced { view.select(selected?.widget) } }
    // A row that is removed for a moment loses the focus, or its content does.
    if let focus, moved.contains(where: { focus.isInside($0.widget) }) { focus.grabFocus() }
    // Where the row with the focus is gone, keys go on at the one that has taken its place.
    if let place, !view.holdsFocus {
      let all = rows.flat
      if !all.isEmpty { all[min(place, all.count - 1)].widget.grabFocus() }
    }
    if !changes.isEmpty {
      starts = [:]
      for (index, section) in rows.sections.enumerated() {
        if let first = section.first { starts[first.widget.handle.pointer] = index }
      }
      headers.keep { starts[$0] != nil }
      view.updateHeaders()
    }
    showPlaceholder(for: update.state)
    if let awaited, update.new.path(of: awaited) != nil { selection = awaited }
  }

  private func makeRow(for item: Item) -> ListRow<Item> {
    let row = makeRow()
    show(item, in: row)
    row.widget.showAll()
    return row
  }

  private func makeRow() -> ListRow<Item> {
    let row = ListRow<Item>()
    if !rowsTakeFocus { row.widget.leaveFocus() }
    return row
  }

  // A cell is made of twenty widgets, say: all of them at once would keep the loop waiting.
  private func makeRowForLater() -> ListRow<Item> {
    let row = makeRow()
    row.widget.showAll()
    unfilled.append(row)
    return row
  }

  private func workLater() {
    guard !(unfilled.isEmpty && gone.isEmpty), working?.isPending != true else { return }
    working = GLib.Source.idle { [weak self] in self?.workSome() ?? .stop }
  }

  private func workSome() -> GLib.Source.Next {
    if unfilled.isEmpty {
      for row in gone.prefix(RowWork.perTurn) { row.widget.destroy() }
      gone.removeFirst(min(RowWork.perTurn, gone.count))
    }
    for row in unfilled.prefix(RowWork.perTurn) where row.cell == nil {
      if let item = rows.path(of: row).flatMap({ source.item(at: $0) }) { show(item, in: row) }
    }
    unfilled.removeFirst(min(RowWork.perTurn, unfilled.count))
    return unfilled.isEmpty && gone.isEmpty ? .stop : .again
  }

  private func show(_ item: Item, in row: ListRow<Item>?) {
    let kind = source.cellKind(for: item)
    row?.show(item, as: kind) { [self] in decorateCell?($0, item) }
    if let width = heights.width { row?.fit(kind.height(of: item, width: width)) }
  }

  /// The list has another width, at which the same items may take another height.
  private func fitRows() {
    guard let width = heights.width else { return }
    for (rows, section) in zip(rows.sections, source.snapshot.sections) {
      for (row, item) in zip(rows, section.items) {
        row.fit(source.cellKind(for: item).height(of: item, width: width))
      }
    }
  }

  private func showAllAgain() {
    for row in rows.flat {
      if let item = rows.path(of: row).flatMap({ source.item(at: $0) }) { show(item, in: row) }
    }
  }

  private func showPlaceholder(for state: ListState) {
    // GTK hides placeholders from assistive technology; the list itself has the description
    // instead.
    view.accessibleDescription = PlaceholderView.spoken(state)
    switch state {
    case .content: view.setPlaceholder(nil)
    case .loading: view.setPlaceholder(PlaceholderView.loading())
    case .empty(let text), .error(let text): view.setPlaceholder(PlaceholderView.text(text))
    }
  }

  // MARK: - What GTK asks

  private func activated(_ widget: ListBoxRow) {
    guard let row = rows.flat.first(where: { $0.widget == widget }),
      let path = rows.path(of: row), let item = source.item(at: path)
    else { return }
    onSelect(view, path, item)
  }

  private func header(of widget: ListBoxRow) -> Widget? {
    let sections = source.snapshot.sections
    guard let index = starts[widget.handle.pointer], sections.indices.contains(index)
    else { return nil }
    let section = sections[index]
    return headers.view(
      above: widget, section, kind: source.headerKind(for: section), decorate: decorateHeader)
  }
}

/// How many rows a list makes or destroys at a time.
private enum RowWork {
  /// So many cells come with their rows.
  static let atOnce = 6
  /// The others come a few in each turn of the loop, when nothing else is waiting.
  static let perTurn = 2
}
