// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import ControllersTesting
internal import DataSources
internal import GLib
internal import StoredDataSources

@testable internal import SQLiteStorage

/// A cell without a widget.
final class NoteCell: ObjectConsuming {
  private(set) var object: Note?

  func consume(_ object: Note) { self.object = object }
}

extension Database {
  /// The notes as a list shows them, in the order of their text or of `query`.
  @MainActor
  func list(
    _ query: SQL = "SELECT id, text FROM notes ORDER BY text"
  ) -> FetchedResultsDataSource<Note> {
    let results = QueryResults(self) { db in try db.rows(query, as: Note.self) }
    return FetchedResultsDataSource(results, cell: NoteCell.self) { Placeholder("\($0)") }
  }
}

extension NoteBook {
  /// Runs a program that adds note 10, changes note 2 and removes note 1, at once.
  func changeFromAfar() async throws -> Int {
    let path = database.path
    return try await BackgroundWork.run {
      try ProgramRun("SQLiteStorageFixture", ["change", path]).status
    }
  }
}

/// The changes reported to a list, by the numbers of the notes.
struct ToldChange: Equatable {
  var deleted: [Int] = []
  var inserted: [Int] = []
  var moved: [Int] = []
  var updated: [Int] = []

  init(
    deleted: [Int] = [], inserted: [Int] = [], moved: [Int] = [], updated: [Int] = []
  ) {
    self.deleted = deleted
    self.inserted = inserted
    self.moved = moved
    self.updated = updated
  }

  init(_ update: ListUpdate<Note>) {
    func id(_ path: ListPath, in snapshot: ListSnapshot<Note>) -> Int {
      snapshot.sections[path.section].items[path.item].id
    }
    let changes = update.changes
    deleted = changes.deletes.map { id($0, in: update.old) }
    inserted = changes.inserts.map { id($0, in: update.new) }
    // A move that takes one note out and puts another one in is none.
    moved = changes.moves.map { move in
      let moved = id(move.from, in: update.old)
      return moved == id(move.to, in: update.new) ? moved : -1
    }
    updated = changes.updates.map { id($0, in: update.new) }
  }
}

/// All changes of a list from now on.
@MainActor
final class ToldChanges {
  private(set) var all: [ToldChange] = []
  private var token: Subscription?

  init(_ source: FetchedResultsDataSource<Note>) {
    token = source.observe { [weak self] update in
      if !update.changes.isEmpty { self?.all.append(ToldChange(update)) }
    }
  }
}
