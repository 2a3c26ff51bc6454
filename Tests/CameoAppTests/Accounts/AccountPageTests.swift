// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Controllers
import GLib
import Gtk
import Handy
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

/// The page of one account.
final class AccountPageTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testARowOpensThePageOfItsAccountAndBackClosesIt() throws {
    try assertReleasedOnMain {
      let room = try await AccountRoom()
      let account = try await room.model.startPractice()
      await eventually { room.texts.contains("Practice Mastodon") }
      let view = try XCTUnwrap(room.page.viewIfLoaded)
      try XCTUnwrap(room.part("account-groups")?.all(ListBoxRow.self).first).activate()
      await eventually { room.part("account-page")?.isMapped == true }
      let page = try XCTUnwrap(room.part("account-page"))
      XCTAssertEqual(room.model.opened, account.id)
      XCTAssert(page.texts.contains("Practice Mastodon"), "\(page.texts)")
      await eventually { page.texts.contains { $0.hasPrefix("500 characters · 4 photos") } }
      XCTAssertEqual(
        view.all(ListBox.self).compactMap(\.selectedRow).count, 0, "None stays marked.")
      try view.button("Back to Accounts").click()
      await eventually { room.model.opened == nil }
      await eventually { room.part("account-page")?.isMapped != true }
      await room.close()
      return room.page
    }
  }

  func testWhatIsChosenForNewPostsIsKept() throws {
    try onMain {
      let room = try await AccountRoom()
      let account = try await room.model.startPractice()
      let settings = room.services.settings
      let model = AccountModel(account, in: room.model)
      await eventually { !model.state.posts.audiences.isEmpty }
      XCTAssertEqual(model.state.posts.audience, PostDefaults.asLastTime)
      XCTAssertEqual(model.state.posts.language, PostDefaults.asLastTime)
      XCTAssertEqual(model.state.posts.asksForDescriptions, true)
      model.chooseAudience("followers")
      model.chooseLanguage("de")
      model.askForDescriptions(false)
      XCTAssertEqual(model.state.posts.audience, "followers")
      XCTAssertEqual(model.state.posts.language, "de")
      XCTAssertEqual(model.state.posts.asksForDescriptions, false)
      XCTAssertEqual(settings.audience(of: account.id), .followers)
      XCTAssertEqual(settings.language(of: account.id), "de")
      model.chooseAudience(PostDefaults.asLastTime)
      XCTAssertNil(settings.audience(of: account.id))
      _ = try await room.model.remove(account)
      XCTAssertNil(settings.language(of: account.id), "It goes with the account.")
      XCTAssertTrue(settings.asksForDescriptions(at: account.id))
      XCTAssertEqual(model.state.row.title, "Practice Mastodon", "What slides away stays whole.")
      await room.close()
    }
  }

  func testAFolderHasNothingToChooseForPosts() throws {
    try onMain {
      let services = AppServices.empty()
      let folder = Account(
        id: "folder:/d", service: "folder", label: "Family", settings: ["folder": "/d"])
      try await services.sharing.engine().ledger.keep(folder)
      let room = try await AccountRoom(services)
      await eventually { room.texts.contains("Family") }
      room.model.open(folder.id)
      await eventually { room.part("account-page")?.isMapped == true }
      XCTAssertEqual(room.part("posts-column")?.isVisible, false)
      XCTAssertEqual(
        room.part("sign-in-button")?.isVisible, false, "There is nothing to sign in to.")
      let texts = room.part("account-column")?.texts ?? []
      for name in ["Name in Cameo", "Shares", "Check"] { XCTAssert(texts.contains(name), name) }
      await room.close()
    }
  }

  func testALanguageAndTheQuestionForDescriptionsCountInTheSheet() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      let account = try await room.addNetwork("Open", .small())
      room.services.settings.setLanguage("fr", of: account.id)
      room.model.choose(account.id, true)
      XCTAssertEqual(room.model.words.language, "fr")
      room.model.words.language = "pl"
      room.model.choose(account.id, false)
      room.model.choose(account.id, true)
      XCTAssertEqual(room.model.words.language, "pl", "The user has chosen.")
      await room.settled()
      XCTAssertEqual(room.model.undescribed.count, 1)
      room.services.settings.setAsksForDescriptions(false, at: account.id)
      XCTAssertEqual(room.model.undescribed.count, 0)
      await room.end()
    }
  }

  func testAnAccountHasADefaultAudienceForItsPosts() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      let (open, closed) = (
        try await room.addNetwork("Open", .small()), try await room.addNetwork("Closed", .small())
      )
      room.services.settings.setAudience(.followers, of: closed.id)
      room.model.choose(open.id, true)
      XCTAssertEqual(room.model.words.visibility, .public)
      room.model.choose(closed.id, true)
      XCTAssertEqual(room.model.words.visibility, .followers, "The narrower one for both.")
      room.model.words.visibility = .unlisted
      room.model.choose(closed.id, false)
      room.model.choose(closed.id, true)
      XCTAssertEqual(room.model.words.visibility, .unlisted, "The user has chosen.")
      room.services.settings.setAudience(nil, of: closed.id)
      XCTAssertNil(room.services.settings.audience(of: closed.id))
      await room.end()
    }
  }
}

extension AccountRoom {
  /// The part of the page with this id; nil while there is none.
  fileprivate func part(_ id: String) -> Widget? { page.viewIfLoaded?.part(id) }
}
