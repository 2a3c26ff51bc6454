// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Lists

@testable internal import Storage

/// What the tests keep in their databases.
struct Note: ListItem, RowDecodable {
  let id: Int
  var text: String

  init(row: borrowing Row) throws {
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
