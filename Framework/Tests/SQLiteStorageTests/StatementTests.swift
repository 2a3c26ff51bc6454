// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Testing

@testable internal import SQLiteStorage

struct StatementTests {
  private enum Colour: String, ColumnValue {
    case red
    case blue
  }

  private enum Quoted: String, CaseIterable {
    case plain = "a"
    case quoted = "b'"
  }

  private func roundTrip<Value: ColumnValue>(_ value: Value) async throws -> Value? {
    try await NoteBook().database.read { db in try db.value("SELECT ?", value) }
  }

  @Test("A hundred thousand rows come out as they went in, and nothing is damaged")
  func manyRows() async throws {
    let database = try await NoteBook().database
    try await database.write { db in
      for id in 1...10_000 { try db.run("INSERT INTO notes VALUES (?, ?)", id, "note \(id)") }
      try db.run(
        """
        WITH RECURSIVE n(x) AS (VALUES (10001) UNION ALL SELECT x + 1 FROM n WHERE x < 100000)
        INSERT INTO notes SELECT x, 'note ' || x FROM n
        """)
    }
    let notes = try await database.notes()
    #expect(notes.count == 100_000)
    #expect(notes.allSatisfy { $0.text == "note \($0.id)" })
    #expect(try await database.writer.perform { try $0.findDamage() } == nil)
  }

  @Test("Every value is read as it was written", arguments: [Int64.min, -1, 0, 1, .max])
  func wholeNumbersAreExact(_ number: Int64) async throws {
    #expect(try await roundTrip(number) == number)
    #expect(try await roundTrip(Int(number)) == Int(number))
  }

  @Test(
    "Texts come back byte for byte", arguments: ["", "a\0b", "'; DROP TABLE notes; --", "ä🦊\n"])
  func texts(_ text: String) async throws {
    #expect(try await roundTrip(text) == text)
    #expect(try await roundTrip(Array(text.utf8)) == Array(text.utf8))
  }

  @Test("Booleans, fractions, cases and null are read back")
  func others() async throws {
    #expect(try await roundTrip(true) == true)
    #expect(try await roundTrip(false) == false)
    #expect(try await roundTrip(0.1) == 0.1)
    #expect(try await roundTrip(Colour.blue) == .blue)
    let nothing: String? = nil
    let back = try await roundTrip(nothing)
    guard case .some(.none) = back else {
      Issue.record("\(String(describing: back)) came back for nothing.")
      return
    }
    #expect(try await roundTrip("some" as String?) == "some")
  }

  @Test("What the user typed is a value, never a part of the statement")
  func injection() async throws {
    let database = try await NoteBook().database
    let typed = "x'); DELETE FROM notes; --"
    try await database.add(Note(1, typed), Note(2, "\" OR 1=1"))
    let found = try await database.read { db in
      try db.rows("SELECT * FROM notes WHERE text = ?", typed, as: Note.self)
    }
    #expect(found == [Note(1, typed)])
    #expect(try await database.notes().count == 2)
  }

  @Test("Constants of an enumeration become texts of the statement")
  func constants() async throws {
    let question: SQL = "SELECT 'b''' IN (\(Quoted.allCases)) AND 'c' NOT IN (\(Quoted.allCases))"
    let found = try await NoteBook().database.read { try $0.value(question, as: Bool.self) }
    #expect(found == true)
    let sql: SQL = "SELECT \([Quoted.plain])"
    #expect(sql.description == "SELECT 'a'")
  }

  @Test("Ever new statements are prepared, and find what they ask for")
  func manyStatements() async throws {
    let database = try await NoteBook().database
    try await database.add(Note(1, "a"), Note(2, "b"), Note(3, "c"))
    // More different statements than are kept.
    var marks: SQL = "?"
    for count in 1..<250 {
      let sql = "SELECT * FROM notes WHERE id IN (" + marks + ") ORDER BY id"
      let found = try await database.read { db in
        try db.rows(sql, values: Array(1...count), as: Note.self)
      }
      marks = marks + ", ?"
      #expect(found.map(\.id) == Array([1, 2, 3].prefix(count)))
    }
  }

  @Test("A statement may run again while its rows are being read")
  func nested() async throws {
    let database = try await NoteBook().database
    try await database.add(Note(1, "a"), Note(2, "b"))
    let pairs = try await database.read { db in
      var pairs: [Int] = []
      try db.each("SELECT id FROM notes ORDER BY id") { outer in
        let first: Int = try outer["id"]
        try db.each("SELECT id FROM notes ORDER BY id") { inner in
          pairs.append(first * 10 + (try inner["id"]))
        }
      }
      return pairs
    }
    #expect(pairs == [11, 12, 21, 22])
  }

  private func failure(
    _ body: @escaping @Sendable (borrowing Transaction) throws -> Void
  ) async throws -> DatabaseError? {
    let database = try await NoteBook().database
    try await database.add(Note(1, "secret-1"))
    return await #expect(throws: DatabaseError.self) { try await database.write(body) }
  }

  @Test("An error names the statement and SQLite's words, and no value")
  func errors() async throws {
    let twice = try await failure { db in
      try db.run("INSERT INTO notes (id, text) VALUES (?, ?)", 1, "secret-2")
    }
    #expect(twice?.kind == .constraint)
    #expect(twice?.message == "UNIQUE constraint failed: notes.id")
    #expect(twice?.sql == "INSERT INTO notes (id, text) VALUES (?, ?)")
    let path = try await failure { db in
      try db.run("SELECT json_extract('{}', ?)", "secret-3")
    }
    let type = try await failure { db in
      _ = try db.values("SELECT text FROM notes", as: Int.self)
    }
    #expect(type?.kind == .unexpectedValue)
    for error in [twice, path, type] {
      #expect(error?.description.contains("secret") == false)
      #expect(error?.sentence.contains("secret") == false)
    }
  }

  @Test("A wrong statement says what is wrong with it")
  func mistakes() async throws {
    let table = try await failure { db in try db.run("SELECT * FROM nowhere") }
    #expect(table?.message == "no such table: nowhere")
    let count = try await failure { db in try db.run("SELECT ?, ?", 1) }
    #expect(count?.message == "The statement takes 2 values and was given 1.")
    let two = try await failure { db in try db.run("SELECT 1; SELECT 2") }
    #expect(two?.message == "More than one statement given.")
    let none = try await failure { db in try db.run(" -- nothing") }
    #expect(none?.message == "No statement given.")
    let column = try await failure { db in
      try db.each("SELECT id FROM notes") { row in let _: Int = try row["idd"] }
    }
    #expect(column?.message == "There is no column “idd”.")
  }

  @Test("No statement ends the transaction it is in", arguments: ["COMMIT", "ROLLBACK"] as [SQL])
  func ending(_ sql: SQL) async throws {
    #expect(try await failure { db in try db.run(sql) }?.kind == .noAccess)
  }
}
