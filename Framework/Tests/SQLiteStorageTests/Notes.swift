// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import ControllersTesting
internal import DataSources

@testable internal import SQLiteStorage

/// What the tests keep in their databases.
struct Note: ListItem, RowDecodable {
  let id: Int
  var text: String

  init(row: borrowing ResultRow) throws {
    id = try row["id"]
    text = try row["text"]
  }

  init(_ id: Int, _ text: String) {
    self.id = id
    self.text = text
  }
}

let noteMigrations = [
  Migration("notes", sql: "CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL)")
]

/// A new database of notes in a folder of its own.
struct NoteBook {
  let folder: TemporaryFolder
  let database: Database

  init(clock: @escaping BackupKeeper.Clock = BackupKeeper.wallClock) async throws {
    folder = try TemporaryFolder()
    database = try await Self.open(folder, clock: clock)
  }

  /// Opens what is in `folder`.
  static func open(
    _ folder: TemporaryFolder, clock: @escaping BackupKeeper.Clock = BackupKeeper.wallClock
  ) async throws -> Database {
    try await Database.open(folder.file("notes.sqlite"), migrations: noteMigrations, clock: clock)
  }
}

extension Database {
  func add(_ notes: Note...) async throws {
    try await write { db in
      for note in notes {
        try db.run("INSERT INTO notes (id, text) VALUES (?, ?)", note.id, note.text)
      }
    }
  }

  func notes() async throws -> [Note] {
    try await read { db in try db.rows("SELECT * FROM notes ORDER BY id") }
  }
}
