// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import DataSources

/// Applies `changes` to `old`, literally, and returns the result. Items that are inserted or
/// updated are taken from `new`, everything else from `old`.
func replay(
  _ changes: ChangeSet, on old: [ListSection<Fruit>], new: [ListSection<Fruit>]
) -> [ListSection<Fruit>] {
  func item(_ sections: [ListSection<Fruit>], _ path: ListPath) -> Fruit {
    sections[path.section].items[path.item]
  }
  var result = old
  let moved = Dictionary(uniqueKeysWithValues: changes.moves.map { ($0.to, item(old, $0.from)) })
  for path in (changes.deletes + changes.moves.map(\.from)).sorted().reversed() {
    result[path.section].items.remove(at: path.item)
  }
  let movedSections = Dictionary(
    uniqueKeysWithValues: changes.movedSections.map { ($0.to, result[$0.from]) })
  for index in (changes.deletedSections + changes.movedSections.map(\.from)).sorted().reversed() {
    result.remove(at: index)
  }
  for index in (changes.insertedSections + movedSections.keys).sorted() {
    let section =
      movedSections[index]
      ?? ListSection(id: new[index].id, title: new[index].title, items: [])
    result.insert(section, at: index)
  }
  for index in changes.updatedSections { result[index].title = new[index].title }
  for path in (changes.inserts + moved.keys).sorted() {
    result[path.section].items.insert(moved[path] ?? item(new, path), at: path.item)
  }
  for path in changes.updates { result[path.section].items[path.item] = item(new, path) }
  return result
}

/// The fewest items that have to move so that `order` ascends, found by trying every subset.
func fewestMoves(_ order: [Int]) -> Int {
  var longest = 0
  for subset in 0..<(1 << order.count) {
    let chosen = order.indices.filter { subset & (1 << $0) != 0 }.map { order[$0] }
    if zip(chosen, chosen.dropFirst()).allSatisfy({ $0 < $1 }) {
      longest = max(longest, chosen.count)
    }
  }
  return order.count - longest
}
