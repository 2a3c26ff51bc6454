// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import DataSources
import GLib
import Gtk
import SQLiteStorage

/// A row of the table `item`.
nonisolated struct Item: ListItem, RowDecodable {
  let id: Int64
  let name: String

  init(row: borrowing ResultRow) throws { (id, name) = try (row["id"], row["name"]) }

  /// No id is used twice, so that a deleted item can come back with its own.
  static let table = Migration(
    "items", sql: "CREATE TABLE item(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL)")

  /// Returns a query for the items with `text` in their names; an empty one is in all of them.
  static func named(_ text: String) -> @Sendable (borrowing Transaction) throws -> [Item] {
    {
      try $0.rows(
        "SELECT * FROM item WHERE instr(lower(name), lower(?)) ORDER BY name COLLATE NOCASE", text)
    }
  }
}

final class ItemCell: Cell {
  private(set) var object: Item?
  private let label = Label("")
  var view: Widget { Widget(label) }

  init() {
    label.alignsAtStart = true
    label.wraps = true
    label.margin = 9
  }

  func consume(_ object: Item) {
    self.object = object
    label.text = object.name
  }
}
