// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import DataSources
import Gtk
import SQLiteStorage
import StoredDataSources

nonisolated struct Book: ListItem, RowDecodable {
  let id: Int64
  let title: String

  init(row: borrowing ResultRow) throws { (id, title) = try (row["id"], row["title"]) }
}

func books(_ database: Database) -> FetchedResultsDataSource<Book> {
  let results = QueryResults<Book>(database) { try $0.rows("SELECT * FROM book ORDER BY title") }
  return FetchedResultsDataSource(results, cell: BookCell.self) { Placeholder("\($0)") }
}

/// Shows the books of a database, and puts one into it.
func showBooks(in bookList: ListBox, at path: String) async throws -> Database {
  let table = Migration("books", sql: "CREATE TABLE book(id INTEGER PRIMARY KEY, title TEXT)")
  let database = try await Database.open(path, migrations: [table])
  bookList.dataSource = books(database)
  try await database.write { try $0.run("INSERT INTO book(title) VALUES (?)", "Emma") }
  return database
}

final class BookCell: Cell {
  private(set) var object: Book?
  private let label = Label("")
  var view: Widget { Widget(label) }
  init() {}

  func consume(_ object: Book) {
    self.object = object
    label.text = object.title
  }
}
