// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Gtk
internal import Lists

extension GridAdapter {
  /// Puts a cell wherever one is to be seen, and no other.
  func bind(isChanged: Bool) {
    let offset = view.offset
    let visible = layout.visible(offset: offset, height: Double(view.allocatedSize.height))
    let items = visible.items.compactMap { path in snapshot.item(at: path).map { (path, $0) } }
    cells.releaseAll(except: Set(items.map { $0.1.id }), headers: visible.headers)
    for section in visible.headers {
      guard let place = layout.header(of: section), let title = snapshot.sections[section].title
      else { continue }
      put(cells.header(of: section, title: title).view, at: place)
    }
    for (path, item) in items {
      guard let place = layout.rectangle(of: path),
        let bound = cells.bind(
          item, at: path, kind: source.cellKind(for: item), isChanged: isChanged)
      else { continue }
      bound.state?.state = state(of: item, at: path)
      put(bound.view, at: place)
    }
    cells.putSpareAside(keeping: max(items.count, layout.columns * 2))
  }

  private func state(of item: Item, at path: ListPath) -> CellState {
    var state = CellState()
    state.isSelected = selection.ids.contains(item.id)
    state.position = (layout.index(of: path) ?? -1) + 1
    state.count = layout.count
    return state
  }

  private func put(_ view: Widget, at place: Rectangle) {
    self.view.place(
      view, x: place.x, y: place.y, width: Int(place.width), height: Int(place.height))
  }

  // MARK: Focus

  /// Hands the focus, when it is in the grid, to the cell of the item that has it; to the first one
  /// in view when none has had it yet.
  func passFocusOn() {
    guard !isBinding, view.holdsFocus else { return }
    if selection.focus == nil, let first = firstVisible { selection.moveFocus(to: first) }
    guard let id = selection.focus, let cell = cells[id], !cell.view.holdsFocus else { return }
    isBinding = true
    cell.view.grabFocus()
    isBinding = false
  }

  /// Somebody took the focus to a cell: a screen reader, say.
  func focusCame(to view: Widget?) {
    guard !isBinding, let view, let id = cells.id(of: view), id != selection.focus else { return }
    selection.moveFocus(to: id)
  }

  /// The first item that is not cut off at the top, or else the first.
  private var firstVisible: Item.ID? {
    let bound = cells.bound.values.sorted { $0.path < $1.path }
    let whole = bound.first { layout.rectangle(of: $0.path).map { $0.y >= view.offset } ?? false }
    return (whole ?? bound.first)?.item.id
  }
}
