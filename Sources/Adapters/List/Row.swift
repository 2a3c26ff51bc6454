// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
internal import Gtk
internal import Lists

/// One row of a list and the cell in it.
final class Row<Item> {
  let widget = ListBoxRow()
  private(set) var cell: (any Cell)?
  private var reuseKey: ObjectIdentifier?
  private var height: Double?

  /// Shows `item` in a cell of `kind`, another one when the last item had cells of another class.
  func show(_ item: Item, as kind: CellKind<Item>, decorate: (any Cell) -> Void) {
    if reuseKey != kind.reuseKey { replaceCell(by: kind) }
    guard let cell else { return }
    decorate(cell)
    kind.show(item, in: cell)
    widget.accessibleName = cell.spokenName
    if widget.accessibleDescription != cell.accessibleDescription {
      widget.accessibleDescription = cell.accessibleDescription
    }
  }

  /// Gives the cell the height its class asks for; nil leaves it to the view.
  func fit(_ height: Double?) {
    guard height != self.height else { return }
    self.height = height
    cell?.view.setMinimumSize(width: -1, height: height.map { Int($0.rounded(.up)) } ?? -1)
  }

  private func replaceCell(by kind: CellKind<Item>) {
    cell?.view.destroy()
    height = nil
    reuseKey = kind.reuseKey
    guard let type = kind.cellClass as? any Cell.Type else {
      cell = nil
      Log.critical(
        domain: "Cameo-Adapters", "\(kind.cellClass) has no view: its class has to be a Cell.")
      return
    }
    let new = type.init()
    cell = new
    Container(widget)?.add(new.view)
    widget.showAll()
  }
}
