// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Behaviors
import CGtk
import Controllers
import GLib
import Gtk
import Handy
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

final class AccountsPageTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testWithoutAccountsThePageExplainsThem() throws {
    try assertReleasedOnMain {
      let room = try await AccountRoom()
      XCTAssert(room.page.viewIfLoaded?.texts.contains("No Accounts Yet") == true)
      XCTAssertEqual(room.page.viewIfLoaded?.part("accounts-scroller")?.isMapped, false)
      await room.close()
      return room.page
    }
  }

  func testTheServerOfAnAccountIsReadableInANarrowWindow() throws {
    try onMain {
      let cell = AccountCell()
      let window = Window()
      Container(window)?.append(cell.view)
      let account = Account(
        id: "webdav:a", service: "webdav", label: "Archive",
        server: "https://files.the-family-of-lovelace.example", user: "ada.lovelace")
      cell.consume(AccountRow(account, hasSecret: true))
      cell.view.showAll()
      window.present()
      await eventually { cell.view.isMapped }
      let line = try XCTUnwrap(
        cell.view.all(Label.self).first { $0.text == account.whereabouts })
      XCTAssertTrue(line.wraps)
      var least: Int32 = 0
      let widget = cell.view.handle.pointer.assumingMemoryBound(to: GtkWidget.self)
      gtk_widget_get_preferred_width(widget, &least, nil)
      XCTAssertLessThan(least, 320, "It fits on a phone.")
      window.destroy()
    }
  }

  func testAPhoneIsNoAccountThatCouldBeLookedAfter() throws {
    try onMain {
      let room = try await AccountRoom()
      let engine = try await room.services.sharing.engine()
      try await engine.ledger.keep(.phone)
      await room.services.sharing.reload()
      XCTAssertTrue(room.services.sharing.accounts.contains { $0.id == Account.phone.id })
      XCTAssertEqual(room.model.state.rows, [])
      await room.close()
    }
  }

  func testAPracticeNetworkIsStartedCheckedRenamedAndRemoved() throws {
    try assertReleasedOnMain {
      let room = try await AccountRoom()
      try room.page.viewIfLoaded?.button("Try a Practice Network").click()
      await eventually { room.texts.contains("Practice Mastodon") }
      let account = try XCTUnwrap(room.services.sharing.accounts.first)
      XCTAssertEqual(
        room.texts,
        ["Practice", "Practice Mastodon", "Practice: nothing leaves this computer"],
        "What works needs no words.")
      XCTAssertEqual(room.page.toast.text, "You can now share to “Practice Mastodon”")
      XCTAssertNotNil(room.model.page(of: account.id))

      try room.choose(.check, account)
      await eventually { room.page.toast.text == "“Practice Mastodon” is available" }

      try await room.model.rename(account, to: "My sandpit")
      await eventually { room.texts.contains("My sandpit") }

      try room.choose(.remove, try XCTUnwrap(room.model.account(account.id)))
      await eventually { room.page.child(of: Alert.self) != nil }
      XCTAssertEqual(room.page.child(of: Alert.self)?.title, "Remove “My sandpit”?")
      XCTAssertEqual(room.page.child(of: Alert.self)?.answer("Remove"), true)
      await eventually { room.texts.isEmpty }
      await eventually { room.model.page(of: account.id) == nil }
      await room.close()
      return room.page
    }
  }

  func testAPracticeNetworkKeepsItsNameAfterARestart() throws {
    try onMain {
      let folder = try TemporaryFolder()
      var id = ""
      do {
        let before = AppServices.kept(at: folder.path)
        let model = AccountsModel(before)
        let account = try await model.startPractice()
        id = account.id
        try await model.rename(account, to: "My sandpit")
        await before.sharing.close()
        before.practice.close()
      }
      let after = AppServices.kept(at: folder.path)
      let model = AccountsModel(after)
      try await after.sharing.engine()
      let account = try XCTUnwrap(model.account(id))
      XCTAssertEqual(account.label, "My sandpit")
      XCTAssertNotNil(model.page(of: id))
      await model.check(account)
      XCTAssertEqual(model.standing(of: id), .works(name: "@\(id.dropFirst("mastodon:".count))"))
      await after.closeForGood()
    }
  }

  func testCheckingStartsAStoppedPracticeNetwork() throws {
    try onMain {
      let services = AppServices.empty()
      let model = AccountsModel(services)
      let account = try await model.startPractice()
      services.practice.close()
      await model.check(account)
      XCTAssertEqual(
        model.standing(of: account.id), .works(name: "@\(account.id.dropFirst("mastodon:".count))"))
      XCTAssertNotNil(model.page(of: account.id))
      await services.closeForGood()
    }
  }

  func testAPracticeNetworkWhosePortIsInUseMovesAndItsAccountStays() throws {
    try onMain {
      let folder = try TemporaryFolder()
      var account: Account?
      do {
        let before = AppServices.kept(at: folder.path)
        account = try await AccountsModel(before).startPractice()
        await before.sharing.close()
        before.practice.close()
      }
      let known = try XCTUnwrap(account)
      let stranger = try PortTaker(of: known.server)
      let after = AppServices.kept(at: folder.path)
      let model = AccountsModel(after)
      try await after.sharing.engine()
      await eventually { model.account(known.id)?.server != known.server }
      let moved = try XCTUnwrap(model.account(known.id))
      await model.check(moved)
      let host = moved.server.dropFirst("http://".count)
      XCTAssertEqual(model.standing(of: known.id), .works(name: "@alice@\(host)"))
      stranger.end()
      await after.closeForGood()
    }
  }

  func testAPasswordKeptForOneRunIsRequestedAgainInTheNext() throws {
    try onMain {
      let services = AppServices.empty()
      var account = Account(
        id: "webdav:me@cloud.example", service: "webdav", label: "Cloud",
        server: "https://cloud.example/", user: "me")
      account.isForOneRun = true
      try await services.sharing.engine().ledger.keep(account)
      await eventually { services.sharing.accounts.count == 1 }
      let room = try await AccountRoom(services, hasKeyring: false)
      await eventually { room.texts.contains("Signed out. The password wasn't saved.") }
      XCTAssert(try XCTUnwrap(room.page.viewIfLoaded).hasButton("Sign in to Cloud again"))
      XCTAssert(
        room.model.state.footer.hasPrefix("No keyring found"),
        room.model.state.footer)
      await room.close()
    }
  }

  func testAccountsStandInListsByKind() throws {
    try onMain {
      let services = AppServices.empty()
      let ledger = try await services.sharing.engine().ledger
      for account in [
        Account(id: "webdav:a", service: "webdav", label: "Archive", server: "https://a.example"),
        Account(id: "mastodon:b", service: "mastodon", label: "Ada", server: "https://b.example"),
        Account(
          id: "mastodon:c", service: "mastodon", label: "Sandpit", server: "http://127.0.0.1:9",
          settings: ["practice": "key"]),
        Account(id: "folder:/d", service: "folder", label: "Family", settings: ["folder": "/d"]),
        Account(
          id: "localsend:e", service: "localsend", label: "Tablet", settings: ["fingerprint": "e"]),
      ] { try await ledger.keep(account) }
      await eventually { services.sharing.accounts.count == 5 }
      let room = try await AccountRoom(services)
      let kinds = [
        "Social", "Ada", "Storage", "Archive", "Folders", "Family", "Without an Account", "Tablet",
        "Practice", "Sandpit",
      ]
      await eventually { room.texts.filter(kinds.contains) == kinds }
      XCTAssertFalse(room.texts.contains("Email"), "There is none.")
      await room.close()
    }
  }

  func testRemovingSaysWhatThatMeans() throws {
    try onMain {
      var account = Account(
        id: "mastodon:a@b.example", service: "mastodon", label: "a", server: "https://b.example")
      let text = AccountsActions.removalText(account, waiting: 2)
      XCTAssert(text.contains("Your posts and files there stay"), text)
      XCTAssert(text.contains("You'll be signed out."), text)
      XCTAssert(text.contains("2 waiting shares won't be sent."), text)
      account.service = "webdav"
      XCTAssert(
        AccountsActions.removalText(account, waiting: 0).hasSuffix(
          "Your password will be removed from this computer."))
      account.service = "folder"
      XCTAssertFalse(AccountsActions.removalText(account, waiting: 0).contains("forgets"))
      account.server = "http://127.0.0.1:9"
      account.practiceKey = "practice"
      XCTAssertEqual(
        AccountsActions.removalText(account, waiting: 1),
        "The practice network and everything shared to it will be deleted.\n\n1 waiting share won't be sent."
      )
    }
  }

  func testARenamingIsCheckedAgainstItsRules() throws {
    try assertReleasedOnMain {
      let services = AppServices.empty()
      let model = AccountsModel(services)
      let account = try await model.startPractice()
      let window = AccountsActions(model: model).renaming(account)
      try await show(window)
      let view = try XCTUnwrap(window.viewIfLoaded)
      let entry = try XCTUnwrap(view.part("name-entry").flatMap { Entry($0) })
      XCTAssertEqual(entry.text, "Practice Mastodon")
      entry.text = " "
      XCTAssertEqual(entry.errorText, "Enter a name.")
      await eventually { (try? Widget(view.button("Rename")).isSensitive) == false }
      entry.text = "My sandpit"
      await eventually { (try? Widget(view.button("Rename")).isSensitive) == true }
      try view.button("Rename").click()
      await eventually { services.sharing.accounts.first?.label == "My sandpit" }
      await eventually { !window.lifecyclePhase.hasViews }
      await services.sharing.close()
      return window
    }
  }
}
