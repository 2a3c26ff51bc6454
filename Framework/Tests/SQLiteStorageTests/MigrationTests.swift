// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import ControllersTesting
internal import Foundation
internal import Testing

@testable internal import SQLiteStorage

struct MigrationTests {
  private let folder: TemporaryFolder
  private var path: String { folder.file("a/b/notes.sqlite") }

  init() throws { folder = try TemporaryFolder() }

  private let more = Migration(
    "colours",
    sql: """
      ALTER TABLE notes ADD COLUMN colour TEXT NOT NULL DEFAULT 'red';
      CREATE INDEX colours ON notes (colour);
      """)

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test("A new database is its owner's alone")
  func permissions() async throws {
    let database = try await Database.open(path, migrations: noteMigrations)
    #expect(database.opened == .normal)
    #expect(try permissions(path) == 0o600)
    #expect(try permissions(path + "-wal") == 0o600)
    #expect(try permissions(folder.file("a")) == 0o700)
    #expect(try permissions(folder.file("a/b")) == 0o700)
  }

  @Test("Each step is taken once, and a backup shows how it was before")
  func steps() async throws {
    let first = try await Database.open(path, migrations: noteMigrations)
    try await first.add(Note(1, "a"))
    await first.close()
    for _ in 1...2 {
      let second = try await Database.open(path, migrations: noteMigrations + [more])
      let colours = try await second.read { db in
        try db.values("SELECT colour FROM notes", as: String.self)
      }
      #expect(colours == ["red"])
      await second.close()
    }
    let backup = try await Database.open(path + ".backup", migrations: noteMigrations)
    #expect(try await backup.notes() == [Note(1, "a")])
  }

  @Test("No step is taken before its backup, even while another program is making one")
  func otherBackup() async throws {
    let first = try await Database.open(path, migrations: noteMigrations)
    try await first.add(Note(1, "a"))
    await first.close()
    let other = try FileLock(path)
    try #require(other.take(.backup))
    let opener = Opener(path: path, migrations: noteMigrations + [more], patience: 0)
    let error = #expect(throws: DatabaseError.self) {
      _ = try opener.open(holding: FileLock(path))
    }
    #expect(error?.kind == .busy)
    other.release(.backup)
    let again = try await Database.open(path, migrations: noteMigrations)
    #expect(try await again.notes() == [Note(1, "a")])
    await again.close()
    await (try Database.open(path, migrations: noteMigrations + [more])).close()
    let backup = try await Database.open(path + ".backup", migrations: noteMigrations)
    #expect(try await backup.notes() == [Note(1, "a")])
  }

  @Test("A step that fails leaves the database as it was")
  func failing() async throws {
    let first = try await Database.open(path, migrations: noteMigrations)
    try await first.add(Note(1, "a"))
    await first.close()
    let wrong = Migration("wrong", sql: "DELETE FROM notes; CREATE TABLE new (id); SELECT missing;")
    let error = await #expect(throws: DatabaseError.self) {
      try await Database.open(path, migrations: noteMigrations + [wrong])
    }
    #expect(error?.message == "no such column: missing")
    let again = try await Database.open(path, migrations: noteMigrations)
    #expect(try await again.notes() == [Note(1, "a")])
  }

  @Test("A step that leaves references to nothing fails; one that makes a table anew does not")
  func references() async throws {
    let parts = Migration(
      "parts",
      sql: """
        CREATE TABLE parts (note INTEGER REFERENCES notes (id) ON DELETE CASCADE);
        INSERT INTO notes VALUES (1, 'a');
        INSERT INTO parts VALUES (1);
        """)
    let anew = Migration(
      "anew",
      sql: """
        CREATE TABLE new (id INTEGER PRIMARY KEY, text TEXT NOT NULL, size INTEGER);
        INSERT INTO new SELECT id, text, 5 FROM notes;
        DROP TABLE notes;
        ALTER TABLE new RENAME TO notes;
        """)
    let all = noteMigrations + [parts, anew]
    let database = try await Database.open(path, migrations: all)
    let count = "SELECT count(*) FROM parts" as SQL
    #expect(try await database.read { db in try db.value(count, as: Int.self) } == 1)
    await #expect(throws: DatabaseError.self) {
      try await database.write { db in try db.run("INSERT INTO parts VALUES (7)") }
    }
    try await database.write { db in try db.run("DELETE FROM notes") }
    #expect(try await database.read { db in try db.value(count, as: Int.self) } == 0)
    await database.close()
    let bad = Migration("bad", sql: "INSERT INTO parts VALUES (9)")
    let error = await #expect(throws: DatabaseError.self) {
      try await Database.open(path, migrations: all + [bad])
    }
    #expect(error?.message == "“bad” left references to nothing.")
  }

  @Test("A database of a newer program is refused and not touched")
  func newer() async throws {
    await (try Database.open(path, migrations: noteMigrations + [more])).close()
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let error = await #expect(throws: DatabaseError.self) {
      try await Database.open(path, migrations: noteMigrations)
    }
    #expect(error?.kind == .newer)
    #expect(error?.sentence.contains("newer version") == true)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    _ = try await Database.open(path, migrations: noteMigrations + [more])
  }

  @Test("A new database that is opened many times at once is created once")
  func crowd() async throws {
    let (path, all) = (path, noteMigrations + [more])
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...10 {
        group.addTask {
          let database = try await Database.open(path, migrations: all)
          try await database.add(Note(number, "x"))
        }
      }
      try await group.waitForAll()
    }
    #expect(try await Database.open(path, migrations: all).notes().count == 10)
  }

  @Test("A database that cannot be opened is reported in a sentence")
  func noAccess() async throws {
    try folder.write("no folder", to: "file")
    try folder.makeFolder("folder")
    for wrong in [folder.file("file/notes.sqlite"), folder.file("folder"), "/sys/notes.sqlite"] {
      let error = await #expect(throws: DatabaseError.self) {
        try await Database.open(wrong, migrations: noteMigrations)
      }
      #expect(error?.kind == .noAccess || error?.kind == .readOnly)
      #expect(error?.sentence.contains("Check the permissions") == true)
    }
  }
}
