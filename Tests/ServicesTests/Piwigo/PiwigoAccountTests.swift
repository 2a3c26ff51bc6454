// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import Services

final class PiwigoAccountTests: MainLoopTestCase {
  func testAPasswordAddsAnAccountAndIsOnlyInItsSecret() throws {
    try onMain {
      let room = try await PiwigoRoom(privacy: "friends")
      let account = room.new.account
      let host = room.server.address.hostAndPort
      XCTAssertEqual(account.id, "piwigo:alice@\(host)/gallery/Summer%202026")
      XCTAssertEqual(account.label, "alice@\(host)")
      XCTAssertEqual(account.folder, PiwigoRoom.album)
      XCTAssertEqual(account.settings["privacy"], "friends")
      XCTAssertEqual(room.new.secret, Secret("practice"))
      XCTAssertFalse("\(account)".contains("practice"))
      let check = try await room.destination.check()
      XCTAssertEqual(check, AccountCheck(name: "alice", page: room.server.address.text))
    }
  }

  func testAnAPIKeyCanBeGivenWholeOrInItsParts() throws {
    try onMain {
      let room = try await PiwigoRoom(isKey: true)
      XCTAssertEqual(room.server.requests(.login), 0)
      XCTAssertEqual(room.new.account.user, "alice")
      XCTAssertEqual(room.new.secret, Secret(PiwigoRoom.key))
      let secret = String(repeating: "k", count: 40)
      for (user, password) in [
        (FakePiwigo.keyID, secret), ("", PiwigoRoom.key), ("alice", PiwigoRoom.key),
      ] {
        let new = try await room.service.add(
          PiwigoRoom.details(room.server, user: user, password: password), NoBrowserSignIn())
        XCTAssertEqual(new.account.id, room.new.account.id)
        XCTAssertEqual(new.secret, room.new.secret)
      }
      // The first version with keys has no header for them.
      room.server.hasKeyHeader = false
      let older = try await PiwigoService.forTests.add(
        PiwigoRoom.details(room.server, user: FakePiwigo.keyID, password: secret),
        NoBrowserSignIn())
      XCTAssertEqual(older.secret, room.new.secret)
      XCTAssertEqual(room.server.requests(.login), 1)
    }
  }

  func testTheGalleryIsFoundFromItsPages() throws {
    try onMain {
      let server = try FakePiwigo()
      for page in ["", "/", "/index.php?/category/3", "/picture.php?/12/category/3", "/admin.php"] {
        var details = PiwigoRoom.details(server)
        details.server = server.address.text + page
        let new = try await PiwigoService.forTests.add(details, NoBrowserSignIn())
        XCTAssertEqual(new.account.server, server.address.text, page)
      }
      XCTAssertEqual(server.albumsMade, 1)
    }
  }

  func testAlbumsAreFoundByNameOrPathAndMadeOnce() throws {
    try onMain {
      let room = try await PiwigoRoom()
      let inner = room.server.placeAlbum("Sea", in: room.album)
      for (typed, id) in [
        ("Sea", inner), ("Summer 2026/Sea", inner), (" Summer 2026 ", room.album),
      ] {
        let new = try await room.service.add(
          PiwigoRoom.details(room.server, album: typed), NoBrowserSignIn())
        XCTAssertEqual(new.account.album, "\(id)", typed)
      }
      XCTAssertEqual(room.server.albumsMade, 1)
      let deep = PiwigoRoom.details(room.server, album: "Summer 2026/Sea/Dunes & more")
      _ = try await room.service.add(deep, NoBrowserSignIn())
      XCTAssertEqual(room.server.albumsMade, 2)
      XCTAssertEqual(room.server.albums.last?.parent, inner)
      // The answer was lost after the album was made.
      room.server.play(.cutAnswer, on: .makeAlbum)
      let details = PiwigoRoom.details(room.server, album: nil)
      let lost = await trouble { try await room.service.add(details, NoBrowserSignIn()) }
      XCTAssertEqual(lost?.code, .interrupted)
      let usual = try await room.service.add(details, NoBrowserSignIn())
      XCTAssertEqual(usual.account.folder, "Cameo")
      XCTAssertEqual(room.server.albumsMade, 3)
      let markup = await trouble {
        try await room.service.add(
          PiwigoRoom.details(room.server, album: "a<b"), NoBrowserSignIn())
      }
      XCTAssertEqual(markup?.code, .notPossible)
    }
  }

