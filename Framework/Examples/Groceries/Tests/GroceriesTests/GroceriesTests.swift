// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Behaviors
import Controllers
import ControllersTesting
import DataSources
import GLib
import XCTest

@testable import Groceries

final class GroceriesTests: GtkTestCase {
  func testTheWindowFitsItsInterface() throws {
    let folder = try TemporaryFolder()
    MainActor.assumeIsolated {
      XCTAssertEqual(Contract.breaches(of: [screen(in: folder)], files: .module), [])
      MainLoop.drain()
    }
  }

  func testNothingIsLeftOfTheWindow() throws {
    let folder = try TemporaryFolder()
    MainActor.assumeIsolated { XCTAssertEqual(Contract.leftovers(of: [screen(in: folder)]), []) }
  }

  func testWhatIsAddedIsInTheListAndSelected() throws {
    try withWindow { window in
      XCTAssertNil(window.perform(ItemActionName.add), "There is no name.")
      try await add(["Milk", "bread"], to: window)
      await eventually { window.itemUpdater.selectedName == "bread" }
      XCTAssertEqual(window.list.newName, "")
    }
  }

  func testWhatIsDeletedComesBack() throws {
    try withWindow { window in
      XCTAssertNil(window.perform(ItemActionName.delete), "Nothing is selected.")
      try await add(["Milk", "Bread"], to: window)
      await window.perform(ItemActionName.delete)?.value
      await eventually { shown(window) == ["Milk"] }
      XCTAssertEqual(window.toast.text, "Deleted “Bread”")
      // It doesn't get the id of the one that is gone.
      try await add(["Salt"], to: window)
      window.toast.pressButton()
      await eventually { shown(window) == ["Bread", "Milk", "Salt"] }
    }
  }

  func testASearchFindsPartsOfNames() throws {
    try withWindow { window in
      try await add(["Milk", "Bread", "100 % Juice"], to: window)
      window.list.search = "R"
      await eventually { shown(window) == ["Bread"] }
      XCTAssertNil(window.list.state.selected, "What was selected is out of sight.")
      window.list.search = "%"
      await eventually { shown(window) == ["100 % Juice"] }
      window.list.search = "cake"
      await eventually { shown(window).isEmpty }
      XCTAssertNotEqual(window.list.items?.state, .content, "The list says that it is empty.")
    }
  }

  func testADatabaseThatCannotBeOpenedIsReported() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("items.sqlite")
    try onMain {
      let window = GroceriesWindowController(ItemList(folder.file("items.sqlite")))
      try window.present()
      await eventually { window.errorPresenter.shownTitle == "Can't open the list" }
      window.list.newName = "Milk"
      XCTAssertNil(window.perform(ItemActionName.add), "It would be lost.")
      window.close()
    }
  }

  /// Runs `body` with an empty list in a window.
  private func withWindow(
    _ body: @escaping @MainActor (GroceriesWindowController) async throws -> Void
  ) throws {
    let folder = try TemporaryFolder()
    try onMain {
      let window = GroceriesWindowController(ItemList(folder.file("items.sqlite")))
      try window.present()
      await eventually { window.list.state.isOpen }
      try await body(window)
      window.close()
      await window.list.close()
    }
  }
}

@MainActor private func screen(in folder: TemporaryFolder) -> Screen {
  Screen(GroceriesWindowController(ItemList(folder.file("items.sqlite"))))
}

/// Adds items as the button does, one after the other.
@MainActor private func add(_ names: [String], to window: GroceriesWindowController) async throws {
  for name in names {
    window.list.newName = name
    await window.perform(ItemActionName.add)?.value
    await eventually { shown(window).contains(name) }
  }
}

@MainActor private func shown(_ window: GroceriesWindowController) -> [String] {
  window.list.items?.snapshot.sections.flatMap(\.items).map(\.name) ?? []
}
