// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
internal import Gtk
internal import Lists

/// What a table says where nobody has said how: for items without columns what their cells say, and in
/// place of items why there are none.
final class TableWords<Item: ListItem> {
  private var cells: [ObjectIdentifier: any Cell] = [:]

  /// One column with what the cells of `source` say of its items.
  func column<Source: DataSource>(of source: Source) -> TableColumn<Item>
  where Source.Item == Item {
    TableColumn("") { [self] item in words(for: item, source.cellKind(for: item)) }
  }

  private func words(for item: Item, _ kind: CellKind<Item>) -> String {
    guard let cell = cells[kind.reuseKey] ?? makeCell(kind) else { return "" }
    kind.show(item, in: cell)
    return cell.spokenName
  }

  private func makeCell(_ kind: CellKind<Item>) -> (any Cell)? {
    guard let type = kind.cellClass as? any Cell.Type else {
      Log.critical(
        domain: "Cameo-Adapters", "\(kind.cellClass) has no view: its class has to be a Cell.")
      return nil
    }
    let cell = type.init()
    cells[kind.reuseKey] = cell
    return cell
  }

  /// Writes why there are no items into the middle of the table.
  func draw(_ state: ListState, on canvas: Canvas) {
    let width = max(canvas.width - 48, 0)
    switch state {
    case .content: return
    case .loading: write(tr("Loading…"), "", width, canvas)
    case .empty(let text), .error(let text): write(text.title, text.explanation, width, canvas)
    }
  }

  private func write(_ title: String, _ rest: String, _ width: Double, _ canvas: Canvas) {
    let lower = rest.isEmpty ? 0 : 6 + canvas.height(of: rest, width: width)
    var area = Rectangle(x: 24, y: 0, width: width, height: canvas.height)
    area.y = ((canvas.height - canvas.height(of: title, width: width) - lower) / 2).rounded()
    area.y += canvas.draw(title, in: area, isBold: true) + 6
    if !rest.isEmpty { canvas.write(rest, in: area, alignment: .center) }
  }
}
