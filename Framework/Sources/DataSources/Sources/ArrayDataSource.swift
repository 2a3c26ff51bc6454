// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// A data source for an array, in one section or grouped.
@MainActor
public final class ArrayDataSource<Item: ListItem>: DataSource {
  public let contents = ListContents<Item>()
  private let kind: (Item) -> CellKind<Item>
  private let grouping: ((Item) -> String)?

  /// All items, in the order in which they were given. Views follow when you set or mutate it.
  public var items: [Item] {
    didSet { regroup() }
  }

  /// Creates a source of `items` with cells of one class. With `groupedBy`, there is a section for
  /// each distinct group, in order of first appearance, with the group as its title.
  public convenience init<Cell: ObjectConsuming>(
    _ items: [Item] = [], cell: Cell.Type, groupedBy grouping: ((Item) -> String)? = nil
  ) where Cell.Object == Item {
    let kind = CellKind<Item>(cell)
    self.init(items, groupedBy: grouping) { _ in kind }
  }

  /// Creates a source of `items`, each in the kind of cell that `cellKind` returns for it.
  public init(
    _ items: [Item] = [], groupedBy grouping: ((Item) -> String)? = nil,
    cellKind: @escaping (Item) -> CellKind<Item>
  ) {
    self.items = items
    self.grouping = grouping
    kind = cellKind
    regroup()
  }

  public func cellKind(for item: Item) -> CellKind<Item> { kind(item) }

  /// Removes the item at `path`, also from grouped items. Does nothing if there is none.
  public func remove(at path: ListPath) {
    guard let item = item(at: path) else { return }
    items.removeAll { $0.id == item.id }
  }

  private func regroup() {
    guard let grouping else {
      contents.set([ListSection(id: .number(0), items: items)])
      return
    }
    var places: [String: Int] = [:]
    var sections: [ListSection<Item>] = []
    for item in items {
      let name = grouping(item)
      if let place = places[name] {
        sections[place].items.append(item)
      } else {
        places[name] = sections.count
        sections.append(ListSection(id: .text(name), title: name, items: [item]))
      }
    }
    contents.set(sections)
  }
}
