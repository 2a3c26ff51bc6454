// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Behaviors
import Foundation
import Gtk
import Handy
import Network
import Practice
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

final class DeliveriesControllerTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testEveryDestinationHasACardAndFailuresKeepTheirReason() throws {
    let folder = try TemporaryFolder()
    try assertReleasedOnMain {
      let services = AppServices.empty()
      let destinations = try await makeFolders(["Good", "Bad"], in: folder, for: services)
      try FileManager.default.removeItem(atPath: folder.file("Bad"))
      let share = try await send(to: destinations, in: services)
      let (page, window) = try await shown(services, share)
      let view = try XCTUnwrap(page.viewIfLoaded)
      await eventually { view.texts.contains("Shared to 1 of 2") }
      await eventually { view.hasButton("Try Again: brooch, Bad") }
      XCTAssert(view.texts.contains("Good"))
      XCTAssert(view.texts.contains("brooch · Failed"))
      XCTAssert(
        view.texts.contains { $0.contains(folder.file("Bad")) }, "The reason: \(view.texts)")
      try FileManager.default.createDirectory(
        atPath: folder.file("Bad"), withIntermediateDirectories: true)
      try view.button("Try Again: brooch, Bad").click()
      await eventually { view.texts.contains("Shared") }
      XCTAssertFalse(view.hasButton("Try Again: brooch, Bad"))
      XCTAssert(view.hasButton("Open Folder: brooch, Bad"))
      window.close()
      await services.sharing.close()
      return page
    }
  }

  func testAQueuedDeliveryCanBeCancelled() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let services = AppServices.empty()
      let destinations = try await makeFolders(["Later"], in: folder, for: services)
      let share = try await send(to: destinations, secondsToUndo: 600, in: services)
      let (page, window) = try await shown(services, share)
      let view = try XCTUnwrap(page.viewIfLoaded)
      await eventually { view.hasButton("Cancel: brooch, Later") }
      XCTAssert(view.texts.contains("brooch · Queued"))
      try view.button("Cancel: brooch, Later").click()
      await eventually { view.texts.contains("Cancelled") }
      XCTAssertEqual(folder.names, ["Later"])
      window.close()
      await services.sharing.close()
    }
  }

  func testASendingDeliveryShowsProgressAndCanBeCancelled() throws {
    try onMain(seconds: 60) {
      let services = AppServices.empty()
      let server = try PracticeWebDAV()
      server.play(.hold, on: .put)
      let share = try await send(to: [account(at: server, in: services)], in: services)
      let (page, window) = try await shown(services, share)
      let view = try XCTUnwrap(page.viewIfLoaded)
      await eventually(seconds: 30) { server.faults.held == 1 }
      await eventually { view.texts.contains("brooch · Sending") }
      try view.button("Cancel: brooch, Cloud").click()
      // It may still arrive while the server may be processing it; only afterwards is it cancelled.
      await eventually { view.texts.contains("brooch · Cancelling") }
      server.faults.release()
      await eventually { server.faults.held == 0 }
      XCTAssertEqual(server.filesMade.keys.filter { !$0.contains("/.cameo-") }, [])
      window.close()
      await services.sharing.close()
      server.stop()
    }
  }

  func testADeletedPostHasNoLink() throws {
    try onMain {
      let services = AppServices.empty()
      let cells = DeliveryCells(
        DeliveryLook(subject: .destination), thumbnails: DeliveryThumbnails(services, scale: 1))
      let cell = DeliveryCell()
      cells.add(cell)
      var delivery = DeliveryOverview.sample(.done)
      delivery.link = "https://social.example/@ada/1"
      cell.consume(delivery)
      XCTAssertEqual(links(cell.view).map(\.isVisible), [true])
      delivery.state = .unshared
      cell.consume(delivery)
      XCTAssertEqual(links(cell.view).map(\.isVisible), [false])
      cell.view.destroy()
    }
  }

  func testTheOnlyLinkIsCopiedAndConfirmed() throws {
    try onMain {
      let services = AppServices.empty()
      let model = DeliveriesModel(services, share: "1")
      var copied: [String] = []
      model.onLink = { copied.append($0) }
      var delivery = DeliveryOverview.sample(.done)
      delivery.link = "https://social.example/@ada/1"
      model.found([delivery])
      XCTAssertEqual(copied, [], "Nobody looks yet.")
      model.isShown = true
      model.found([delivery])
      XCTAssertEqual(copied, ["https://social.example/@ada/1"])
      XCTAssertTrue(model.state.isLinkCopied)
      let two = DeliveriesModel(services, share: "1")
      two.onLink = { copied.append($0) }
      two.isShown = true
      two.found([delivery, .sample(.sending)])
      XCTAssertEqual(copied.count, 1, "Of several nobody knows which one.")
    }
  }
}

@MainActor
private func shown(
  _ services: AppServices, _ share: Share.ID
) async throws -> (DeliveriesController, PageWindow) {
  let page = DeliveriesController(services, share: share)
  let window = PageWindow(page)
  try await show(window)
  return (page, window)
}

/// An account at `server`, called Cloud.
@MainActor
private func account(
  at server: PracticeWebDAV, in services: AppServices
) async throws -> Account {
  let engine = try await services.sharing.engine()
  var details = AccountDetails()
  details.server = server.address.text
  details.user = "alice"
  details.password = Secret("practice")
  details.label = "Cloud"
  let service = try XCTUnwrap(engine.services["webdav"])
  let guide = SilentGuide(client: engine.client(plainHTTP: false))
  return try await engine.accounts.add(service, details, guide)
}

/// All links in it, visible or not.
@MainActor
private func links(_ widget: Widget) -> [LinkButton] {
  (LinkButton(widget).map { [$0] } ?? [])
    + (Container(widget)?.children.flatMap { links($0) } ?? [])
}
