// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import DataSources
import GLib
import Observation
import SQLiteStorage
import StoredDataSources

nonisolated struct ItemListState: Equatable {
  var isOpen = false
  var selected: Item.ID?
}

/// The items of a database: which of them are shown, and how they change.
@Observable final class ItemList: StateSource {
  var state = ItemListState()
  var newName = ""
  var search = "" {
    didSet { if search != oldValue { find() } }
  }
  @ObservationIgnored private(set) var items: FetchedResultsDataSource<Item>?
  @ObservationIgnored private var results: QueryResults<Item>?
  @ObservationIgnored private var database: Database?
  private let path: String

  init(_ path: String) { self.path = path }

  func open() async throws {
    guard database == nil else { return }
    Folders.make(for: path)
    let database: Database
    do {
      database = try await Database.open(path, migrations: [Item.table])
    } catch {
      throw ItemListError(tr("Can't open the list"), error)
    }
    let results = QueryResults(database, items: Item.named(search))
    let items = FetchedResultsDataSource(results, cell: ItemCell.self) {
      let error = ItemListError(tr("Can't read the list"), $0)
      return Placeholder(error.title, explanation: error.reason)
    }
    items.contents.placeholder = placeholder
    (self.database, self.results, self.items) = (database, results, items)
    state.isOpen = true
  }

  func close() async { await database?.close() }

  private func find() {
    // What is out of sight isn't deleted by mistake.
    state.selected = nil
    items?.contents.placeholder = placeholder
    results?.change(items: Item.named(search))
  }

  private var placeholder: Placeholder {
    search.isEmpty
      ? Placeholder(tr("No items yet"), explanation: tr("Add what you need."))
      : Placeholder(tr("No items found"), explanation: tr("Search for another word."))
  }

  // MARK: - Changes

  /// Adds an item with the new name, and selects it.
  func add() async throws {
    let name = newName.trimmed
    let id = try await write {
      try $0.run("INSERT INTO item(name) VALUES (?)", name)
      return try $0.value("SELECT last_insert_rowid()", as: Item.ID.self)
    }
    (newName, search) = ("", "")
    state.selected = id
  }

  /// Deletes the selected item and returns it.
  func deleteSelected() async throws -> Item? {
    guard let id = state.selected else { return nil }
    let item = try await write {
      let item = try $0.rows("SELECT * FROM item WHERE id = ?", id, as: Item.self).first
      try $0.run("DELETE FROM item WHERE id = ?", id)
      return item
    }
    state.selected = nil
    return item
  }

  /// Adds a deleted item again.
  func restore(_ item: Item) async throws {
    try await write {
      try $0.run("INSERT INTO item(id, name) VALUES (?, ?)", item.id, item.name)
    }
    state.selected = item.id
  }

  private func write<Result: Sendable>(
    _ body: @escaping @Sendable (borrowing Transaction) throws -> Result
  ) async throws -> Result {
    guard let database else { throw CancellationError() }
    do {
      return try await database.write(body)
    } catch {
      throw ItemListError(tr("Can't save the list"), error)
    }
  }
}

/// An error of the database, in words for the user.
nonisolated struct ItemListError: PresentableError {
  let title: String
  let reason: String
  let suggestion = ""

  init(_ title: String, _ error: any Error) {
    self.title = title
    reason = (error as? DatabaseError)?.sentence ?? "\(error)"
  }
}
