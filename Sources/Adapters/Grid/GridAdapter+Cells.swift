// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Gtk
internal import Lists

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
}
