// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import Controllers
import DataSources
import GLib
import Gtk
import Observation
import SQLiteStorage
import StoredDataSources

nonisolated struct BookshelfState: Equatable {
  var chosen: Book.ID?
}

@Observable final class Bookshelf: StateSource {
  var chosen: Book.ID?
  var search = "" {
    didSet { find(search) }
  }
  @ObservationIgnored let books: FetchedResultsDataSource<Book>
  @ObservationIgnored private let results: QueryResults<Book>

  init(_ database: Database) {
    results = QueryResults(database) { try $0.rows("SELECT * FROM book ORDER BY title") }
    books = FetchedResultsDataSource(results, cell: BookCell.self) { Placeholder("\($0)") }
    books.contents.placeholder = Placeholder(
      tr("No books"), explanation: tr("Add one, or search for another word."))
  }

  private func find(_ text: String) {
    results.change {
      try $0.rows("SELECT * FROM book WHERE title LIKE '%' || ? || '%' ORDER BY title", text)
    }
  }

  var state: BookshelfState { BookshelfState(chosen: chosen) }
}

final class BookshelfUpdater: ModelUpdater<Bookshelf> {
  @Outlet private var searchEntry: SearchEntry
  @Outlet private var bookList: ListBox
  private var list: ListAdapter<FetchedResultsDataSource<Book>>?

  override func viewDidLoad() {
    super.viewDidLoad()
    bind(searchEntry, \.search)
    let list = bookList.show(model.books)
    list.onSelectionChange = { [model] in model.chosen = $0 }
    self.list = list
  }

  override func apply(_ state: BookshelfState) {
    list?.selection = state.chosen
  }

  var shownTitles: [String] { model.books.snapshot.sections.flatMap(\.items).map(\.title) }
  var selectedTitle: String? { list?.selected?.title }
}
