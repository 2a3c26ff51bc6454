// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Testing

@testable internal import SQLiteStorage

struct TransactionTests {
  private struct Trouble: Error {}

  @Test("A transaction that throws leaves nothing behind")
  func rollback() async throws {
    let database = try await NoteBook().database
    await #expect(throws: Trouble.self) {
      try await database.write { db in
        try db.run("INSERT INTO notes (text) VALUES ('a')")
        throw Trouble()
      }
    }
    #expect(try await database.notes().isEmpty)
  }

  @Test("A failed attempt rolls back its own part, and the rest is kept")
  func attempts() async throws {
    let database = try await NoteBook().database
    try await database.write { db in
      try db.run("INSERT INTO notes VALUES (1, 'kept')")
      do {
        try db.attempt {
          try db.run("INSERT INTO notes VALUES (2, 'taken back')")
          try db.attempt { try db.run("INSERT INTO notes VALUES (1, 'twice')") }
        }
        Issue.record("Nothing failed.")
      } catch let error as DatabaseError {
        #expect(error.kind == .constraint)
      }
      try db.attempt { try db.run("INSERT INTO notes VALUES (3, 'kept')") }
    }
    #expect(try await database.notes().map(\.id) == [1, 3])
  }

  @Test("A full disk rolls back everything, even if the error is ignored")
  func full() async throws {
    let book = try await NoteBook()
    let error = await #expect(throws: DatabaseError.self) {
      try await book.database.write { db in
        try db.run("INSERT INTO notes VALUES (1, 'before')")
        try db.run("PRAGMA max_page_count = 1")
        do {
          try db.run("INSERT INTO notes VALUES (2, ?)", String(repeating: "x", count: 100_000))
        } catch let error as DatabaseError {
          #expect(error.kind == .full)
          #expect(error.sentence.hasPrefix("The disk is full"))
        }
        try db.run("INSERT INTO notes VALUES (3, 'after')")
      }
    }
    #expect(error?.kind == .disk)
    #expect(try await book.database.notes().isEmpty)
  }

  @Test("Reading writes nothing")
  func readOnly() async throws {
    let database = try await NoteBook().database
    let error = await #expect(throws: DatabaseError.self) {
      try await database.read { db in try db.run("DELETE FROM notes") }
    }
    #expect(error?.kind == .readOnly)
  }

  @Test("Reads see one state and do not wait for a write")
  func readsDuringWrite() async throws {
    let database = try await NoteBook().database
    try await database.add(Note(1, "old"))
    let (begun, signal) = AsyncStream.makeStream(of: Void.self)
    let isRead = Flag()
    async let writing: Void = database.write { db in
      try db.run("UPDATE notes SET text = 'new'")
      signal.finish()
      isRead.wait()
    }
    for await _ in begun {}
    #expect(try await database.notes() == [Note(1, "old")])
    isRead.raise()
    try await writing
    #expect(try await database.notes() == [Note(1, "new")])
  }

  @Test("A cancelled task stops its statement and rolls back what it wrote")
  func cancellation() async throws {
    let database = try await NoteBook().database
    let (begun, signal) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      try await database.write { db in
        try db.run("INSERT INTO notes VALUES (1, 'a')")
        signal.finish()
        // Without an end.
        try db.run(
          "WITH RECURSIVE n(x) AS (VALUES (1) UNION ALL SELECT x FROM n) SELECT count(*) FROM n")
      }
    }
    for await _ in begun {}
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try await database.add(Note(2, "b"))
    #expect(try await database.notes().map(\.id) == [2])
    let late = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await database.add(Note(3, "c"))
    }
    await #expect(throws: CancellationError.self) { try await late.value }
    #expect(try await database.notes().map(\.id) == [2])
  }

  @Test("Many concurrent readers and writers of one file through two databases all succeed")
  func crowd() async throws {
    let book = try await NoteBook()
    let other = try await NoteBook.open(book.folder)
    try await book.database.add(Note(0, "0"))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...60 {
        let database = number.isMultiple(of: 2) ? book.database : other
        group.addTask {
          try await database.write { db in
            let count = try db.value("SELECT text FROM notes WHERE id = 0", as: String.self) ?? ""
            let next = "\((Int(count) ?? 0) + 1)"
            try db.run("UPDATE notes SET text = ? WHERE id = 0", next)
            try db.run("INSERT INTO notes (text) VALUES (?)", next)
          }
        }
        group.addTask {
          let (text, rows) = try await database.read { db in
            (
              try db.value("SELECT text FROM notes WHERE id = 0", as: String.self),
              try db.value("SELECT count(*) FROM notes", as: Int.self)
            )
          }
          #expect(text == rows.map { "\($0 - 1)" })
        }
      }
      try await group.waitForAll()
    }
    #expect(try await other.notes().first == Note(0, "60"))
    #expect(try await book.database.notes().count == 61)
  }

  @Test("A closed database says so")
  func closed() async throws {
    let database = try await NoteBook().database
    await database.close()
    let error = await #expect(throws: DatabaseError.self) { try await database.notes() }
    #expect(error?.kind == .closed)
  }
}
