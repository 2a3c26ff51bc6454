// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import DataSources
internal import GLib
internal import Gtk

/// The sort order of a table.
public nonisolated struct TableOrder: Hashable, Sendable {
  /// The index of the column.
  public var column: Int
  /// Whether the order is descending.
  public var isDescending: Bool

  /// Creates a sort order.
  public init(column: Int, isDescending: Bool = false) {
    self.column = column
    self.isDescending = isDescending
  }
}

// Handling of the user's input in a table.
extension TableAdapter {
  /// A click on a title sorts by it; a second one turns the order round.
  func sort(by column: Int) {
    let isAgain = order?.column == column && order?.isDescending == false
    order = TableOrder(column: column, isDescending: isAgain)
    onSort?(order)
  }

  func showOrder() {
    for (index, column) in shownColumns.enumerated() {
      let isDescending = order?.column == index ? order?.isDescending : nil
      column.showOrder(
        isDescending: isDescending,
        isDescending.map { $0 ? frameworkText("Sorted, last first") : frameworkText("Sorted") })
    }
    let snapshot = source.snapshot
    Echo.silenced { apply(ListUpdate(old: snapshot, new: snapshot, state: source.state)) }
  }

  /// The item that `row` stands for; nil for the title of a group.
  func item(of row: TreeRow) -> Item? {
    guard case .item(let id) = keys[row] else { return nil }
    return source.path(of: id).flatMap { source.item(at: $0) }
  }

  func noteSelection() { selectedIDs = Set(selectedItems.map(\.id)) }

  func selectionChanged() {
    let before = selectedIDs
    noteSelection()
    if selectedIDs != before { onSelectionChange?(selectedIDs) }
  }

  func activated(_ row: TreeRow) {
    guard let item = item(of: row), let path = source.path(of: item.id) else {
      view.setExpanded(!view.isExpanded(row, of: rows), row, of: rows)
      return
    }
    onSelect(view, path, item)
  }

  func connectBoxes() {
    boxes.empty()
    guard onToggle != nil else { return }
    for (index, column) in shownColumns.enumerated() where columns[index].kind == .flag {
      let connection = column.onToggle(in: rows) { [weak self] row in
        guard let self, let item = item(of: row),
          case .flag(let isSet) = columns[index].value(of: item)
        else { return }
        onToggle?(index, item, !isSet)
      }
      if let connection { boxes.add(connection) }
    }
  }
}

extension TableColumn {
  var shownKind: TreeColumn.Kind {
    switch kind {
    case .text: .text
    case .number: .number
    case .flag: .flag
    case .progress: .progress
    }
  }
}

extension TreeValue {
  init<Item>(_ value: TableColumn<Item>.Value) {
    self =
      switch value {
      case .text(let text, let icon): .text(text, icon: icon)
      case .number(let text): .text(text, icon: nil)
      case .flag(let isSet): .flag(isSet)
      case .progress(let part): .amount(part)
      }
  }
}
