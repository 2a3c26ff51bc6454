// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Behaviors
import Controllers
import Foundation
import Gtk
import Handy
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

final class SharesControllerTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testBeforeAnythingIsSharedThePageSaysSo() throws {
    try assertReleasedOnMain {
      let services = AppServices.empty()
      let (page, window) = try await shown(services)
      await eventually { texts(page).contains("Nothing Shared Yet") }
      XCTAssertEqual(page.viewIfLoaded?.part("shares-scroller")?.isMapped, false)
      XCTAssertEqual(try page.viewIfLoaded?.button("Select").isSensitive, false)
      window.close()
      await services.sharing.close()
      return page
    }
  }

  func testAFailedShareSaysWhyAndSucceedsOnRetry() throws {
    let folder = try TemporaryFolder()
    try assertReleasedOnMain {
      let services = AppServices.empty()
      let destinations = try await makeFolders(["Ships"], in: folder, for: services)
      try FileManager.default.removeItem(atPath: folder.file("Ships"))
      try await send(to: destinations, in: services)
      let (page, window) = try await shown(services)
      let view = try XCTUnwrap(page.viewIfLoaded)
      await eventually { view.hasButton("Try Again: brooch, Ships") }
      XCTAssertEqual(read(page).prefix(2), ["Needs Attention", "brooch"])
      XCTAssert(texts(page).contains { $0.contains(folder.file("Ships")) }, "\(texts(page))")
      try FileManager.default.createDirectory(
        atPath: folder.file("Ships"), withIntermediateDirectories: true)
      try view.button("Try Again: brooch, Ships").click()
      await eventually { view.hasButton("Open Folder: brooch, Ships") }
      XCTAssertEqual(read(page).prefix(2), ["Shared Today", "brooch"])
      XCTAssert(read(page)[2].hasPrefix("Ships · today "), read(page)[2])
      XCTAssertEqual(
        try FileManager.default.contentsOfDirectory(atPath: destinations[0].path), ["brooch.jpg"])
      window.close()
      await services.sharing.close()
      return page
    }
  }

  func testDeletingAsksFirstAndThenRemovesTheFile() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let services = AppServices.empty()
      let destinations = try await makeFolders(["Ships"], in: folder, for: services)
      try await send(to: destinations, in: services)
      let (page, window) = try await shown(services)
      let view = try XCTUnwrap(page.viewIfLoaded)
      let delete = "Delete from Ships…: brooch, Ships"
      await eventually { view.hasButton(delete) }
      try view.button(delete).click()
      await eventually { page.child(of: Alert.self) != nil }
      XCTAssertEqual(page.child(of: Alert.self)?.title, "Delete from Ships?")
      XCTAssertEqual(page.child(of: Alert.self)?.answer("Cancel"), true)
      XCTAssertEqual(names(destinations[0]), ["brooch.jpg"])
      try view.button(delete).click()
      await eventually { page.child(of: Alert.self) != nil }
      XCTAssertEqual(page.child(of: Alert.self)?.answer("Delete"), true)
      await eventually { texts(page).contains { $0.contains("Deleted today") } }
      XCTAssertEqual(names(destinations[0]), [])
      try view.button("Remove from History: brooch, Ships").click()
      await eventually { texts(page).contains("Nothing Shared Yet") }
      window.close()
      await services.sharing.close()
    }
  }

  func testSearchingShowsOnlyMatches() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let services = AppServices.empty()
      let destinations = try await makeFolders(["Ships", "Harbour"], in: folder, for: services)
      try await send(to: destinations, caption: "A windy day", in: services)
      let (page, window) = try await shown(services)
      let view = try XCTUnwrap(page.viewIfLoaded)
      let (ships, harbour) = ("Open Folder: brooch, Ships", "Open Folder: brooch, Harbour")
      await eventually { view.hasButton(ships) && view.hasButton(harbour) }
      page.perform(SharesActionName.search)
      let entry = try XCTUnwrap(view.part("search-entry").flatMap { Entry($0) })
      await eventually { entry.isFocus }
      entry.type("harb")
      await eventually { view.hasButton(harbour) && !view.hasButton(ships) }
      entry.type("xx")
      await eventually { texts(page).contains("No Results Found") }
      page.perform(SharesActionName.search)
      await eventually { view.hasButton(ships) && view.hasButton(harbour) }
      XCTAssertFalse(entry.isMapped)
      XCTAssertEqual(entry.text, "")
      window.close()
      await services.sharing.close()
    }
  }

  func testSeveralAreChosenAndDeletedTogether() throws {
    let folder = try TemporaryFolder()
    try assertReleasedOnMain {
      let services = AppServices.empty()
      let destinations = try await makeFolders(["Ships", "Harbour"], in: folder, for: services)
      try await send(to: destinations, in: services)
      let (page, window) = try await shown(services)
      let view = try XCTUnwrap(page.viewIfLoaded)
      await eventually { view.hasButton("Open Folder: brooch, Ships") }
      await eventually { view.hasButton("Open Folder: brooch, Harbour") }
      await eventually { (try? view.button("Select").isSensitive) == true }
      page.perform(SharesActionName.select)
      await eventually { view.all(CheckButton.self).count == 2 }
      XCTAssertFalse(view.hasButton("Open Folder: brooch, Ships"), "All are meant together.")
      let delete = try view.button("Delete from Destinations…")
      XCTAssertFalse(delete.isSensitive)
      view.all(CheckButton.self)[0].isActive = true
      await eventually { delete.isSensitive }
      XCTAssertFalse(try view.button("Try Again").isSensitive)
      XCTAssertFalse(try view.button("Cancel").isSensitive)
      XCTAssertTrue(try view.button("Remove from History…").isSensitive)
      XCTAssert(texts(page).contains("One selected"))
      try view.button("Select All").click()
      await eventually { texts(page).contains("2 selected") }
      delete.click()
      await eventually { page.child(of: Alert.self)?.title == "Delete 2 Shares?" }
      XCTAssertEqual(page.child(of: Alert.self)?.answer("Delete"), true)
      await eventually { texts(page).count { $0.contains("Deleted today") } == 2 }
      XCTAssertEqual(destinations.flatMap(names), [])
      XCTAssertEqual(view.all(CheckButton.self).count, 0)
      window.close()
      await services.sharing.close()
      return page
    }
  }

  func testTenThousandSharesAreThereAtOnce() throws {
    try onMain {
      let services = AppServices.empty()
      try await fillHistory(of: services, count: 10_000)
      let clock = ContinuousClock()
      let begin = clock.now
      let (page, window) = try await shown(services)
      let view = try XCTUnwrap(page.viewIfLoaded)
      await eventually { view.hasButton("Show More") }
      let time = clock.now - begin
      XCTAssertEqual(rows(page), SharesModel.first)
      // A debug build on a busy computer took 0.9 seconds, mostly for window and rows.
      XCTAssertLessThan(time, .seconds(5))
      try view.button("Show More").click()
      await eventually { rows(page) == SharesModel.first + SharesModel.more }
      window.close()
      await services.sharing.close()
    }
  }
}

extension Account {
  fileprivate var path: String { settings["folder"] ?? "" }
}

private func names(_ account: Account) -> [String] {
  (try? FileManager.default.contentsOfDirectory(atPath: account.path)) ?? []
}

@MainActor
private func shown(_ services: AppServices) async throws -> (SharesController, PageWindow) {
  let page = SharesController(services)
  let window = PageWindow(page)
  try await show(window)
  return (page, window)
}

@MainActor
private func texts(_ page: SharesController) -> [String] { page.viewIfLoaded?.texts ?? [] }

/// The texts in the list, from top to bottom.
@MainActor
private func read(_ page: SharesController) -> [String] {
  page.viewIfLoaded?.part("shares-list")?.texts ?? []
}

@MainActor
private func rows(_ page: SharesController) -> Int {
  page.viewIfLoaded?.part("shares-list").flatMap { Container($0) }?.children.count ?? 0
}
