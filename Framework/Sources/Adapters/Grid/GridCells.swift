// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import DataSources
internal import GLib
internal import Gtk

/// The cells of a grid: those that show something, and those kept for what comes into view next.
@MainActor
final class GridCells<Item: ListItem> {
  /// A cell that shows an item.
  struct Bound {
    let cell: GridCell
    let reuseKey: ObjectIdentifier
    var path: ListPath
    var item: Item
  }

  private let scroller: Scroller
  private(set) var bound: [Item.ID: Bound] = [:]
  private(set) var headers = GridHeaders<Item>()
  private var spare: [ObjectIdentifier: [GridCell]] = [:]

  init(_ scroller: Scroller) { self.scroller = scroller }

  subscript(id: Item.ID) -> Bound? { bound[id] }

  /// The item that the cell in `widget` shows.
  func id(of widget: Widget) -> Item.ID? {
    bound.first { Widget($0.value.cell.widget) == widget }?.key
  }

  /// Shows `item` in the cell that shows it already, if it is of the right class, or in a spare one.
  func bind(_ item: Item, at path: ListPath, kind: CellKind<Item>, isChanged: Bool) -> Bound? {
    if var old = bound[item.id], old.reuseKey == kind.reuseKey {
      if isChanged, old.item != item { show(item, as: kind, in: old.cell) }
      old.item = item
      old.path = path
      bound[item.id] = old
      return old
    }
    release(item.id)
    guard let cell = spare[kind.reuseKey]?.popLast() ?? make(kind) else { return nil }
    show(item, as: kind, in: cell)
    let new = Bound(cell: cell, reuseKey: kind.reuseKey, path: path, item: item)
    bound[item.id] = new
    return new
  }

  /// The header of the section at `index`: a cell of `kind`, or its title.
  func header(
    of index: Int, _ section: ListSection<Item>, kind: CellKind<ListSection<Item>>?
  ) -> Widget? {
    headers.view(of: index, section, kind: kind, in: scroller)
  }

  /// Keeps the cells of everything else for later.
  func releaseAll(except ids: Set<Item.ID>, headers sections: [Int]) {
    for id in bound.keys where !ids.contains(id) { release(id) }
    headers.release(except: sections, in: scroller)
  }

  /// Hides the cells that nothing came for; only now, since most go from one item to the next, and
  /// hiding costs more than all else. Forgets those that a page of `count` does not need: a window
  /// made smaller keeps no more than one that was small from the start.
  func putSpareAside(keeping count: Int) {
    for (key, cells) in spare {
      for cell in cells.dropFirst(count) { cell.widget.destroy() }
      for cell in cells.prefix(count) {
        scroller.putAside(cell.widget)
        cell.show(CellState())
      }
      if cells.count > count { spare[key]?.removeSubrange(count...) }
    }
  }

  /// Takes all cells out of the view, which keeps the focus for whatever it shows next.
  func removeAll() {
    if scroller.holdsFocus { scroller.grabFocus() }
    for shown in bound.values { shown.cell.widget.destroy() }
    for cell in spare.values.joined() { cell.widget.destroy() }
    headers.removeAll()
    bound = [:]
    spare = [:]
  }

  private func release(_ id: Item.ID) {
    guard let old = bound.removeValue(forKey: id) else { return }
    // The focus waits in the grid itself until the item is in view again.
    if old.cell.widget.holdsFocus { scroller.grabFocus() }
    spare[old.reuseKey, default: []].append(old.cell)
  }

  private func show(_ item: Item, as kind: CellKind<Item>, in cell: GridCell) {
    kind.show(item, in: cell.cell)
    cell.name()
  }

  private func make(_ kind: CellKind<Item>) -> GridCell? {
    guard let cell = kind.makeCell().map(GridCell.init) else { return nil }
    scroller.append(cell.widget)
    return cell
  }
}

extension GridAdapter {
  /// Places a cell for every visible item, and no other.
  func bind(isChanged: Bool) {
    let offset = view.offset
    let visible = layout.visible(offset: offset, height: Double(view.allocatedSize.height))
    let items = visible.items.compactMap { path in snapshot.item(at: path).map { (path, $0) } }
    cells.releaseAll(except: Set(items.map { $0.1.id }), headers: visible.headers)
    for section in visible.headers {
      let contents = snapshot.sections[section]
      guard let place = layout.header(of: section),
        let header = cells.header(of: section, contents, kind: source.headerKind(for: contents))
      else { continue }
      put(header, at: place)
      if let shown = layout.header(of: section, at: offset), shown.y > place.y {
        view.float(header, y: shown.y)
      }
    }
    for (path, item) in items {
      guard let place = layout.rectangle(of: path),
        let bound = cells.bind(
          item, at: path, kind: source.cellKind(for: item), isChanged: isChanged)
      else { continue }
      bound.cell.show(state(of: item, at: path))
      put(Widget(bound.cell.widget), at: place)
    }
    cells.putSpareAside(keeping: max(items.count, layout.columns * 2))
  }

  func state(of item: Item, at path: ListPath) -> CellState {
    var state = CellState()
    state.isSelected = selection.ids.contains(item.id)
    state.position = (layout.index(of: path) ?? -1) + 1
    state.count = layout.count
    state.isSelectable = selectionMode != .none
    state.isHovered = pointing.hovered == item.id
    state.isSelecting = selectionMode == .toggle
    state.isFirst = path.item == 0
    state.isLast = path.item + 1 == snapshot.sections[path.section].items.count
    return state
  }

  private func put(_ view: Widget, at place: Rectangle) {
    self.view.place(
      view, x: place.x, y: place.y, width: Int(place.width), height: Int(place.height))
  }
}

/// A cell and its widget, which handles selection, focus and position for any kind of cell: its own
/// for a cell that draws itself, one around it for any other.
@MainActor
struct GridCell {
  let cell: any Cell
  let widget: CellWidget
  private let isWrapped: Bool
  // Looking for a conformance costs, and this is asked of every cell in every frame.
  private let stateful: (any StatefulCell)?

  init(_ cell: any Cell) {
    self.cell = cell
    stateful = cell as? any StatefulCell
    if let own = CellWidget(cell.view) {
      widget = own
      isWrapped = false
    } else {
      cell.view.showAll()
      widget = CellWidget(around: cell.view)
      isWrapped = true
    }
  }

  /// Updates the accessible name of the cell. One that draws itself has done so already.
  func name() {
    if isWrapped { widget.setName(cell.spokenName) }
  }

  /// Shows what the grid knows of it.
  func show(_ state: CellState) {
    stateful?.state = state
    widget.setSelectable(state.isSelectable)
    widget.setSelected(state.isSelected)
    widget.setPosition(state.position, of: state.count)
  }
}
