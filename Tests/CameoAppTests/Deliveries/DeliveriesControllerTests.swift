// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Behaviors
import Foundation
import Gtk
import Handy
import Network
import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

final class DeliveriesControllerTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testEveryDestinationHasARowAndFailuresComeFirstWithTheirReason() throws {
    let folder = try TemporaryFolder()
    try assertReleasedOnMain {
      let services = AppServices.empty()
      let destinations = try await makeFolders(["Good", "Bad"], in: folder, for: services)
      try FileManager.default.removeItem(atPath: folder.file("Bad"))
      let share = try await send(to: destinations, in: services)
      let (page, window) = try await shown(services, share)
      let view = try XCTUnwrap(page.viewIfLoaded)
      await eventually { view.texts.contains("Shared to 1 of 2") }
      await eventually { view.hasButton("Try Again: Bad") }
      XCTAssert(view.texts.contains("1 shared · 1 needs attention"))
      XCTAssertEqual(page.model.state.rows.map(\.name), ["Bad", "Good"])
      XCTAssertEqual(page.model.state.rows.map(\.chip), ["Not sent", "Saved"])
      XCTAssert(
        view.texts.contains { $0.contains(folder.file("Bad")) }, "The reason: \(view.texts)")
      try FileManager.default.createDirectory(
        atPath: folder.file("Bad"), withIntermediateDirectories: true)
      try view.button("Try Again: Bad").click()
      await eventually { view.texts.contains("Shared") }
      XCTAssertFalse(view.hasButton("Try Again: Bad"))
      XCTAssert(view.hasButton("Open Folder: Bad"))
      window.close()
      await services.sharing.close()
      return page
    }
  }

  func testSeveralFilesOfADestinationAreOneRowWhichOpens() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let services = AppServices.empty()
      let destinations = try await makeFolders(["Family"], in: folder, for: services)
      let pictures = ["brooch.jpg", "lighthouse.jpg"].map { Draft.Picture(Samples.path($0)) }
      let share = try await services.sharing.send(Draft(pictures, to: destinations))
      let (page, window) = try await shown(services, share)
      let view = try XCTUnwrap(page.viewIfLoaded)
      await eventually { view.texts.contains("Shared") }
      XCTAssertEqual(page.model.state.rows.count, 1)
      XCTAssert(view.texts.contains { $0.hasPrefix("2 photos · today ") })
      XCTAssertFalse(view.texts.contains("lighthouse"))
      let fan = try XCTUnwrap(view.part("fan-slot"))
      await eventually { fan.isVisible && fan.leastWidth == 72 + 31 }
      try view.button("Show details of Family").click()
      await eventually { view.texts.contains("brooch") && view.texts.contains("lighthouse") }
      XCTAssert(view.hasButton("Delete from Family…: lighthouse, Family"))
      try view.button("Hide details of Family").click()
      await eventually { !view.texts.contains("lighthouse") }
      window.close()
      await services.sharing.close()
    }
  }

  func testAShareIsCountedDownAndWithdrawn() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let services = AppServices.empty()
      let destinations = try await makeFolders(["Later"], in: folder, for: services)
      let share = try await send(to: destinations, secondsToUndo: 600, in: services)
      let (page, window) = try await shown(services, share, secondsToUndo: 600)
      let view = try XCTUnwrap(page.viewIfLoaded)
      await eventually {
        view.texts.contains { $0.hasPrefix("Sharing in ") && $0.hasSuffix(" Seconds") }
      }
      XCTAssert(view.texts.contains("Nothing has left this computer yet."))
      await eventually { view.hasButton("Undo") }
      let undo = try view.button("Undo")
      await eventually { undo.isFocus }
      var isUndone = false
      page.model.onUndone = { isUndone = true }
      undo.click()
      await eventually { isUndone }
      XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.file("Later")), [])
      let ledger = try await services.sharing.engine().ledger
      let left = try await ledger.share(share)
      XCTAssertNil(left, "Not even the history has it.")
      window.close()
      await services.sharing.close()
    }
  }

  func testUndoneTwiceAtOnceItIsUndone() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let services = AppServices.empty()
      let destinations = try await makeFolders(["Later"], in: folder, for: services)
      let share = try await send(to: destinations, secondsToUndo: 600, in: services)
      let (page, window) = try await shown(services, share, secondsToUndo: 600)
      let view = try XCTUnwrap(page.viewIfLoaded)
      await eventually { view.hasButton("Undo") }
      var count = 0
      page.model.onUndone = { count += 1 }
      let first = Task { try await page.model.undo() }
      let second = Task { try await page.model.undo() }
      let ends = (try await first.value, try await second.value)
      XCTAssertTrue(ends.0)
      XCTAssertTrue(ends.1, "It wasn't too late.")
      XCTAssertEqual(count, 1)
      window.close()
      await services.sharing.close()
    }
  }

  func testACountdownIsCutShort() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let services = AppServices.empty()
      let destinations = try await makeFolders(["Now"], in: folder, for: services)
      let share = try await send(to: destinations, secondsToUndo: 600, in: services)
      let (page, window) = try await shown(services, share, secondsToUndo: 600)
      let view = try XCTUnwrap(page.viewIfLoaded)
      await eventually { view.hasButton("Send Now") }
      var hasBegun = false
      page.model.onBegun = { hasBegun = true }
      try view.button("Send Now").click()
      await eventually { view.texts.contains("Shared") }
      XCTAssert(hasBegun)
      XCTAssertFalse(view.hasButton("Undo"))
      XCTAssertEqual(
        try FileManager.default.contentsOfDirectory(atPath: folder.file("Now")), ["brooch.jpg"])
      let undone = try await page.model.undo()
      XCTAssertFalse(undone, "It is too late.")
      await page.perform(DeliveriesActionName.undo)?.value
      XCTAssertEqual(page.toast.text, "Too late to undo. It's already shared.")
      window.close()
      await services.sharing.close()
    }
  }

  func testStoppingWhatHasNotBegunIsCertain() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let services = AppServices.empty()
      let destinations = try await makeFolders(["Stopped"], in: folder, for: services)
      let share = try await send(to: destinations, secondsToUndo: 600, in: services)
      let (page, window) = try await shown(services, share, secondsToUndo: 600)
      await eventually { page.model.deliveries.count == 1 }
      DeliverySteps(services).take(.cancel, with: page.model.deliveries, in: page)
      await eventually { page.toast.text == "“brooch” cancelled" }
      window.close()
      await services.sharing.close()
    }
  }

  func testWhatGoesOutIsShownUntilItIsSent() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let services = AppServices.empty()
      let destinations = try await makeFolders(["Ahead"], in: folder, for: services)
      let share = try await send(to: destinations, secondsToUndo: 600, in: services)
      var draft = Draft(
        [Draft.Picture(Samples.path("brooch.jpg"), alt: "A brooch")], to: [],
        words: PostText(caption: "Three days by the lake."))
      draft.secondsToUndo = 600
      let page = DeliveriesController(
        DeliveriesModel(services, share: share, of: draft, removed: 16))
      let window = PageWindow(page)
      try await show(window)
      let facts = "1 photo · 1 description · 16 details removed"
      await eventually { page.viewIfLoaded?.texts.contains(facts) == true }
      XCTAssertEqual(page.viewIfLoaded?.texts.contains("“Three days by the lake.”"), true)
      await eventually { page.viewIfLoaded?.part("contents-slot")?.isVisible == true }
      XCTAssertEqual(page.viewIfLoaded?.part("fan-slot")?.isVisible, false)
      try XCTUnwrap(page.viewIfLoaded).button("Send Now").click()
      await eventually { page.viewIfLoaded?.texts.contains(facts) == false }
      await eventually { page.viewIfLoaded?.part("fan-slot")?.isVisible == true }
      window.close()
      await services.sharing.close()
    }
  }

  func testWhatIsReadDuringAnUndoBeginsNothing() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let services = AppServices.empty()
      let destinations = try await makeFolders(["Undone"], in: folder, for: services)
      let share = try await send(to: destinations, secondsToUndo: 600, in: services)
      let model = DeliveriesModel(services, share: share, secondsToUndo: 600)
      var hasBegun = false
      model.onBegun = { hasBegun = true }
      model.begin()
      await eventually { model.countdown != nil }
      // What is read from now on is read when the share has been withdrawn.
      let database = try await services.sharing.engine().ledger.database
      let gate = DispatchSemaphore(value: 0)
      let holding = Task { try await database.read { _ in gate.wait() } }
      try await database.write {
        try $0.run("UPDATE deliveries SET attempts = attempts WHERE share = ?", share)
      }
      await staysTrue(turns: 100, "The change is noticed") { !hasBegun }
      let undoing = Task { try await model.undo() }
      try await eventually("It is withdrawn") {
        try await database.write {
          try $0.value("SELECT count(*) FROM shares WHERE id = ?", share, as: Int.self) == 0
        }
      }
      gate.signal()
      try await holding.value
      let isUndone = try await undoing.value
      XCTAssert(isUndone)
      XCTAssertFalse(hasBegun, "The browser would open.")
      await services.sharing.close()
    }
  }

  func testASendingDeliveryShowsProgressAndCanBeStopped() throws {
    try onMain {
      let services = AppServices.empty()
      let server = try FakeWebDAV()
      server.play(.hold, on: .put)
      let share = try await send(to: [account(at: server, in: services)], in: services)
      let (page, window) = try await shown(services, share)
      let view = try XCTUnwrap(page.viewIfLoaded)
      await eventually { server.faults.held == 1 }
      await eventually { view.texts.contains("Sharing to Cloud…") }
      XCTAssert(
        view.texts.contains(
          "You can close this window. Sharing continues in the background; you'll be notified when it's done."
        ))
      XCTAssertNotNil(page.model.state.rows.first?.fraction)
      try view.button("Stop: Cloud").click()
      // It may yet arrive as long as the server may be at work on it; only then is it cancelled.
      await eventually { view.texts.contains("Cancelling") }
      server.faults.release()
      await eventually { server.faults.held == 0 }
      XCTAssertEqual(server.filesMade.keys.filter { !$0.contains("/.cameo-") }, [])
      window.close()
      await services.sharing.close()
      server.stop()
    }
  }

  func testSigningInAgainSendsWhatFailedWithoutIt() throws {
    try onMain {
      let services = AppServices.empty()
      let server = try FakeWebDAV()
      let cloud = try await account(at: server, in: services)
      let engine = try await services.sharing.engine()
      try await engine.accounts.setSecret(
        Secret("of old"), of: cloud, keepForSession: { _, _, _ in false }, with: { _ in })
      let share = try await send(to: [cloud], in: services)
      let (page, window) = try await shown(services, share)
      let view = try XCTUnwrap(page.viewIfLoaded)
      await eventually { view.hasButton("Sign In…: Cloud") }
      XCTAssertFalse(view.hasButton("Try Again: Cloud"), "It comes with signing in.")
      try view.button("Sign In…: Cloud").click()
      await eventually { Window.all.contains { $0.title == "Sign In Again" } }
      let form = Widget(try XCTUnwrap(Window.all.first { $0.title == "Sign In Again" }))
      let password = try XCTUnwrap(
        form.all(Entry.self).first { $0.isMapped && $0.text.isEmpty && $0.hidesText })
      password.text = "practice"
      let button = try XCTUnwrap(form.part("add-button").flatMap { Button($0) })
      await eventually { button.isSensitive }
      button.click()
      await eventually { view.texts.contains("Shared") }
      XCTAssertFalse(Window.all.contains { $0.title == "Sign In Again" })
      XCTAssertEqual(server.filesMade.keys.filter { !$0.contains("/.cameo-") }.count, 1)
      window.close()
      await services.sharing.close()
      server.stop()
    }
  }

  func testTheClipboardIsLeftAlone() throws {
    let clipboardTurn = ClipboardTurn()
    try onMain {
      let services = AppServices.empty()
      let room = try await services.sharing.engine()
      let account = try await services.practice.start(in: room)
      await services.sharing.reload()
      Clipboard.set("Something else")
      let share = try await send(to: [account], in: services)
      let (page, window) = try await shown(services, share)
      let view = try XCTUnwrap(page.viewIfLoaded)
      await eventually { view.texts.contains("Shared") }
      XCTAssertEqual(page.model.state.rows.map(\.chip), ["Posted"])
      let before = await Clipboard.text()
      XCTAssertEqual(before, "Something else")
      try view.button("Copy Link: Practice Mastodon").click()
      let link = try XCTUnwrap(page.model.deliveries.first?.webLink)
      var copied: String?
      for _ in 0..<50 where copied != link {
        copied = await Clipboard.text()
        await turn()
      }
      XCTAssertEqual(copied, link)
      window.close()
      services.practice.close()
      await services.sharing.close()
    }
    withExtendedLifetime(clipboardTurn) {}
  }
}

@MainActor
private func shown(
  _ services: AppServices, _ share: Share.ID, secondsToUndo: Double = 0
) async throws -> (DeliveriesController, PageWindow) {
  let page = DeliveriesController(
    DeliveriesModel(services, share: share, secondsToUndo: secondsToUndo))
  let window = PageWindow(page)
  try await show(window)
  return (page, window)
}

/// An account at `server`, called Cloud.
@MainActor
private func account(
  at server: FakeWebDAV, in services: AppServices
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
