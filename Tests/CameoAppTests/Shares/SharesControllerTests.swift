// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Behaviors
import CGtk
import Controllers
import DataSources
import Foundation
import Gtk
import Handy
import Sharing
import TestSupport
import XCTest

@testable import Adapters
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

  func testSteppingBackEndsTheSearch() throws {
    try onMain {
      let services = AppServices.empty()
      let model = SharesModel(services)
      model.toggleSearch()
      XCTAssertTrue(model.isSearching)
      XCTAssertTrue(model.stepBack())
      XCTAssertFalse(model.isSearching)
      XCTAssertFalse(model.stepBack())
      await services.sharing.close()
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
      XCTAssertEqual(read(page).prefix(3), ["Needs Attention", "brooch", "Failed"])
      XCTAssert(texts(page).contains { $0.contains(folder.file("Ships")) }, "\(texts(page))")
      try FileManager.default.createDirectory(
        atPath: folder.file("Ships"), withIntermediateDirectories: true)
      try view.button("Try Again: brooch, Ships").click()
      await eventually { view.hasButton("Open Folder: brooch, Ships") }
      XCTAssertEqual(read(page).prefix(2), ["Shared Today", "brooch"])
      XCTAssert(read(page)[2].hasPrefix("Ships · today "), read(page)[2])
      XCTAssertFalse(texts(page).contains("Failed"))
      XCTAssertEqual(
        try FileManager.default.contentsOfDirectory(atPath: destinations[0].path), ["brooch.jpg"])
      window.close()
      await services.sharing.close()
      return page
    }
  }

  func testTheUserCanSayThatItIsThere() throws {
    let folder = try TemporaryFolder()
    try assertReleasedOnMain {
      let services = AppServices.empty()
      let destinations = try await makeFolders(["Ships"], in: folder, for: services)
      let share = try await send(to: destinations, secondsToUndo: 3600, in: services)
      // As if its answer had been lost.
      let ledger = try await services.sharing.engine().ledger
      try await ledger.database.write { transaction in
        try transaction.run(
          """
          UPDATE deliveries SET state = 'asking', error_code = 'needs-consent', error_sentence = '?'
          """)
        try transaction.run(
          "INSERT INTO journal (delivery, step, value, at) VALUES (?, 'hand-over', 'begun', 1)",
          "\(share).1")
      }
      let (page, window) = try await shown(services)
      let view = try XCTUnwrap(page.viewIfLoaded)
      await eventually { view.hasButton("It's There: brooch, Ships") }
      XCTAssertTrue(view.hasButton("Send Anyway: brooch, Ships"))
      try view.button("It's There: brooch, Ships").click()
      await eventually { !view.hasButton("It's There: brooch, Ships") }
      await eventually { read(page).first == "Shared Today" }
      XCTAssertEqual(names(destinations[0]), [], "Nothing is sent.")
      window.close()
      await services.sharing.close()
      return page
    }
  }

  func testReasonsAreShownWholeWithTheirCureInWords() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let services = AppServices.empty()
      let destinations = try await makeFolders(["Ships"], in: folder, for: services)
      try FileManager.default.removeItem(atPath: folder.file("Ships"))
      try await send(to: destinations, in: services)
      let (page, window) = try await shown(services)
      let view = try XCTUnwrap(page.viewIfLoaded)
      for width in [800, 360] {
        window.window?.resize(width: width, height: 640)
        await eventually("\(width) pixels") {
          let reason = view.all(Label.self).first { $0.text.contains(folder.file("Ships")) }
          let button = view.all(Button.self)
            .first { Widget($0).accessibleName == "Try Again: brooch, Ships" }
          return view.allocatedSize.width < width + 40 && reason.map(isWhole) == true
            && button?.label == "Try Again"
        }
      }
      window.close()
      await services.sharing.close()
    }
  }

  func testDeletingInTheDetailsAsksFirstAndThenRemovesTheFile() throws {
    let folder = try TemporaryFolder()
    try assertReleasedOnMain {
      let services = AppServices.empty()
      let destinations = try await makeFolders(["Ships"], in: folder, for: services)
      try await send(to: destinations, in: services)
      let (page, window) = try await shown(services)
      let view = try XCTUnwrap(page.viewIfLoaded)
      await eventually { view.hasButton("Open Folder: brooch, Ships") }
      try open("brooch", in: page)
      let delete = "Delete from Ships…: brooch, Ships"
      await eventually { view.hasButton(delete) }
      let details = try XCTUnwrap(page.child(of: DeliveriesController.self))
      try view.button(delete).click()
      await eventually { details.child(of: Alert.self) != nil }
      XCTAssertEqual(details.child(of: Alert.self)?.title, "Delete from Ships?")
      XCTAssertEqual(details.child(of: Alert.self)?.answer("Cancel"), true)
      XCTAssertEqual(names(destinations[0]), ["brooch.jpg"])
      try view.button(delete).click()
      await eventually { details.child(of: Alert.self) != nil }
      XCTAssertEqual(details.child(of: Alert.self)?.answer("Delete"), true)
      await eventually { texts(page).contains { $0.contains("Deleted today") } }
      XCTAssertEqual(names(destinations[0]), [])
      page.perform(SharesActionName.back)
      await eventually("They are given up") { page.child(of: DeliveriesController.self) == nil }
      await eventually { view.hasButton("Remove from History: brooch, Ships") }
      try view.button("Remove from History: brooch, Ships").click()
      await eventually { texts(page).contains("Nothing Shared Yet") }
      window.close()
      await services.sharing.close()
      return page
    }
  }

  func testDetailsLeaveTheClipboardAloneAndCanRemoveTheShare() throws {
    try onMain {
      let services = AppServices.empty()
      try await fillHistory(of: services, count: 3)
      let (page, window) = try await shown(services)
      let view = try XCTUnwrap(page.viewIfLoaded)
      await eventually { view.hasButton("Open: Hill 1, Fediverse") }
      Clipboard.set("mine")
      try open("Hill 1", in: page)
      await eventually { view.hasButton("Copy Link: Fediverse") }
      await turn()
      XCTAssertFalse(texts(page).contains("Link copied"))
      page.perform(SharesActionName.forgetOpened)
      await eventually { page.child(of: Alert.self)?.title == "Remove One Share from History?" }
      XCTAssertEqual(page.child(of: Alert.self)?.answer("Remove"), true)
      await eventually { read(page).contains("Hill 0") && !read(page).contains("Hill 1") }
      XCTAssertEqual(page.toast.text, "Removed from history")
      window.close()
      await services.sharing.close()
    }
  }

  func testSearchingShowsOnlyMatches() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let services = AppServices.empty()
      let destinations = try await makeFolders(["Ships", "Harbour"], in: folder, for: services)
      try await send(to: [destinations[0]], caption: "A windy day", in: services)
      try await send(to: [destinations[1]], caption: "A calm day", in: services)
      let (page, window) = try await shown(services)
      let view = try XCTUnwrap(page.viewIfLoaded)
      let (ships, harbour) = (
        "Open Folder: A windy day, Ships", "Open Folder: A calm day, Harbour"
      )
      await eventually { view.hasButton(ships) && view.hasButton(harbour) }
      page.perform(SharesActionName.search)
      let entry = try XCTUnwrap(view.part("search-entry").flatMap { Entry($0) })
      await eventually { entry.isFocus }
      entry.type("harb")
      await eventually { view.hasButton(harbour) && !view.hasButton(ships) }
      await page.perform(SharesActionName.find)?.value
      XCTAssertEqual(entry.text, "harb", "The words stay until others are typed.")
      entry.type("xx")
      XCTAssertEqual(entry.text, "xx")
      await eventually { texts(page).contains("No Results Found") }
      page.perform(SharesActionName.search)
      await eventually { view.hasButton(ships) && view.hasButton(harbour) }
      XCTAssertFalse(entry.isMapped)
      XCTAssertEqual(entry.text, "")
      // As an account's page asks for.
      (page.updater as? SharesUpdater)?.model.look(for: "ships")
      await eventually { view.hasButton(ships) && !view.hasButton(harbour) }
      await eventually { entry.isMapped && entry.text == "ships" }
      window.close()
      await services.sharing.close()
    }
  }

  func testSeveralAreSelectedAndDeletedTogether() throws {
    let folder = try TemporaryFolder()
    try assertReleasedOnMain {
      let services = AppServices.empty()
      let destinations = try await makeFolders(["Ships", "Harbour"], in: folder, for: services)
      for destination in destinations { try await send(to: [destination], in: services) }
      let (page, window) = try await shown(services)
      let view = try XCTUnwrap(page.viewIfLoaded)
      await eventually { view.hasButton("Open Folder: brooch, Ships") }
      await eventually { view.hasButton("Open Folder: brooch, Harbour") }
      await eventually { (try? view.button("Select").isSensitive) == true }
      page.perform(SharesActionName.select)
      await eventually { view.hasButton("Select All") && view.hasButton("Cancel") }
      XCTAssertFalse(view.hasButton("Open Folder: brooch, Ships"), "All are meant together.")
      XCTAssertFalse(view.hasButton("Search"), "The header is about the selection.")
      let delete = try view.button("Delete from Destinations…")
      XCTAssertFalse(delete.isSensitive)
      try grid(page).select([first(page)])
      await eventually { delete.isSensitive }
      XCTAssertFalse(try view.button("Try Again").isSensitive)
      XCTAssertFalse(try view.button("Stop").isSensitive)
      XCTAssertTrue(try view.button("Remove from History…").isSensitive)
      XCTAssert(texts(page).contains("One selected"))
      try view.button("Select All").click()
      await eventually { texts(page).contains("2 selected") }
      delete.click()
      await eventually { page.child(of: Alert.self)?.title == "Delete 2 Shares?" }
      XCTAssertEqual(page.child(of: Alert.self)?.answer("Delete"), true)
      await eventually { texts(page).count { $0.contains("Deleted today") } == 2 }
      XCTAssertEqual(destinations.flatMap(names), [])
      XCTAssertFalse(view.hasButton("Cancel"), "The mode is left.")
      XCTAssertTrue(view.hasButton("Search"))
      window.close()
      await services.sharing.close()
      return page
    }
  }

  func testTheSelectButtonIsReleasedWhenTheSelectionEnds() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let services = AppServices.empty()
      try await send(
        to: try await makeFolders(["Ships"], in: folder, for: services), in: services)
      let (page, window) = try await shown(services)
      let view = try XCTUnwrap(page.viewIfLoaded)
      await eventually { (try? view.button("Select").isSensitive) == true }
      try view.button("Select").click()
      await eventually { view.hasButton("Select All") }
      let toggle = try XCTUnwrap(view.part("select-button").flatMap { ToggleButton($0) })
      XCTAssertTrue(toggle.isActive)
      try view.button("Cancel").click()
      await eventually { view.hasButton("Search") }
      XCTAssertFalse(toggle.isActive)
      window.close()
      await services.sharing.close()
    }
  }

  func testAShareToSeveralDestinationsIsOneEntry() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let services = AppServices.empty()
      let destinations = try await makeFolders(["Ships", "Harbour"], in: folder, for: services)
      try FileManager.default.removeItem(atPath: folder.file("Ships"))
      try await send(to: destinations, in: services)
      let (page, window) = try await shown(services)
      let view = try XCTUnwrap(page.viewIfLoaded)
      let retry = "Try Again: brooch, Ships, Harbour"
      await eventually { view.hasButton(retry) && texts(page).contains("Ships · Shared to 1 of 2") }
      XCTAssertEqual(texts(page).count { $0 == "brooch" }, 1)
      try FileManager.default.createDirectory(
        atPath: folder.file("Ships"), withIntermediateDirectories: true)
      try view.button(retry).click()
      // They have one time, unless a minute began between them.
      await eventually {
        texts(page).contains { $0.hasPrefix("Ships") && $0.contains("Harbour · today ") }
      }
      XCTAssertEqual(names(destinations[0]), ["brooch.jpg"])
      XCTAssertEqual(
        names(destinations[1]), ["brooch.jpg"], "What had arrived went no second time.")
      window.close()
      await services.sharing.close()
    }
  }

  func testAltLeftLeavesTheDetails() throws {
    let folder = try TemporaryFolder()
    try assertReleasedOnMain {
      let services = AppServices.empty()
      let destinations = try await makeFolders(["Ships"], in: folder, for: services)
      try await send(to: destinations, in: services)
      let (page, window) = try await shown(services)
      let view = try XCTUnwrap(page.viewIfLoaded)
      await eventually { view.hasButton("Open Folder: brooch, Ships") }
      try open("brooch", in: page)
      await eventually { page.child(of: DeliveriesController.self) != nil }
      try pressKey(GDK_KEY_Left, GDK_MOD1_MASK, in: XCTUnwrap(view.window))
      XCTAssertNil(page.child(of: DeliveriesController.self))
      window.close()
      await services.sharing.close()
      return page
    }
  }

  func testRowsGrowWithTheText() throws {
    let folder = try TemporaryFolder()
    defer { MainActor.assumeIsolated { setTextSize(0) } }
    try assertReleasedOnMain {
      let services = AppServices.empty()
      let destinations = try await makeFolders(["Ships"], in: folder, for: services)
      try await send(to: destinations, in: services)
      let (page, window) = try await shown(services)
      let view = try XCTUnwrap(page.viewIfLoaded)
      await eventually { view.hasButton("Open Folder: brooch, Ships") }
      let before = try grid(page).layout.metrics.rowHeight
      setTextSize(192 * 1024)
      await eventually { (try? grid(page).layout.metrics.rowHeight) ?? 0 > before * 1.5 }
      XCTAssertGreaterThan(try grid(page).layout.metrics.headerHeight, 42 * 1.5)
      window.close()
      await services.sharing.close()
      return page
    }
  }

  func testSelectingLeavesTheListWhereItIsWhereverTheFocusWas() throws {
    try onMain {
      let services = AppServices.empty()
      try await fillHistory(of: services, count: 200)
      let (page, window) = try await shown(services)
      let view = try XCTUnwrap(page.viewIfLoaded)
      await eventually { view.hasButton("Open: Hill 0, Fediverse") }
      let list = try XCTUnwrap(view.part("shares-list").flatMap { Scroller($0) })
      list.grabFocus()
      try pressKey(GDK_KEY_End, in: try XCTUnwrap(window.window))
      await eventually { view.hasButton("Open: Hill 199, Fediverse") }
      list.offset = 0
      await eventually { view.hasButton("Open: Hill 0, Fediverse") }
      page.perform(SharesActionName.select)
      await eventually { view.part("selection-bar")?.isMapped == true }
      await eventually { (try? grid(page).focusedItem?.id == first(page)) == true }
      XCTAssertEqual(list.offset, 0)
      window.close()
      await services.sharing.close()
    }
  }

  func testTenThousandSharesHaveOnlyTheRowsThatAreSeen() throws {
    try onMain {
      let services = AppServices.empty()
      try await fillHistory(of: services, count: 10_000)
      let (page, window) = try await shown(services)
      let view = try XCTUnwrap(page.viewIfLoaded)
      await eventually { view.hasButton("Open: Hill 0, Fediverse") }
      let list = try XCTUnwrap(view.part("shares-list").flatMap { Scroller($0) })
      XCTAssertGreaterThan(list.contentHeight, 10_000 * 50)
      list.offset = list.contentHeight
      await eventually { view.hasButton("Open: Hill 9999, Fediverse") }
      XCTAssertLessThan(rows(page), 40)
      window.close()
      await services.sharing.close()
    }
  }
}

