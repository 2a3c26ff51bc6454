// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
internal import Gtk
internal import Lists

/// The cells of a grid: those that show something, and those kept for what comes into view next.
@MainActor
final class GridCells<Item: ListItem> {
  /// A cell that shows an item.
  struct Bound {
    let cell: any Cell
    let state: (any StatefulCell)?
    let view: Widget
    let reuseKey: ObjectIdentifier
    var path: ListPath
    var item: Item
  }

  private let scroller: Scroller
  private(set) var bound: [Item.ID: Bound] = [:]
  private(set) var headers: [Int: HeaderCell] = [:]
  private var spare: [ObjectIdentifier: [any Cell]] = [:]
  private var spareHeaders: [HeaderCell] = []
  /// How many cells were made. For tests: a grid makes few.
  private(set) var madeCount = 0

  init(_ scroller: Scroller) { self.scroller = scroller }

  subscript(id: Item.ID) -> Bound? { bound[id] }

  /// The item that `view` shows.
  func id(of view: Widget) -> Item.ID? { bound.first { $0.value.view == view }?.key }

  /// Shows `item` in the cell that shows it already, if it is of the right class, or in a spare one.
  func bind(_ item: Item, at path: ListPath, kind: CellKind<Item>, isChanged: Bool) -> Bound? {
    if var old = bound[item.id], old.reuseKey == kind.reuseKey {
      if isChanged, old.item != item { kind.show(item, in: old.cell) }
      old.item = item
      old.path = path
      bound[item.id] = old
      return old
    }
    release(item.id)
    guard let cell = spare[kind.reuseKey]?.popLast() ?? make(kind) else { return nil }
    kind.show(item, in: cell)
    let new = Bound(
      cell: cell, state: cell as? any StatefulCell, view: cell.view, reuseKey: kind.reuseKey,
      path: path, item: item)
    bound[item.id] = new
    return new
  }

  /// The cell above a section.
  func header(of section: Int, title: String) -> HeaderCell {
    let header = headers[section] ?? spareHeaders.popLast() ?? makeHeader()
    headers[section] = header
    if header.object != title { header.consume(title) }
    return header
  }

  /// Keeps the cells of everything else for later.
  func releaseAll(except ids: Set<Item.ID>, headers sections: [Int]) {
    for id in bound.keys where !ids.contains(id) { release(id) }
    for (section, header) in headers where !sections.contains(section) {
      headers[section] = nil
      scroller.putAside(header.view)
      spareHeaders.append(header)
    }
  }

  /// Hides the cells that nothing came for; only now, since most go from one item to the next, and
  /// hiding costs more than all else. Forgets those that a page of `count` does not need: a window
  /// made smaller keeps no more than one that was small from the start.
  func putSpareAside(keeping count: Int) {
    for (key, cells) in spare {
      for cell in cells.dropFirst(count) { cell.view.destroy() }
      for cell in cells.prefix(count) {
        scroller.putAside(cell.view)
        (cell as? any StatefulCell)?.state = CellState()
      }
      if cells.count > count { spare[key]?.removeSubrange(count...) }
    }
  }

  /// Takes all cells out of the view.
  func removeAll() {
    for cell in bound.values { cell.view.destroy() }
    for cell in spare.values.joined() { cell.view.destroy() }
    for header in headers.values { header.view.destroy() }
    for header in spareHeaders { header.view.destroy() }
    bound = [:]
    headers = [:]
    spare = [:]
    spareHeaders = []
  }

  private func release(_ id: Item.ID) {
    guard let old = bound.removeValue(forKey: id) else { return }
    // The focus waits in the grid itself until the item is in view again.
    if old.view.holdsFocus { scroller.grabFocus() }
    spare[old.reuseKey, default: []].append(old.cell)
  }

  private func make(_ kind: CellKind<Item>) -> (any Cell)? {
    guard let type = kind.cellClass as? any Cell.Type else {
      Log.warning(
        domain: "Cameo-Adapters", "\(kind.cellClass) is no Cell; a grid shows only those.")
      return nil
    }
    let cell = type.init()
    madeCount += 1
    // Cells made of widgets are born unseen.
    cell.view.showAll()
    scroller.add(cell.view)
    return cell
  }

  private func makeHeader() -> HeaderCell {
    let header = HeaderCell()
    scroller.add(header.view)
    return header
  }
}
