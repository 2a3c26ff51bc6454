// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Behaviors
import Controllers
import Gtk
import Handy
import TestSupport
import XCTest

@testable import CameoApp

/// Removing much at once from the history.
final class RemovingSharesTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testRemovingASelectionAsksAndCanBeUndone() throws {
    try assertReleasedOnMain {
      let room = try await HistoryRoom(count: 200)
      try room.view.button("Select All").click()
      await eventually { room.texts.contains("200 selected") }
      try room.view.button("Remove from History…").click()
      await eventually { room.alert?.title == "Remove 200 Shares from History?" }
      XCTAssertEqual(
        room.alert?.message,
        "200 posts stay online, but you'll lose their links and can't delete them from Cameo.")
      XCTAssertEqual(room.alert?.answer("Cancel"), true)
      await turn()
      let count1 = try await room.count()
      XCTAssertEqual(count1, 200)
      XCTAssert(room.texts.contains("200 selected"), "They are still chosen.")

      try await room.removeSelected()
      await eventually { room.texts.contains("Nothing Shared Yet") }
      XCTAssertEqual(room.page.toast.text, "200 shares removed from history")
      try Widget(XCTUnwrap(room.window.window)).button("Undo").click()
      await eventually { room.view.hasButton("Open: Hill 0, Fediverse") }
      let count2 = try await room.count()
      XCTAssertEqual(count2, 200)
      await room.end()
      return room.page
    }
  }

  func testWithoutUndoTheyAreRemovedAfterAWhile() throws {
    try onMain {
      let room = try await HistoryRoom(count: 60)
      room.services.sharing.removals.milliseconds = 100
      try room.view.button("Select All").click()
      await eventually { room.texts.contains("60 selected") }
      try await room.removeSelected()
      try await eventually("Removing all") { try await room.count() == 0 }
      // There is nothing left to hide.
      await eventually { room.services.sharing.removals.hidden.isEmpty }
      await room.end()
    }
  }

  func testRemovedSharesAreGoneWhenTheProgramEndsEarlier() throws {
    try onMain {
      let room = try await HistoryRoom(count: 3)
      try room.view.button("Select All").click()
      await eventually { room.texts.contains("3 selected") }
      try await room.removeSelected()
      await eventually { room.texts.contains("Nothing Shared Yet") }
      let count3 = try await room.count()
      XCTAssertEqual(count3, 3)
      room.window.close()
      await room.services.sharing.close()
      let count4 = try await room.count()
      XCTAssertEqual(count4, 0)
    }
  }

  func testAllMeansWhatTheSearchMatchesShownOrNot() throws {
    try onMain {
      let room = try await HistoryRoom(count: 199)
      room.page.perform(SharesActionName.search)
      let entry = try XCTUnwrap(room.view.part("search-entry").flatMap { Entry($0) })
      await eventually { entry.isFocus }
      let matches = (0..<199).count { "\($0)".contains("1") }
      entry.type("Hill 1")
      await eventually { room.texts.contains("Hill 1") && !room.texts.contains("Hill 9") }
      try room.view.button("Select All").click()
      await eventually { room.texts.contains("\(matches) selected") }
      try await room.removeSelected()
      await eventually { room.texts.contains("No Results Found") }
      XCTAssertEqual(room.services.sharing.removals.hidden.count, matches)
      await room.end()
    }
  }
}

/// The page of a user who has shared often, where several can be chosen.
@MainActor
private final class HistoryRoom {
  let services = AppServices.empty()
  let page: SharesController
  let window: PageWindow

  init(count: Int) async throws {
    try await fillHistory(of: services, count: count)
    page = SharesController(services)
    window = PageWindow(page)
    try await show(window)
    await eventually { [page] in page.viewIfLoaded?.texts.contains("Hill 0") == true }
    page.perform(SharesActionName.select)
    await eventually { [page] in
      page.viewIfLoaded?.hasButton("Select All") == true
    }
  }

  var view: Widget { page.viewIfLoaded ?? Widget(Label("")) }
  var texts: [String] { view.texts }
  var alert: Alert? { page.child(of: Alert.self) }

  func removeSelected() async throws {
    try view.button("Remove from History…").click()
    await eventually { self.alert?.answer("Remove") == true }
  }

  /// How many there are in the ledger.
  func count() async throws -> Int {
    try await services.sharing.engine().ledger.database.read { transaction in
      try transaction.value("SELECT count(*) FROM deliveries") ?? 0
    }
  }

  func end() async {
    window.close()
    await services.sharing.close()
  }
}
