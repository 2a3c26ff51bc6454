// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import ControllersTesting
import DataSources
import Foundation
import GLib
import Gtk
import SQLiteStorage
import XCTest

@testable import GuideExamples

/// The guide's list from a database, with a real one.
final class BookListTests: GtkTestCase {
  func testTheListFollowsTheDatabase() throws {
    try onMain {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let list = ListBox()
      let path = folder.appendingPathComponent("books.db").path
      let database = try await showBooks(in: list, at: path)
      await eventually { titles(list) == ["Emma"] }
      try await database.write {
        try $0.run("INSERT INTO book(title) VALUES (?), (?)", "Dracula", "Persuasion")
      }
      await eventually { titles(list) == ["Dracula", "Emma", "Persuasion"] }
      list.destroy()
      await database.close()
    }
  }
}

@MainActor
private func titles(_ list: ListBox) -> [String] {
  let source = list.dataSource as? FetchedResultsDataSource<Book>
  return source?.snapshot.sections.flatMap(\.items).map(\.title) ?? []
}
