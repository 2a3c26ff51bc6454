// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import DataSources
internal import GLib
internal import Gtk

/// The hierarchy and order of a table's rows, computed from a snapshot, a sort order and the
/// parents of items. Uses no widgets, so that it can be tested with any snapshot.
struct TableOutline<Item: ListItem> {
  /// What a row represents.
  enum Key: Hashable {
    /// The title above a group.
    case section(SectionID)
    case item(Item.ID)

    var isSection: Bool {
      if case .section = self { true } else { false }
    }
  }

  /// The rows inside each row, nil being the top.
  private(set) var children: [Key?: [Key]] = [:]
  /// The parent of each row; a row at the top has none.
  private(set) var parents: [Key: Key] = [:]

  /// Nothing.
  init() {}

  /// The depth of `key`.
  func depth(of key: Key) -> Int {
    sequence(first: key) { parents[$0] }.dropFirst().count { _ in true }
  }

  /// What is in `snapshot`. `sort` puts those inside one row into their order; items whose parent is not
  /// there, or is inside them, stand at the top of their section.
  init(
    _ snapshot: ListSnapshot<Item>, parent: (Item) -> Item.ID?, sort: ([Item]) -> [Item]
  ) {
    var inside: [Item.ID: [Item]] = [:]
    var placed: Set<Item.ID> = []
    var tops: [(key: Key?, items: [Item])] = []
    for section in snapshot.sections {
      var top: [Item] = []
      for item in section.items {
        if let id = parent(item), id != item.id, snapshot.path(of: id) != nil {
          inside[id, default: []].append(item)
        } else {
          top.append(item)
        }
      }
      tops.append((section.title == nil ? nil : .section(section.id), top))
    }
    var titled: Set<Key> = []
    for (key, items) in tops {
      if let key, titled.insert(key).inserted { children[nil, default: []].append(key) }
      place(sort(items), inside: key, &inside, &placed, sort)
    }
    // The remaining items are their own ancestors.
    let lost =
      inside.isEmpty
      ? [] : snapshot.sections.flatMap(\.items).filter { !placed.contains($0.id) }
    for item in lost where !placed.contains(item.id) {
      place([item], inside: nil, &inside, &placed, sort)
    }
  }

  private mutating func place(
    _ items: [Item], inside key: Key?, _ waiting: inout [Item.ID: [Item]],
    _ placed: inout Set<Item.ID>, _ sort: ([Item]) -> [Item]
  ) {
    for item in items where placed.insert(item.id).inserted {
      children[key, default: []].append(.item(item.id))
      if let key { parents[.item(item.id)] = key }
      if let own = waiting.removeValue(forKey: item.id) {
        place(sort(own), inside: .item(item.id), &waiting, &placed, sort)
      }
    }
  }

  /// What has to be done with the rows inside `key` to get from `old` to this: who is taken out, in which
  /// order the others stand then, and where new ones come in, from the last to the first.
  func changes(
    inside key: Key?, from old: TableOutline
  ) -> (removed: [Key], order: [Int]?, inserted: [(key: Key, index: Int)]) {
    let (before, after) = (old.children[key] ?? [], children[key] ?? [])
    guard before != after else { return ([], nil, []) }
    let isThere = Set(after)
    let removed = before.filter { !isThere.contains($0) }
    let kept = before.filter { isThere.contains($0) }
    let places = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    var order: [Int] = []
    var inserted: [(Key, Int)] = []
    for key in after {
      if let place = places[key] {
        order.append(place)
      } else {
        inserted.append((key, order.count))
      }
    }
    let isInOrder = zip(order, order.dropFirst()).allSatisfy { $0 < $1 }
    return (removed, isInOrder ? nil : order, inserted.reversed())
  }
}

/// The defaults of a table: for items without columns the texts of their cells, and in place of
/// items why there are none.
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
    guard let cell = kind.makeCell() else { return nil }
    cells[kind.reuseKey] = cell
    return cell
  }

  /// Writes why there are no items into the middle of the table.
  func draw(_ state: ListState, on canvas: Canvas) {
    let width = max(canvas.width - 48, 0)
    switch state {
    case .content: return
    case .loading: write(frameworkText("Loading…"), "", width, canvas)
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
