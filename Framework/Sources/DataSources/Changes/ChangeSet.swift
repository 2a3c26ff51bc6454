// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// The changes that turn one snapshot into another.
///
/// Apply them in this order: remove deleted and moved items (old paths); delete, move and insert
/// sections; insert moved and new items (new paths, ascending); update changed items (new paths).
public struct ChangeSet: Equatable, Sendable {
  /// An item or a section that is in both snapshots, but in another order.
  public struct Move<Place: Hashable & Sendable>: Hashable, Sendable {
    /// Its position in the old snapshot.
    public let from: Place
    /// Its position in the new snapshot.
    public let to: Place
  }

  /// Old indices of removed sections.
  public internal(set) var deletedSections: [Int] = []
  /// New indices of added sections.
  public internal(set) var insertedSections: [Int] = []
  /// Sections whose order among the remaining ones changed.
  public internal(set) var movedSections: [Move<Int>] = []
  /// New indices of sections whose title changed.
  public internal(set) var updatedSections: [Int] = []
  /// Old paths of removed items.
  public internal(set) var deletes: [ListPath] = []
  /// New paths of added items.
  public internal(set) var inserts: [ListPath] = []
  /// Items whose order or section changed.
  public internal(set) var moves: [Move<ListPath>] = []
  /// New paths of items with the same id that are no longer equal, moved ones included.
  public internal(set) var updates: [ListPath] = []

  /// Creates an empty set.
  public init() {}

  /// Whether there are no changes.
  public var isEmpty: Bool { self == ChangeSet() }
}

extension ChangeSet {
  /// Computes what turns `old` into `new`, with the fewest possible moves within each section.
  /// Takes O(n log n) time, and O(n) when the order has hardly changed.
  public init<Item>(from old: ListSnapshot<Item>, to new: ListSnapshot<Item>) {
    self.init()
    let oldSections = Self.places(of: old.sections)
    let newSections = Self.places(of: new.sections)
    compareSections(old, new, oldSections, newSections)
    let newPaths = new.paths
    for (index, section) in old.sections.enumerated() {
      for (item, object) in section.items.enumerated() where newPaths[object.id] == nil {
        deletes.append(ListPath(section: index, item: item))
      }
    }
    let came = Set(insertedSections)
    let oldPaths = old.paths
    for (index, section) in new.sections.enumerated() {
      let from = came.contains(index) ? nil : oldSections[section.id]
      compareItems(of: section, at: index, from: from, old, oldPaths)
    }
  }

  /// The first section with each identity; a second one with the same is another every time.
  private static func places<Item>(of sections: [ListSection<Item>]) -> [SectionID: Int] {
    Dictionary(sections.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  private mutating func compareSections<Item>(
    _ old: ListSnapshot<Item>, _ new: ListSnapshot<Item>,
    _ oldPlaces: [SectionID: Int], _ newPlaces: [SectionID: Int]
  ) {
    for (index, section) in old.sections.enumerated()
    where newPlaces[section.id] == nil || oldPlaces[section.id] != index {
      deletedSections.append(index)
    }
    var kept: [Move<Int>] = []
    for (index, section) in new.sections.enumerated() {
      guard newPlaces[section.id] == index, let from = oldPlaces[section.id] else {
        insertedSections.append(index)
        continue
      }
      kept.append(Move(from: from, to: index))
      if old.sections[from].title != section.title { updatedSections.append(index) }
    }
    let stays = longestIncreasing(kept.map(\.from))
    for (move, stays) in zip(kept, stays) where !stays { movedSections.append(move) }
  }

  private mutating func compareItems<Item>(
    of section: ListSection<Item>, at index: Int, from oldSection: Int?,
    _ old: ListSnapshot<Item>, _ oldPaths: [Item.ID: ListPath]
  ) {
    var kept: [Move<ListPath>] = []
    for (item, object) in section.items.enumerated() {
      let to = ListPath(section: index, item: item)
      guard let from = oldPaths[object.id] else {
        inserts.append(to)
        continue
      }
      if old.sections[from.section].items[from.item] != object { updates.append(to) }
      if from.section == oldSection {
        kept.append(Move(from: from, to: to))
      } else {
        moves.append(Move(from: from, to: to))
      }
    }
    // Most lists keep their order: then there is nothing to search for.
    guard zip(kept, kept.dropFirst()).contains(where: { $0.from.item > $1.from.item }) else {
      return
    }
    let stays = longestIncreasing(kept.map(\.from.item))
    for (move, stays) in zip(kept, stays) where !stays { moves.append(move) }
  }
}

/// Which of `numbers` make up a longest increasing run, not necessarily side by side.
///
/// Whatever keeps its order relative to these need not move: the fewest moves are all the others.
/// Takes n log n steps.
func longestIncreasing<Number: Comparable>(_ numbers: [Number]) -> [Bool] {
  // ends[k]: where in `numbers` the smallest last member of a run of length k + 1 stands.
  var ends: [Int] = []
  var before = [Int](repeating: -1, count: numbers.count)
  for (place, number) in numbers.enumerated() {
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
    }
    if low > 0 { before[place] = ends[low - 1] }
    if low == ends.count { ends.append(place) } else { ends[low] = place }
  }
  var isMember = [Bool](repeating: false, count: numbers.count)
  var place = ends.last ?? -1
  while place >= 0 {
    isMember[place] = true
    place = before[place]
  }
  return isMember
}