  func testObstaclesToAddingAnAccountAreReported() throws {
    try onMain {
      let server = try FakePiwigo()
      let plain = try FakePiwigo()
      plain.isAdministrator = false
      let names = try FakePiwigo()
      names.usesFileNames = true
      let broken = try FakePiwigo()
      broken.play(.fail(status: 503), on: .status)
      let page = try HTTPServer { _ in .html("<!DOCTYPE html><h1>Hello</h1>") }
      let cases: [(String, String, DeliveryError.Code)] = [
        (server.address.text, "wrong", .signedOut), (server.address.text, "", .signedOut),
        (server.address.text, "\(FakePiwigo.keyID):wrong", .signedOut),
        (plain.address.text, "practice", .noPermission),
        (names.address.text, "practice", .notPossible),
        (broken.address.text, "practice", .serverError),
        (page.address.text, "practice", .notThatService),
        ("http://127.0.0.1:1", "practice", .unreachable), ("a b", "practice", .address),
        ("https://alice:secret@gallery.example", "practice", .address),
      ]
      for (address, password, code) in cases {
        var details = PiwigoRoom.details(server, password: password)
        details.server = address
        let error = await trouble {
          try await PiwigoService.forTests.add(details, NoBrowserSignIn())
        }
        XCTAssertEqual(error?.code, code, "\(address) \(password)")
      }
      var level = PiwigoRoom.details(server)
      level.privacy = "enemies"
      let unknown = await trouble {
        try await PiwigoService.forTests.add(level, NoBrowserSignIn())
      }
      XCTAssertEqual(unknown?.code, .notPossible)
      XCTAssertEqual(server.albumsMade, 0)
    }
  }

  func testNoTwoAccountsCanHaveConfusableNames() throws {
    try onMain {
      let server = try FakePiwigo()
      for name in HostileTexts.names {
        server.lies.name = name
        let error = await trouble {
          try await PiwigoService.forTests.add(PiwigoRoom.details(server), NoBrowserSignIn())
        }
        XCTAssertEqual(error?.code, .notThatService, name.debugDescription)
      }
      server.lies = PracticeLies()
      server.lies.token = "a b\r\nX: y"
      let error = await trouble {
        try await PiwigoService.forTests.add(PiwigoRoom.details(server), NoBrowserSignIn())
      }
      XCTAssertEqual(error?.code, .notThatService)
    }
  }

  func testARevokedPasswordIsReportedAtEveryStep() throws {
    try onMain {
      for isKey in [false, true] {
        let room = try await PiwigoRoom(isKey: isKey)
        let receipt = try await room.publish(room.parcels.make())
        room.server.revoke()
        let parcel = try room.parcels.make("other.png", TestPictures.png(bytes: 999))
        let destination = room.destination
        let errors = [
          await room.problem(parcel), await trouble { try await destination.unshare(receipt) },
          await trouble { try await destination.capabilities() },
          await trouble { try await destination.check() },
        ]
        XCTAssertEqual(errors.map { $0?.code }, [.signedOut, .signedOut, .signedOut, .signedOut])
      }
    }
  }

  func testTheLimitsAreThoseOfTheServer() throws {
    try onMain {
      let room = try await PiwigoRoom()
      room.server.types = "png,gif,pdf,jpeg"
      let known = try await room.destination.capabilities()
      XCTAssertEqual(known.pictures.formats, [.jpeg, .png, .gif])
      XCTAssertNil(known.picturesPerPost)
      XCTAssertNotNil(known.alt)
      XCTAssertNotNil(known.caption)
      XCTAssertNil(room.destination.avatar)
    }
  }

  func testAnAccountWithoutItsPrivacyLevelSharesNothing() throws {
    try onMain {
      let room = try await PiwigoRoom(privacy: "admins")
      var account = room.new.account
      account.settings["privacy"] = nil
      let destination = room.service.destination(
        account, Access(room.client, secret: room.new.secret))
      let error = await trouble { try await destination.capabilities() }
      XCTAssertEqual(error?.code, .signedOut)
    }
  }
}