/// Whether all of its text is on the screen.
@MainActor
private func isWhole(_ label: Label) -> Bool {
  let widget = label.handle.pointer.assumingMemoryBound(to: GtkLabel.self)
  let layout = gtk_label_get_layout(widget)
  var height: gint = 0
  pango_layout_get_pixel_size(layout, nil, &height)
  return pango_layout_is_ellipsized(layout) == 0
    && Widget(label).allocatedSize.height >= Int(height)
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

/// What stands in the list, from top to bottom, headings and all.
@MainActor
private func read(_ page: SharesController) -> [String] {
  let cells = page.viewIfLoaded?.part("shares-list").flatMap { Container($0) }?.children ?? []
  return cells.filter(\.isMapped).flatMap { cell in
    cell.texts.isEmpty ? [cell.accessibleName ?? ""] : cell.texts
  }
}

@MainActor
private func rows(_ page: SharesController) -> Int {
  page.viewIfLoaded?.part("shares-list").flatMap { Container($0) }?.children.count ?? 0
}

@MainActor
private func grid(
  _ page: SharesController
) throws -> GridAdapter<FetchedResultsDataSource<ShareOverview>> {
  let list = page.viewIfLoaded?.part("shares-list").flatMap { Scroller($0) }
  return try XCTUnwrap(
    list?.keptAdapter as? GridAdapter<FetchedResultsDataSource<ShareOverview>>)
}

/// The first share of the list.
@MainActor
private func first(_ page: SharesController) throws -> Share.ID {
  try XCTUnwrap(grid(page).snapshot.sections.first?.items.first?.id)
}

/// Does what a click on the row of a share does.
@MainActor
private func open(_ title: String, in page: SharesController) throws {
  let adapter = try grid(page)
  let shares = adapter.snapshot.sections.flatMap(\.items)
  let share = try XCTUnwrap(shares.first { $0.title == title })
  let path = try XCTUnwrap(adapter.snapshot.path(of: share.id))
  adapter.onSelect(adapter.view, path, share)
}
