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

/// Faces wherever an account is named.
final class FaceAlbumTests: MainLoopTestCase {
  func testAFaceIsFetchedOnceAndIsThereInEveryPlaceAlsoWithoutANetwork() throws {
    try onMain {
      let room = try await FacesRoom(forPractice: false, face: "brooch.jpg")
      try await room.workspace.sharing.workshop()
      await eventually("The faces are known") { room.faceCount == 2 }
      XCTAssertEqual(room.facesFetched, 2)
      room.harbour.stop()
      room.village.stop()
      await room.startOver()
      let before = room.requests
      try await room.workspace.sharing.workshop()
      await eventually("They are known") { room.faceCount == 2 }
      let menu = room.workspace.destinations.destinations.compactMap(\.picture)
      XCTAssertEqual(
        menu.map(\.name), ["Profile picture on Harbour", "Profile picture on Village"])
      XCTAssertEqual(menu.map(\.description), ["Mastodon", "Mastodon"])
      XCTAssertEqual(menu.map(\.emblemName), [nil, nil], "Both are at the same service.")
      let sheet = ShareSheetModel(room.workspace, files: [Samples.path("brooch.jpg")])
      await sheet.begin()
      let accounts = sheet.state.places.filter { $0.group != .browser }
      XCTAssertEqual(accounts.map { $0.sign.face != nil }, [true, true])
      let page = AccountsModel(room.workspace)
      XCTAssertEqual(page.state.rows.map { $0.sign.face != nil }, [true, true])
      let shares = SharesModel(room.workspace)
      XCTAssert(shares.state.signs.values.allSatisfy { $0.face != nil })
      XCTAssertEqual(room.requests, before, "Nobody was asked.")
      sheet.end()
      await room.end()
    }
  }

  func testAFaceIsSmallWhateverItsFileIsLike() throws {
    try onMain {
      let room = try await FacesRoom(forPractice: false, face: "hills-at-noon.jpg")
      try await room.workspace.sharing.workshop()
      await eventually { room.faceCount == 2 }
      for face in room.signs.values.compactMap(\.face) {
        XCTAssertEqual(face.width, face.height)
        XCTAssertLessThanOrEqual(face.width, 144)
      }
      await room.end()
    }
  }

  func testPracticeAccountsFoldersAndWhoIsSignedOutKeepTheirSigns() throws {
    try onMain {
      let room = try await FacesRoom(face: "brooch.jpg")
      try room.folder.makeFolder("out")
      let out = try await room.workspace.sharing.account(ofFolder: room.folder.file("out"))
      try await room.faces.refresh()
      XCTAssertNotNil(room.faces.all[1].shown.picture, "The profile is about faces.")
      await eventually { room.signs.count == 3 }
      XCTAssertEqual(room.faceCount, 0)
      XCTAssertEqual(room.signs[out.id]?.iconName, "folder-symbolic")
      XCTAssertEqual(try room.signs[room.id("Harbour")]?.initials, "Harbour")
      XCTAssertTrue(room.workspace.destinations.destinations.allSatisfy { $0.picture == nil })
      await room.end()
    }
  }

  func testWhoIsSignedOutShowsNoFaceUntilTheyAreBack() throws {
    try onMain {
      let room = try await FacesRoom(forPractice: false, face: "brooch.jpg")
      try await room.workspace.sharing.workshop()
      await eventually { room.faceCount == 2 }
      let page = AccountsModel(room.workspace)
      let harbour = try XCTUnwrap(room.workspace.sharing.accounts.first { $0.label == "Harbour" })
      await room.secrets.keepForThisRun(Secret("wrong"), for: harbour.id)
      await page.check(harbour)
      XCTAssertTrue(page.standing(of: harbour.id).isSignedOut)
      XCTAssertNil(room.signs[harbour.id]?.face)
      XCTAssertEqual(room.faceCount, 1)
      await room.secrets.keepForThisRun(room.harbour.makeToken(), for: harbour.id)
      page.welcome(harbour)
      await eventually { room.faceCount == 2 }
      await room.end()
    }
  }

  func testAnEmblemTellsAccountsAtDifferentServicesApart() throws {
    try onMain {
      let room = try await FacesRoom(forPractice: false, face: "brooch.jpg")
      let cloud = Account(
        id: "nextcloud:ada", service: "nextcloud", label: "Cloud", server: "http://127.0.0.1:9",
        user: "ada")
      let bytes = try XCTUnwrap(CameoAppTests.bytes(ofFile: Samples.path("oak-leaf.png")))
      await room.secrets.keepForThisRun(Secret("known"), for: cloud.id)
      try await room.workspace.sharing.workshop().ledger.keep(cloud)
      await eventually { room.signs.count == 3 && room.faceCount == 2 }
      await room.faces.album.keep(
        KnownFace(face: Sharing.Face(bytes: bytes, type: "image/png"), asked: 0), of: cloud.id)
      await eventually { room.faceCount == 3 }
      XCTAssertEqual(room.signs[cloud.id]?.emblemName, "folder-remote-symbolic")
      let others = room.signs.values.filter { $0.service == "Mastodon" }
      XCTAssertEqual(others.map(\.emblemName), ["system-users-symbolic", "system-users-symbolic"])
      await room.end()
    }
  }

  func testAFaceIsAskedForAgainAfterAShareButNotTwiceADay() throws {
    try onMain {
      let room = try await FacesRoom(forPractice: false, face: "brooch.jpg")
      try await room.workspace.sharing.workshop()
      await eventually { room.faceCount == 2 }
      let fetched = room.facesFetched
      let harbour = try XCTUnwrap(room.workspace.sharing.accounts.first { $0.label == "Harbour" })
      let share = try await send(to: [harbour], in: room.workspace)
      await eventually { !room.workspace.sharing.isOpen(share) }
      room.faces.freshen(harbour.id)
      await turn()
      XCTAssertEqual(room.facesFetched, fetched)
      room.faces.freshen(harbour.id, isOld: true)
      await eventually { room.harbour.facesUnchanged == 1 }
      await room.end()
    }
  }
}

/// What shows the sign of an account.
final class FaceImageTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testInitialsBecomeTheFaceAndTheFaceHasAName() throws {
    try onMain {
      let image = FaceImage(size: 32)
      let window = Window()
      Container(window)?.add(image.view)
      image.view.showAll()
      window.present()
      var sign = AccountSign("@ada@harbour", ofService: "mastodon")
      image.show(sign)
      await eventually {
        Widget(image.view).all(Widget.self).contains { $0.accessibleName == sign.spoken }
      }
      XCTAssertFalse(image.showsFace)
      sign.face = try readPicture(Samples.path("brooch.jpg"))
      sign.emblemName = "folder-remote-symbolic"
      image.show(sign)
      XCTAssertTrue(image.showsFace)
      let named = Widget(image.view).all(Widget.self).filter { $0.accessibleName == sign.spoken }
      XCTAssertEqual(named.map(\.accessibleDescription), ["Mastodon"])
      XCTAssertEqual(
        Widget(image.view).all(Image.self).compactMap(\.iconName), ["folder-remote-symbolic"])
      window.destroy()
    }
  }
}

@MainActor
extension FacesRoom {
  fileprivate var signs: [Account.ID: AccountSign] { faces.album.signs }
  fileprivate var faceCount: Int { signs.values.count { $0.face != nil } }
}
