// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import ControllersTesting
internal import DataSources
internal import StoredDataSources
internal import XCTest

@testable internal import SQLiteStorage

final class ChangeTests: MainLoopTestCase {
  private static let parts = Migration("parts", sql: "CREATE TABLE parts (id INTEGER PRIMARY KEY)")

  func testAListShowsWhatIsWrittenHereAsPreciseChanges() throws {
    try onMain {
      let book = try await NoteBook()
      try await book.database.add(Note(1, "a"), Note(2, "b"), Note(3, "c"))
      let source = book.database.list()
      await eventually { source.snapshot.sections.first?.items.count == 3 }
      var updates: [ListUpdate<Note>] = []
      let token = source.observe { updates.append($0) }
      try await book.database.write { db in
        try db.run("DELETE FROM notes WHERE id = 1")
        try db.run("UPDATE notes SET text = 'bb' WHERE id = 2")
        try db.run("INSERT INTO notes VALUES (4, 'd')")
      }
      await eventually { !updates.isEmpty }
      XCTAssertEqual(updates.count, 1)
      let changes = try XCTUnwrap(updates.first?.changes)
      XCTAssertEqual(
        updates.first?.new.sections.first?.items,
        [
          Note(2, "bb"), Note(3, "c"), Note(4, "d"),
        ])
      XCTAssertEqual(changes.deletes.map(\.item), [0])
      XCTAssertEqual(changes.inserts.map(\.item), [2])
      XCTAssertEqual(changes.updates.count, 1)
      XCTAssertTrue(changes.moves.isEmpty)
      token.cancel()
    }
  }

  func testAListShowsWhatAnotherProgramWrites() throws {
    try onMain {
      let book = try await NoteBook()
      try await book.database.add(Note(1, "a"), Note(2, "b"), Note(3, "x"))
      let source = book.database.list()
      await eventually { source.snapshot.sections.first?.items.count == 3 }
      let status = try await book.changeFromAfar()
      XCTAssertEqual(status, 0)
      await eventually {
        source.snapshot.sections.first?.items == [
          Note(2, "changed"), Note(10, "from afar"), Note(3, "x"),
        ]
      }
    }
  }

  func testAListShowsWhatASecondDatabaseOnTheFileWrites() throws {
    try onMain {
      let book = try await NoteBook()
      let source = book.database.list()
      let other = try await NoteBook.open(book.folder)
      for number in 1...5 {
        try await other.add(Note(number, "x"))
        await eventually { source.snapshot.sections.first?.items.count == number }
      }
    }
  }

  func testOnlyThoseHearOfAChangeWhoseTablesItTouches() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let database = try await Database.open(
        folder.file("notes.sqlite"), migrations: noteMigrations + [Self.parts])
      var heard: [String] = []
      let tokens = [
        database.observe(["Notes"]) { heard.append("notes") },
        database.observe(["parts"]) { heard.append("parts") },
      ]
      try await database.write { db in try db.run("INSERT INTO parts VALUES (1), (2)") }
      await eventually { heard == ["parts"] }
      // Without a condition SQLite empties the table at once, without reporting single rows.
      try await database.write { db in try db.run("DELETE FROM parts") }
      await eventually { heard == ["parts", "parts"] }
      try await database.write { db in try db.run("UPDATE notes SET text = 'nowhere'") }
      try? await database.write { db in
        try db.run("INSERT INTO notes VALUES (1, 'taken back')")
        throw CancellationError()
      }
      try await database.add(Note(1, "a"))
      await eventually { heard == ["parts", "parts", "notes"] }
      for token in tokens { token.cancel() }
      try await database.add(Note(2, "b"))
      for _ in 1...5 { await turn() }
      XCTAssertEqual(heard, ["parts", "parts", "notes"])
    }
  }

  func testManyChangesAreReportedAtOnce() throws {
    try onMain {
      let book = try await NoteBook()
      var heard = 0
      let token = book.database.observe(["notes"]) { heard += 1 }
      let feed = book.database.changes
      for _ in 1...100 { feed.note(.named(["notes"])) }
      await eventually { heard > 0 }
      XCTAssertEqual(heard, 1)
      token.cancel()
    }
  }

  func testAQueryThatFailsShowsWhyAndRecovers() throws {
    try onMain {
      let book = try await NoteBook()
      let results = QueryResults(book.database) { db in
        try db.rows(
          "SELECT id, CASE text WHEN 'bad' THEN 1 ELSE text END AS text FROM notes", as: Note.self)
      }
      try await book.database.add(Note(1, "bad"))
      let source = FetchedResultsDataSource(results, cell: NoteCell.self) { _ in
        Placeholder("Trouble")
      }
      await eventually { source.state == .error(Placeholder("Trouble")) }
      try await book.database.write { db in try db.run("UPDATE notes SET text = 'good'") }
      await eventually { source.snapshot.sections.first?.items == [Note(1, "good")] }
    }
  }

  func testAnObservedDatabaseReleasesEverything() throws {
    try onMain {
      weak var released: Database?
      try await assertGivenBack {
        let book = try await NoteBook()
        released = book.database
        let token = book.database.observe(["notes"]) {}
        try await book.database.add(Note(1, "a"))
        token.cancel()
        await book.database.close()
      }
      await eventually { released == nil }
    }
  }
}
