// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

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
