// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import ControllersTesting
internal import DataSources
internal import StoredDataSources
internal import XCTest

@testable internal import SQLiteStorage

final class QueryResultsTests: MainLoopTestCase {
  /// What is sorted by is not what is shown.
  private static let ranked = Migration(
    "ranked",
    sql: "CREATE TABLE ranked (id INTEGER PRIMARY KEY, text TEXT NOT NULL, rank INTEGER NOT NULL)")

  @MainActor
  private static func ids(_ source: FetchedResultsDataSource<Note>) -> [[Int]] {
    source.snapshot.sections.map { $0.items.map(\.id) }
  }

  func testARowWhoseTextNowSortsElsewhereMovesAndIsShownAgain() throws {
    try onMain {
      let book = try await NoteBook()
      try await book.database.add(Note(1, "a"), Note(2, "b"), Note(3, "c"), Note(4, "d"))
      let source = book.database.list()
      await eventually { Self.ids(source) == [[1, 2, 3, 4]] }
      let told = ToldChanges(source)
      try await book.database.write { db in
        try db.run("UPDATE notes SET text = 'z' WHERE id = 1")
      }
      await eventually { Self.ids(source) == [[2, 3, 4, 1]] }
      XCTAssertEqual(told.all, [ToldChange(moved: [1], updated: [1])])
    }
  }

  func testARowThatIsOnlySortedElsewhereMovesAndIsNotShownAgain() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let database = try await Database.open(
        folder.file("notes.sqlite"), migrations: [Self.ranked])
      try await database.write { db in
        for id in 1...5 { try db.run("INSERT INTO ranked VALUES (?, 'same', ?)", id, id * 10) }
      }
      let source = database.list("SELECT id, text FROM ranked ORDER BY rank")
      await eventually { Self.ids(source) == [[1, 2, 3, 4, 5]] }
      let told = ToldChanges(source)
      try await database.write { db in try db.run("UPDATE ranked SET rank = 15 WHERE id = 5") }
      await eventually { Self.ids(source) == [[1, 5, 2, 3, 4]] }
      XCTAssertEqual(told.all, [ToldChange(moved: [5])])
      try await database.write { db in try db.run("UPDATE ranked SET rank = rank + 1") }
      try await database.write { db in try db.run("UPDATE ranked SET rank = -rank WHERE id < 3") }
      await eventually { Self.ids(source) == [[2, 1, 5, 3, 4]] }
      XCTAssertEqual(told.all.count, 2, "The order was the same in between.")
      XCTAssertEqual(told.all.last?.deleted, [])
      XCTAssertEqual(told.all.last?.inserted, [])
      XCTAssertEqual(told.all.last?.updated, [])
    }
  }

  func testAnotherQueryKeepsTheRowsThatAreInBoth() throws {
    try onMain {
      let book = try await NoteBook()
      try await book.database.add(Note(1, "ape"), Note(2, "bee"), Note(3, "cow"), Note(4, "ant"))
      let results = QueryResults(book.database) { db in
        try db.rows("SELECT id, text FROM notes ORDER BY text", as: Note.self)
      }
      @MainActor func search(_ text: String) {
        results.change { db in
          try db.rows(
            "SELECT id, text FROM notes WHERE text LIKE '%' || ? || '%' ORDER BY text", text,
            as: Note.self)
        }
      }
      let source = FetchedResultsDataSource(results, cell: NoteCell.self) { Placeholder("\($0)") }
      await eventually { Self.ids(source) == [[4, 1, 2, 3]] }
      let told = ToldChanges(source)
      search("a")
      await eventually { Self.ids(source) == [[4, 1]] }
      XCTAssertEqual(told.all, [ToldChange(deleted: [2, 3])])
      search("e")
      await eventually { Self.ids(source) == [[1, 2]] }
      XCTAssertEqual(told.all.last, ToldChange(deleted: [4], inserted: [2]))
      // Changes of the database arrive for the last query alone.
      try await book.database.add(Note(5, "eel"), Note(6, "cat"))
      await eventually { Self.ids(source) == [[1, 2, 5]] }
      for text in ["x", "y", "co"] { search(text) }
      await eventually("The last one counts") { Self.ids(source) == [[3]] }
    }
  }

  func testARowMovesToAnotherSection() throws {
    try onMain {
      let book = try await NoteBook()
      try await book.database.add(Note(1, "a1"), Note(2, "a2"), Note(3, "b1"), Note(4, "b3"))
      let results = QueryResults(
        book.database,
        sections: { db in
          try ["a", "b"].enumerated().map { number, letter in
            ListSection(
              id: .number(number),
              items: try db.rows(
                "SELECT id, text FROM notes WHERE substr(text, 1, 1) = ? ORDER BY text", letter,
                as: Note.self))
          }
        })
      let source = FetchedResultsDataSource(results, cell: NoteCell.self) { Placeholder("\($0)") }
      await eventually { Self.ids(source) == [[1, 2], [3, 4]] }
      let told = ToldChanges(source)
      try await book.database.write { db in
        try db.run("UPDATE notes SET text = 'b2' WHERE id = 1")
      }
      await eventually { Self.ids(source) == [[2], [3, 1, 4]] }
      XCTAssertEqual(told.all, [ToldChange(moved: [1], updated: [1])])
    }
  }

  func testChangesByAnotherProcessArriveAsTheSamePreciseChanges() throws {
    try onMain {
      let book = try await NoteBook()
      try await book.database.add(Note(1, "a"), Note(2, "z"), Note(3, "d"), Note(4, "m"))
      let source = book.database.list()
      await eventually { Self.ids(source) == [[1, 3, 4, 2]] }
      let told = ToldChanges(source)
      let status = try await book.changeFromAfar()
      XCTAssertEqual(status, 0)
      await eventually { Self.ids(source) == [[2, 3, 10, 4]] }
      XCTAssertEqual(
        told.all, [ToldChange(deleted: [1], inserted: [10], moved: [2], updated: [2])])
    }
  }

  func testReplayingTheChangesYieldsTheResults() throws {
    try onMain {
      let book = try await NoteBook()
      let source = book.database.list("SELECT id, text FROM notes ORDER BY text, id")
      var shown: [Note] = []
      let token = source.observe { update in
        let changes = update.changes
        let new = update.new.sections.first?.items ?? []
        let out = Set(changes.deletes.map(\.item) + changes.moves.map(\.from.item))
        shown = shown.enumerated().filter { !out.contains($0.offset) }.map(\.element)
        for place in (changes.inserts.map(\.item) + changes.moves.map(\.to.item)).sorted() {
          shown.insert(new[place], at: place)
        }
        for place in changes.updates.map(\.item) { shown[place] = new[place] }
      }
      for step in 1...40 {
        let (id, text) = (step * 5 % 12, "\(step * step * 7 % 11)")
        let isRemoved = step % 4 == 0
        try await book.database.write { db in
          if isRemoved {
            try db.run("DELETE FROM notes WHERE id = ?", id)
          } else {
            try db.run("INSERT OR REPLACE INTO notes (id, text) VALUES (?, ?)", id, text)
          }
        }
        await turn()
      }
      let there = try await book.database.read { db in
        try db.rows("SELECT id, text FROM notes ORDER BY text, id", as: Note.self)
      }
      XCTAssertGreaterThan(there.count, 5)
      await eventually { shown == there }
      token.cancel()
    }
  }
}
