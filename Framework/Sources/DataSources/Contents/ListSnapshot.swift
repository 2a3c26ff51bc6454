// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Synchronization

/// The contents of a list at one moment, as an immutable value.
///
/// No two items have the same `id`. Of several, only the first is kept; `duplicates` counts the
/// others.
public struct ListSnapshot<Item: ListItem>: Sendable {
  /// The sections in their order, empty ones too.
  public let sections: [ListSection<Item>]
  /// The number of items left out because their `id` was taken.
  public let duplicates: Int
  /// The number of items.
  public let count: Int
  private let index: Index

  /// Creates a snapshot of `sections`, without duplicate items.
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

  /// Whether there are no items.
  public var isEmpty: Bool { count == 0 }

  /// Returns the item at `path`; nil if there is none.
  public func item(at path: ListPath) -> Item? {
    guard sections.indices.contains(path.section),
      sections[path.section].items.indices.contains(path.item)
    else { return nil }
    return sections[path.section].items[path.item]
  }

  /// Returns the path of the item with this id; nil if there is none. The first call builds a
  /// table, the others look it up.
  public func path(of id: Item.ID) -> ListPath? { paths[id] }

  /// Returns the ids of both items and of everything between them, in order; only `to` if one of them is
  /// not there.
  package func ids(from: Item.ID, to: Item.ID) -> [Item.ID] {
    guard let one = path(of: from), let other = path(of: to) else { return [to] }
    let (first, last) = (min(one, other), max(one, other))
    return (first.section...last.section).flatMap { section in
      let items = sections[section].items
      let start = section == first.section ? first.item : 0
      let end = section == last.section ? last.item + 1 : items.count
      return items[start..<end].map(\.id)
    }
  }

  /// Makes the table by which items are looked up.
  func makeIndex() { _ = paths }

  /// The paths of all items.
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

/// An item of a list. Identity and equality differ: the same item (`id`) may have changed (`==`).
public protocol ListItem: Identifiable, Equatable, Sendable where ID: Sendable {}

/// A group of items with an identity of its own: two sections with equal items are still two.
public struct ListSection<Item: ListItem>: Identifiable, Equatable, Sendable {
  /// The identity of the section, whatever items it has.
  public let id: SectionID
  /// The title above the section; nil for none.
  public var title: String?
  /// The items in their order.
  public var items: [Item]

  /// Creates a section.
  public init(id: SectionID, title: String? = nil, items: [Item]) {
    self.id = id
    self.title = title
    self.items = items
  }
}

/// The identity of a section.
public enum SectionID: Hashable, Sendable {
  /// A section identified by its number, such as a segment.
  case number(Int)
  /// A section identified by a text, such as the name of a group.
  case text(String)
}

/// The position of an item: its section, and its index in that.
public struct ListPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The section's index.
  public var section: Int
  /// The item's index in the section.
  public var item: Int

  /// Creates the path of the item at index `item` of `section`.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  public static func < (left: ListPath, right: ListPath) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }

  public var description: String { "[\(section), \(item)]" }
}
