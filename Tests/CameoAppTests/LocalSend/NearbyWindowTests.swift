// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Gtk
import Handy
import Network
import Sharing
import TestSupport
import XCTest

@testable import CameoApp
@testable import Services

/// Receiving from devices nearby, as the user sees it.
final class NearbyWindowTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  /// Cameo on the loopback, with folders of its own.
  @MainActor
  private final class Room {
    let folder: TemporaryFolder
    let node: LocalSendNode
    let services: AppServices

    init() throws {
      folder = try TemporaryFolder()
      for name in ["Pictures", "home"] { try folder.makeFolder(name) }
      var setup = LocalSendSetup()
      setup.name = "Desk"
      setup.identity = LocalSendIdentity(folder.file("localsend.pem"))
      setup.favorites = LocalSendFavorites(folder.file("favorites.json"))
      setup.usesLoopback = true
      setup.addresses = [.loopback]
      setup.ports = [0]
      setup.announcementPort = UInt16.random(in: 40_000...60_000)
      node = LocalSendNode(setup)
      services = AppServices(
        configFolder: folder.file("config"), dataFolder: folder.file("data"),
        cacheFolder: folder.file("cache"), home: folder.file("home"), accounts: .missing(.ada()),
        secrets: SessionSecrets(), picturesFolder: folder.file("Pictures"),
        nearby: NearbyDevices(node: node, find: { .init() }))
    }

    var files: [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: folder.file("Pictures"))) ?? []
    }
  }

  func testNobodyCanSendBeforeItIsTurnedOnAndEveryRequestIsAsked() throws {
    try assertReleasedOnMain {
      let room = try Room()
      let window = NearbyWindowController(room.services)
      try await show(window)
      let view = try XCTUnwrap(window.viewIfLoaded)
      let row = try XCTUnwrap(view.part("receive-row").flatMap { ActionRow($0) })
      XCTAssertEqual(row.subtitle, "Devices with LocalSend can't see this computer")
      XCTAssertFalse(room.node.isReceiving)
      XCTAssertFalse(try XCTUnwrap(view.part("request-box")).isVisible)
      try XCTUnwrap(view.part("receive-switch").flatMap { Switch($0) }).isOn = true
      await eventually {
        row.subtitle == "Devices with LocalSend see this computer as “Desk”"
      }
      await eventually { room.node.port != 53317 && room.node.isReceiving }

      let sender = try StrictSender(to: room.node.port)
      let path = Samples.path("brooch.jpg")
      let preview =
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
      let file: [String: Any] = [
        "name": "../brooch.jpg", "path": path, "type": "image/jpeg", "preview": preview,
      ]
      let first = try sender.begin("prepare", ["files": [file]])
      await eventually { view.texts.contains("Anna's phone wants to send a photo.") }
      XCTAssert(view.texts.contains("brooch.jpg"))
      await eventually { room.services.receiving.previews.count == 1 }
      await eventually { view.part("previews-box")?.isVisible == true }
      try view.button("Decline").click()
      let declined = try await sender.end(first)
      XCTAssertEqual(declined.status, 403)
      await eventually { view.part("request-box")?.isVisible == false }

      let second = try sender.begin("prepare", ["files": [file]])
      await eventually { view.part("request-box")?.isVisible == true }
      try view.button("Accept").click()
      let open = try await sender.end(second)
      await eventually { view.texts.contains("Receiving a photo from Anna's phone") }
      let status = try await sender.upload(0, open, ["path": path])
      XCTAssertEqual(status, 200)
      await eventually { view.texts.contains("1 photo from Anna's phone saved") }
      XCTAssertEqual(room.files, ["brooch.jpg"])
      XCTAssert(view.hasButton("Show in Folder") && view.hasButton("View Photos"))
      XCTAssertEqual(room.services.receiving.state.rows.map(\.text), ["brooch.jpg"])
      XCTAssertEqual(sender.complaints, [])
      window.close()
      XCTAssert(room.node.isReceiving, "Closing the window changes nothing.")
      room.services.receiving.turnOff()
      XCTAssertFalse(room.node.isReceiving)
      return window
    }
  }

  func testTheAnswerToAnEarlierRequestIsNoneToTheNext() throws {
    try onMain {
      let room = try Room()
      let receiving = room.services.receiving
      var asked: [String?] = []
      receiving.onRequest = { asked.append($0?.id) }
      try await receiving.turnOn()
      await eventually { room.node.port != 53317 && room.node.isReceiving }
      let sender = try StrictSender(to: room.node.port)
      let files: [[String: Any]] = ["brooch.jpg", "lighthouse.jpg"].map {
        ["name": $0, "path": Samples.path($0), "type": "image/jpeg"]
      }
      let first = try sender.begin("prepare", ["files": [files[0]]])
      await eventually { receiving.question != nil }
      let stale = try XCTUnwrap(receiving.question)
      // A device that asks again gives up its former request.
      let second = try sender.begin("prepare", ["files": [files[1]]])
      await eventually { receiving.question.map { $0.id != stale.id } == true }
      receiving.answer(stale, true)
      let current = try XCTUnwrap(receiving.question)
      // A click that began at the first one ends at nothing.
      XCTAssertEqual(asked, [stale.id, nil, current.id])
      XCTAssertNotEqual(current.id, stale.id, "It is still asked.")
      receiving.answer(current, false)
      let ends = [try await sender.end(first).status, try await sender.end(second).status]
      XCTAssertEqual(ends, [403, 403])
      receiving.turnOff()
    }
  }

  func testAFavoriteIsMarkedAcceptedWithoutAskingAndCanBeRemoved() throws {
    try assertReleasedOnMain {
      let room = try Room()
      let window = NearbyWindowController(room.services)
      try await show(window)
      let view = try XCTUnwrap(window.viewIfLoaded)
      let box = try XCTUnwrap(view.part("favorites-box"))
      XCTAssertFalse(box.isVisible)
      try await room.services.receiving.turnOn()
      await eventually { room.node.port != 53317 && room.node.isReceiving }
      let sender = try StrictSender(to: room.node.port)
      let path = Samples.path("brooch.jpg")
      let first: [String: Any] = ["name": "one.jpg", "path": path, "type": "image/jpeg"]
      let asking = try sender.begin("prepare", ["files": [first]])
      await eventually { view.part("request-box")?.isVisible == true }
      let always = try XCTUnwrap(view.part("always-check").flatMap { CheckButton($0) })
      XCTAssertFalse(always.isActive)
      always.isActive = true
      try view.button("Accept").click()
      let open = try await sender.end(asking)
      let status = try await sender.upload(0, open, ["path": path])
      XCTAssertEqual(status, 200)
      await eventually { view.texts.contains("1 photo from Anna's phone saved") }
      await eventually { box.isVisible && view.texts.contains("Anna's phone") }

      let other = Samples.path("lighthouse.jpg")
      let second: [String: Any] = ["name": "two.jpg", "path": other, "type": "image/jpeg"]
      let accepted = try await sender.run("prepare", ["files": [second]])
      XCTAssertEqual(accepted.status, 200)
      await eventually {
        view.texts.contains("Receiving a photo from Anna's phone")
          && view.texts.contains { $0.hasSuffix(" · Favorite device") }
      }
      XCTAssertFalse(try XCTUnwrap(view.part("request-box")).isVisible)
      let saved = try await sender.upload(0, accepted, ["path": other])
      XCTAssertEqual(saved, 200)
      await eventually {
        view.texts.contains("1 photo from Anna's phone saved · Favorite device")
      }

      try view.button("Remove").click()
      await eventually { !box.isVisible }
      let third: [String: Any] = ["name": "three.png", "bytes": 5000, "fill": 3]
      let again = try sender.begin("prepare", ["files": [third]])
      await eventually { view.part("request-box")?.isVisible == true }
      XCTAssertFalse(always.isActive, "Every request begins without it.")
      try view.button("Decline").click()
      let declined = try await sender.end(again)
      XCTAssertEqual(declined.status, 403)
      XCTAssertEqual(sender.complaints, [])
      room.services.receiving.turnOff()
      window.close()
      return window
    }
  }

  func testTheMainWindowSaysSoBringsUpRequestsAndEndsIt() throws {
    try onMain {
      let room = try Room()
      let main = MainWindowController(version: "0", services: room.services)
      try await show(main)
      let view = try XCTUnwrap(main.viewIfLoaded)
      let bar = try XCTUnwrap(view.part("receiving-bar"))
      XCTAssertFalse(bar.isVisible)
      try await room.services.receiving.turnOn()
      await eventually {
        bar.isVisible && view.texts.contains("Visible to nearby devices as “Desk”")
      }
      let sender = try StrictSender(to: room.node.port)
      let asking = try sender.begin(
        "prepare", ["files": [["name": "a.png", "bytes": 5000, "fill": 1]]])
      // Its window opens by itself.
      await eventually { room.services.receiving.window?.lifecyclePhase.isOnScreen == true }
      await eventually { view.texts.contains("Anna's phone wants to send a photo.") }
      try view.button("Turn Off").click()
      let answer = try await sender.end(asking)
      XCTAssert(answer.status == 403 || answer.lost == true)
      await eventually { !bar.isVisible }
      XCTAssertFalse(room.node.isReceiving)
      try await room.services.receiving.turnOn()
      room.services.receiving.window?.close()
      main.close()
      await eventually { !room.node.isReceiving }
      await room.services.closeForGood()
    }
  }

  func testAWindowThatComesUpForARequestBeginsAtDecline() throws {
    try onMain {
      let room = try Room()
      try await room.services.receiving.turnOn()
      await eventually { room.node.port != 53317 && room.node.isReceiving }
      let sender = try StrictSender(to: room.node.port)
      let file = ["name": "brooch.jpg", "path": Samples.path("brooch.jpg"), "type": "image/jpeg"]
      let asked = try sender.begin("prepare", ["files": [file]])
      await eventually { room.services.receiving.state.request != nil }
      let window = NearbyWindowController(room.services)
      try await show(window)
      await eventually { window.window?.focus?.id == "decline-button" }
      try XCTUnwrap(window.viewIfLoaded).button("Decline").click()
      let answer = try await sender.end(asked)
      XCTAssertEqual(answer.status, 403)
      room.services.receiving.turnOff()
      window.close()
      await room.services.closeForGood()
    }
  }

  func testADeviceThatAsksForAPINGetsItAndNothingElseDoes() throws {
    try onMain {
      var delivery = DeliveryOverview.sample(.failed, .signedOut)
      XCTAssertEqual(delivery.steps, [.signIn, .retry, .forget])
      delivery.account = "localsend:Phone"
      XCTAssertEqual(delivery.steps, [.enterPIN, .forget])
      let room = try Room()
      let engine = try await room.services.sharing.engine()
      let device = LocalSendDevice(
        id: String(repeating: "A", count: 64), name: "Phone", kind: .mobile,
        address: PeerAddress(.loopback, port: 9))
      let account = try await engine.account(of: device)
      XCTAssertFalse(LocalSendService().needsSecret(account))
      let tree = NearbyWindowController(room.services)
      try await show(tree)
      DeliverySteps(room.services).enterPIN(of: delivery, [], in: tree)
      await eventually { Window.all.contains { $0.title == "Enter PIN" } }
      let window = try XCTUnwrap(Window.all.first { $0.title == "Enter PIN" })
      let view = Widget(window)
      try XCTUnwrap(view.part("name-entry").flatMap { Entry($0) }).text = " 4711 "
      await eventually { (try? Widget(view.button("Send")).isSensitive) == true }
      try view.button("Send").click()
      await eventually { !Window.all.contains { $0.title == "Enter PIN" } }
      let changed = try await engine.ledger.accounts().first { $0.id == account.id }
      XCTAssert(LocalSendService().needsSecret(try XCTUnwrap(changed)))
      let pin = try await engine.secrets.secret(for: account.id)
      XCTAssertEqual(pin, Secret("4711"))
      tree.close()
      await room.services.closeForGood()
    }
  }
}
