// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Glibc
internal import SQLiteStorage

// Another program on the same database, for tests:
//
//   SQLiteStorageFixture insert FILE            adds rows without end and prints each one's number
//   SQLiteStorageFixture change FILE            adds, changes and removes one note each
//   SQLiteStorageFixture open FILE              opens the database, printing how that went

let migrations = [
  Migration("notes", sql: "CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL)")
]

guard CommandLine.arguments.count == 3 else { exit(2) }
let database = try await Database.open(CommandLine.arguments[2], migrations: migrations)
switch CommandLine.arguments[1] {
case "insert":
  while true {
    let id = try await database.write { db in
      try db.run("INSERT INTO notes (text) VALUES (?)", "one more")
      return try db.value("SELECT last_insert_rowid()", as: Int64.self) ?? 0
    }
    // At once, without a buffer in between: what is printed was committed.
    let line = Array("\(id)\n".utf8)
    guard write(STDOUT_FILENO, line, line.count) == line.count else { exit(1) }
  }
case "change":
  try await database.write { db in
    try db.run("INSERT INTO notes (id, text) VALUES (?, ?)", 10, "from afar")
    try db.run("UPDATE notes SET text = ? WHERE id = ?", "changed", 2)
    try db.run("DELETE FROM notes WHERE id = ?", 1)
  }
case "open":
  print(database.opened)
default:
  exit(2)
}
await database.close()
