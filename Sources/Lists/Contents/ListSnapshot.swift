// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Synchronization

/// All that a list holds at one moment: a value, which nothing changes afterwards.
///
/// No two items have the same `id`. Of several, the first stays and the others are left out; how
/// many is in `duplicates`, for whoever shows the list to complain of.
public struct ListSnapshot<Item: ListItem>: Sendable {
  /// The sections in their order, empty ones too.
  public let sections: [ListSection<Item>]
  /// How many items were left out because their `id` was there already.
  public let duplicates: Int
  /// How many items there are.
  public let count: Int
  private let index: Index

  /// Everything in `sections`, but no item twice.
  public init(_ sections: [ListSection<Item>] = []) {
    var seen: Set<Item.ID> = []
    let total = sections.reduce(0) { $0 + $1.items.count }
    seen.reserveCapacity(total)
    for section in sections { for item in section.items { seen.insert(item.id) } }
    duplicates = total - seen.count
    count = seen.count
    self.sections = duplicates == 0 ? sections : Self.firstOnes(of: sections)
    index = Index()
  }

  private static func firstOnes(of sections: [ListSection<Item>]) -> [ListSection<Item>] {
    var seen: Set<Item.ID> = []
    return sections.map { section in
      var section = section
      section.items = section.items.filter { seen.insert($0.id).inserted }
      return section
    }
  }

  /// Whether there is no item.
  public var isEmpty: Bool { count == 0 }

  /// The item at `path`; nil when there is none.
  public func item(at path: ListPath) -> Item? {
    guard sections.indices.contains(path.section),
      sections[path.section].items.indices.contains(path.item)
    else { return nil }
    return sections[path.section].items[path.item]
  }

  /// Where the item with this identity stands; nil when it does not. The first question builds a
  /// table, the others look it up.
  public func path(of id: Item.ID) -> ListPath? { paths[id] }

  /// Where every item stands.
  var paths: [Item.ID: ListPath] { index.paths(of: sections, count: count) }

  private final class Index: Sendable {
    private let table = Mutex<[Item.ID: ListPath]?>(nil)

    func paths(of sections: [ListSection<Item>], count: Int) -> [Item.ID: ListPath] {
      table.withLock { table in
        if let table { return table }
        var paths: [Item.ID: ListPath] = [:]
        paths.reserveCapacity(count)
        for (section, contents) in sections.enumerated() {
          for (item, object) in contents.items.enumerated() {
            paths[object.id] = ListPath(section: section, item: item)
          }
        }
        table = paths
        return paths
      }
    }
  }
}

extension ListSnapshot: Equatable {
  public static func == (left: ListSnapshot, right: ListSnapshot) -> Bool {
    left.sections == right.sections
  }
}
