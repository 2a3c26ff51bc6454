// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Behaviors
import Foundation
import Gtk
import Handy
import Network
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

/// Profile pictures wherever an account is named.
final class AvatarAlbumTests: MainLoopTestCase {
  func testAnAvatarIsFetchedOnceAndShownEverywhereEvenOffline() throws {
    try onMain {
      let room = try await AvatarRoom(forPractice: false, avatar: "brooch.jpg")
      try await room.services.sharing.engine()
      await eventually("The faces are known") { room.avatarCount == 2 }
      XCTAssertEqual(room.avatarsFetched, 2)
      room.harbour.stop()
      room.village.stop()
      await room.startOver()
      let before = room.requests
      try await room.services.sharing.engine()
      await eventually("They are known") { room.avatarCount == 2 }
      for account in room.services.sharing.accounts.sorted(by: { $0.label > $1.label }) {
        room.services.settings.destinationSets.note([account.id])
      }
      let menu = room.services.earlierShares.flatMap(\.faces).compactMap(\.picture)
      XCTAssertEqual(
        menu.map(\.name), ["Profile picture on Harbour", "Profile picture on Village"])
      XCTAssertEqual(menu.map(\.description), ["Mastodon", "Mastodon"])
      XCTAssertEqual(menu.map(\.emblemName), [nil, nil], "Both are at the same service.")
      let sheet = ShareSheetModel(room.services, files: [Samples.path("brooch.jpg")])
      await sheet.begin()
      let accounts = sheet.state.destinations.found.filter {
        $0.group == .accounts && !$0.isOffered
      }
      XCTAssertEqual(accounts.map { $0.badge.avatar != nil }, [true, true])
      let page = AccountsModel(room.services)
      XCTAssertEqual(page.state.rows.map { $0.badge.avatar != nil }, [true, true])
      let shares = SharesModel(room.services)
      XCTAssert(shares.state.badges.values.allSatisfy { $0.avatar != nil })
      XCTAssertEqual(room.requests, before, "There was no request.")
      sheet.end()
      await room.end()
    }
  }

  func testAnAvatarIsSmallEvenIfItsFileIsLarge() throws {
    try onMain {
      let room = try await AvatarRoom(forPractice: false, avatar: "hills-at-noon.jpg")
      try await room.services.sharing.engine()
      await eventually { room.avatarCount == 2 }
      for avatar in room.badges.values.compactMap(\.avatar) {
        XCTAssertEqual(avatar.width, avatar.height)
        XCTAssertLessThanOrEqual(avatar.width, 144)
      }
      await room.end()
    }
  }

  func testPracticeAccountsFoldersAndWhoIsSignedOutKeepTheirSigns() throws {
    try onMain {
      let room = try await AvatarRoom(avatar: "brooch.jpg")
      try room.folder.makeFolder("out")
      let out = try await room.services.sharing.account(ofFolder: room.folder.file("out"))
      try await room.avatars.refresh()
      XCTAssertNotNil(room.avatars.all[1].shown.picture, "The profile is about the pictures.")
      await eventually { room.badges.count == 3 }
      XCTAssertEqual(room.avatarCount, 0)
      XCTAssertEqual(room.badges[out.id]?.iconName, "cameo-service-folder-symbolic")
      XCTAssertEqual(try room.badges[room.id("Harbour")]?.initials, "Harbour")
      room.services.settings.destinationSets.note([try room.id("Harbour")])
      XCTAssertEqual(
        room.services.earlierShares.map { $0.faces.map { $0.picture == nil } }, [[true]])
      await room.end()
    }
  }

  func testASignedOutAccountShowsNoAvatar() throws {
    try onMain {
      let room = try await AvatarRoom(forPractice: false, avatar: "brooch.jpg")
      try await room.services.sharing.engine()
      await eventually { room.avatarCount == 2 }
      let page = AccountsModel(room.services)
      let harbour = try XCTUnwrap(room.services.sharing.accounts.first { $0.label == "Harbour" })
      await room.secrets.keepForThisRun(Secret("wrong"), for: harbour.id)
      await page.check(harbour)
      XCTAssertTrue(page.standing(of: harbour.id).isSignedOut)
      XCTAssertNil(room.badges[harbour.id]?.avatar)
      XCTAssertEqual(room.avatarCount, 1)
      await room.secrets.keepForThisRun(room.harbour.makeToken(), for: harbour.id)
      page.welcome(harbour)
      await eventually { room.avatarCount == 2 }
      await room.end()
    }
  }

