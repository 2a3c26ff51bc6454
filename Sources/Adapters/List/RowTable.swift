// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Lists

/// The rows of a list, section by section, and what a change set does to them: which go, which stay,
/// and where the others come in. Knows no widget, so that it can be held against any change.
struct RowTable<Row: AnyObject> {
  private(set) var sections: [[Row]] = []

  /// All rows from top to bottom.
  var flat: [Row] { sections.flatMap { $0 } }

  /// The row at `path`; nil when there is none.
  subscript(path: ListPath) -> Row? {
    guard sections.indices.contains(path.section),
      sections[path.section].indices.contains(path.item)
    else { return nil }
    return sections[path.section][path.item]
  }

  /// Where `row` stands.
  func path(of row: Row) -> ListPath? {
    for (section, rows) in sections.enumerated() {
      if let item = rows.firstIndex(where: { $0 === row }) {
        return ListPath(section: section, item: item)
      }
    }
    return nil
  }

  /// Does what `changes` say; `make` makes the row for a new place.
  ///
  /// - Returns: The rows that are gone, and those that have to be taken out and put in elsewhere.
  mutating func apply(
    _ changes: ChangeSet, make: (ListPath) -> Row
  ) -> (removed: [Row], moved: [Row]) {
    let removed = changes.deletes.compactMap { self[$0] }
    var moved = changes.moves.compactMap { self[$0.from] }
    var coming: [ListPath: Row] = [:]
    for move in changes.moves { coming[move.to] = self[move.from] }
    for path in (changes.deletes + changes.moves.map(\.from)).sorted().reversed() {
      sections[path.section].remove(at: path.item)
    }
    var comingSections: [Int: [Row]] = [:]
    for move in changes.movedSections {
      comingSections[move.to] = sections[move.from]
      moved += sections[move.from]
    }
    let leaving = changes.deletedSections + changes.movedSections.map(\.from)
    for index in leaving.sorted().reversed() { sections.remove(at: index) }
    for index in (changes.insertedSections + Array(comingSections.keys)).sorted() {
      sections.insert(comingSections[index] ?? [], at: index)
    }
    for path in changes.inserts { coming[path] = make(path) }
    for path in coming.keys.sorted() {
      if let row = coming[path] { sections[path.section].insert(row, at: path.item) }
    }
    return (removed, moved)
  }
}
