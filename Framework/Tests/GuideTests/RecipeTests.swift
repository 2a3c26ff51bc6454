// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import ControllersTesting
import DataSources
import GLib
import Gtk
import SQLiteStorage
import XCTest

@testable import Behaviors
@testable import GuideExamples

/// What the guide's recipes do when they run.
final class RecipeTests: GtkTestCase {
  func testASearchChangesTheQueryAndTheSelectionStays() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let table = Migration("books", sql: "CREATE TABLE book(id INTEGER PRIMARY KEY, title TEXT)")
      let database = try await Database.open(folder.file("books.db"), migrations: [table])
      let shelf = Bookshelf(database)
      let updater = BookshelfUpdater(shelf)
      let window = WindowController(interface: Self.shelfWindow, updater: updater)
      try window.present()
      await eventually("An empty list says so") {
        shelf.books.state
          == .empty(
            Placeholder("No books", explanation: "Add one, or search for another word."))
      }
      shelf.chosen = 2
      try await database.write {
        try $0.run("INSERT INTO book(title) VALUES (?), (?), (?)", "Emma", "Dracula", "Persuasion")
      }
      await eventually { updater.shownTitles == ["Dracula", "Emma", "Persuasion"] }
      await eventually("It was chosen before it was there") { updater.selectedTitle == "Dracula" }
      shelf.search = "ua"
      await eventually { updater.shownTitles == ["Persuasion"] }
      XCTAssertNil(updater.selectedTitle)
      shelf.search = ""
      await eventually { updater.selectedTitle == "Dracula" }
      window.close()
      await database.close()
    }
  }

  func testADeletedCardComesBackAndThePagesFollowTheModel() throws {
    try onMain {
      let folder = try TemporaryFolder()
      try folder.write("[Cards]\nAda=1\nGrace=1\n", to: "cards.ini")
      let album = CardAlbum()
      let window = AlbumWindowController(album, path: folder.file("cards.ini"))
      try window.present()
      await eventually { album.cards == ["Ada", "Grace"] && window.lifecyclePhase == .didAppear }
      window.perform(AlbumActionName.delete, index: 0)
      await eventually { album.cards == ["Grace"] && window.toast.text == "Deleted “Ada”" }
      window.toast.pressButton()
      await eventually { album.cards == ["Ada", "Grace"] }
      album.page = 1
      await eventually { window.child(of: PageController.self)?.currentIndex == 1 }
      window.close()
    }
  }

  func testWorkThatFailsWhileTheWindowLoadsIsShown() throws {
    try onMain {
      let folder = try TemporaryFolder()
      try folder.write("no key file", to: "cards.ini")
      let window = AlbumWindowController(CardAlbum(), path: folder.file("cards.ini"))
      try window.present()
      await eventually { window.errorPresenter.shownTitle == "Something went wrong" }
      window.close()
    }
  }

  func testStylesAndIconsAreThere() throws {
    try onMain {
      let css = try XCTUnwrap(examples.text("style/cards.css"))
      _ = try StyleSheet(css, name: "cards.css")
      IconTheme.addSymbols(of: examples, program: "org.example.Cards")
      XCTAssertTrue(IconTheme.has("card-box-symbolic"))
    }
  }

  private static let shelfWindow = Interface(
    "shelf-window",
    xml: """
      <interface><object class="GtkWindow" id="shelf-window"><child>
        <object class="GtkBox"><property name="visible">True</property>
          <child><object class="GtkSearchEntry" id="search-entry"/></child>
          <child><object class="GtkListBox" id="book-list"/></child>
        </object>
      </child></object></interface>
      """)
}