  func testAnEmblemDistinguishesAccountsOfDifferentServices() throws {
    try onMain {
      let room = try await AvatarRoom(forPractice: false, avatar: "brooch.jpg")
      let cloud = Account(
        id: "nextcloud:ada", service: "nextcloud", label: "Cloud", server: "http://127.0.0.1:9",
        user: "ada")
      let bytes = try XCTUnwrap(CameoAppTests.bytes(ofFile: Samples.path("oak-leaf.png")))
      await room.secrets.keepForThisRun(Secret("known"), for: cloud.id)
      try await room.services.sharing.engine().ledger.keep(cloud)
      // Before that it would be cleared again: the service has no profile pictures of its own.
      await eventually { room.avatars.album[cloud.id] == .none }
      await eventually { room.badges.count == 3 && room.avatarCount == 2 }
      await room.avatars.album.keep(
        KnownAvatar(avatar: Sharing.AvatarFile(bytes: bytes, type: "image/png"), asked: 0),
        of: cloud.id)
      await eventually { room.avatarCount == 3 }
      XCTAssertEqual(room.badges[cloud.id]?.emblemName, "cameo-service-nextcloud-symbolic")
      let others = room.badges.values.filter { $0.service == "Mastodon" }
      XCTAssertEqual(
        others.map(\.emblemName),
        ["cameo-service-mastodon-symbolic", "cameo-service-mastodon-symbolic"])
      await room.end()
    }
  }

  func testAnAvatarIsAskedForAgainAfterAShareButNotTwiceADay() throws {
    try onMain {
      let room = try await AvatarRoom(forPractice: false, avatar: "brooch.jpg")
      try await room.services.sharing.engine()
      await eventually { room.avatarCount == 2 }
      let fetched = room.avatarsFetched
      let harbour = try XCTUnwrap(room.services.sharing.accounts.first { $0.label == "Harbour" })
      let share = try await send(to: [harbour], in: room.services)
      await eventually { !room.services.sharing.isOpen(share) }
      room.avatars.freshen(harbour.id)
      await turn()
      XCTAssertEqual(room.avatarsFetched, fetched)
      room.avatars.freshen(harbour.id, isOld: true)
      await eventually { room.harbour.avatarsUnchanged == 1 }
      await room.end()
    }
  }
}

/// What shows the sign of an account.
final class AvatarImageTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testInitialsBecomeTheAvatarAndTheAvatarHasAName() throws {
    try onMain {
      let image = AvatarLoader(size: 32)
      let window = Window()
      Container(window)?.append(image.view)
      image.view.showAll()
      window.present()
      var badge = AccountBadge("@ada@harbour", ofService: "mastodon")
      image.show(badge)
      await eventually {
        Widget(image.view).all(Widget.self).contains { $0.accessibleName == badge.spoken }
      }
      XCTAssertFalse(image.showsAvatar)
      badge.avatar = try readPicture(Samples.path("brooch.jpg"))
      badge.emblemName = "cameo-service-nextcloud-symbolic"
      image.show(badge)
      XCTAssertTrue(image.showsAvatar)
      let named = Widget(image.view).all(Widget.self).filter { $0.accessibleName == badge.spoken }
      XCTAssertEqual(named.map(\.accessibleDescription), ["Mastodon"])
      XCTAssertEqual(
        Widget(image.view).all(Image.self).compactMap(\.iconName),
        ["cameo-service-nextcloud-symbolic"])
      window.destroy()
    }
  }
}

@MainActor
extension AvatarRoom {
  fileprivate var badges: [Account.ID: AccountBadge] { avatars.album.badges }
  fileprivate var avatarCount: Int { badges.values.count { $0.avatar != nil } }
}
