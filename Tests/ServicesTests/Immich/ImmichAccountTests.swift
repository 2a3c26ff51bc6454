// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import Services

final class ImmichAccountTests: MainLoopTestCase {
  func testAPastedKeyAddsAnAccountAndIsOnlyInItsSecret() throws {
    try onMain {
      let room = try await ImmichRoom()
      let account = room.new.account
      let host = room.server.address.hostAndPort
      XCTAssertEqual(account.id, "immich:alice@\(host)")
      XCTAssertEqual(account.label, "alice@\(host)")
      XCTAssertEqual(room.new.secret, Secret("practice"))
      XCTAssertFalse("\(account)".contains("practice"))
      let check = try await room.destination.check()
      XCTAssertEqual(check, AccountCheck(name: "Alice", page: room.server.address.text))
    }
  }

  func testTheAPIIsFoundWithoutAnyHintAndFromAPage() throws {
    try onMain {
      let server = try FakeImmich()
      server.hasWellKnown = false
      var details = ImmichRoom.details(server)
      details.server = server.address.appending("photos", "1").text
      let new = try await ImmichService.forTests.add(details, NoBrowserSignIn())
      XCTAssertEqual(new.account.server, server.address.appending("api").text)
    }
  }

  func testMissingPermissionsAreNamed() throws {
    try onMain {
      let server = try FakeImmich()
      server.permissions = ["user.read"]
      let service = ImmichService.forTests
      let lacking = await trouble {
        try await service.add(ImmichRoom.details(server), NoBrowserSignIn())
      }
      XCTAssertEqual(lacking?.code, .noPermission)
      XCTAssertTrue(lacking?.sentence.contains("lacks the permission “asset.upload”") == true)
      // Servers that don't tell what a key may do refuse the first request that it may not.
      server.tellsPermissions = false
      server.permissions = ["asset.upload"]
      let refused = await trouble {
        try await service.add(ImmichRoom.details(server), NoBrowserSignIn())
      }
      XCTAssertTrue(refused?.sentence.contains("lacks the permission “user.read”") == true)
      server.tellsPermissions = true
      server.permissions = ["asset.upload", "user.read"]
      let album = await trouble {
        try await service.add(ImmichRoom.details(server, album: "Sea"), NoBrowserSignIn())
      }
      XCTAssertTrue(
        album?.sentence.contains("“album.read”, “albumAsset.create”") == true,
        album?.sentence ?? "")
      XCTAssertEqual(server.albumsMade, 0)
    }
  }

  func testObstaclesToAddingAnAccountAreReported() throws {
    try onMain {
      let server = try FakeImmich()
      let old = try FakeImmich()
      old.version = (1, 105, 2)
      let broken = try FakeImmich()
      broken.play(.fail(status: 503), on: .ping)
      let page = try HTTPServer { _ in .html("<!DOCTYPE html><h1>Hello</h1>") }
      let cases: [(String, String, DeliveryError.Code)] = [
        (server.address.text, "wrong", .signedOut), (server.address.text, "", .signedOut),
        (server.address.text, "a b", .signedOut), (old.address.text, "practice", .notThatService),
        (broken.address.text, "practice", .serverError),
        (page.address.text, "practice", .notThatService),
        ("http://127.0.0.1:1", "practice", .unreachable), ("a b", "practice", .address),
        ("https://alice:secret@photos.example", "practice", .address),
      ]
      for (address, key, code) in cases {
        var details = AccountDetails()
        details.server = address
        details.token = Secret(key)
        let error = await trouble {
          try await ImmichService.forTests.add(details, NoBrowserSignIn())
        }
        XCTAssertEqual(error?.code, code, "\(address) \(key)")
        if address == old.address.text {
          XCTAssertTrue(error?.sentence.contains("1.105") == true)
        }
      }
    }
  }

  func testAnAlbumIsMadeOnceAndIsAnAccountOfItsOwn() throws {
    try onMain {
      let room = try await ImmichRoom(album: ImmichRoom.album)
      let again = try await room.service.add(
        ImmichRoom.details(room.server, album: " \(ImmichRoom.album) "), NoBrowserSignIn())
      XCTAssertEqual(room.server.albumsMade, 1)
      XCTAssertEqual(again.account.id, room.new.account.id)
      XCTAssertEqual(again.account.folder, ImmichRoom.album)
      XCTAssertTrue(again.account.id.hasSuffix("/Summer%202026"))
      // The answer was lost after the album was made.
      room.server.play(.cutAnswer, on: .makeAlbum)
      let details = ImmichRoom.details(room.server, album: "Sea")
      let lost = await trouble { try await room.service.add(details, NoBrowserSignIn()) }
      XCTAssertEqual(lost?.code, .interrupted)
      _ = try await room.service.add(details, NoBrowserSignIn())
      XCTAssertEqual(room.server.albumsMade, 2)
    }
  }

  func testAnAlbumOfSomebodyElseIsNotTakenForTheUsersOwn() throws {
    try onMain {
      for version in ImmichRoom.versions {
        let server = try FakeImmich()
        server.version = version
        server.showAlbum("Sea")
        let details = ImmichRoom.details(server, album: "Sea")
        let new = try await ImmichService.forTests.add(details, NoBrowserSignIn())
        XCTAssertEqual(server.albumsMade, 1, "\(version)")
        let own = server.albums.first { $0.isOwned }
        XCTAssertEqual(new.account.album, own?.id, "\(version)")
      }
    }
  }

  func testNoTwoAccountsCanHaveConfusableNames() throws {
    try onMain {
      let server = try FakeImmich()
      for name in HostileTexts.names where !name.contains("@") {
        server.lies.name = name
        let error = await trouble {
          try await ImmichService.forTests.add(ImmichRoom.details(server), NoBrowserSignIn())
        }
        XCTAssertEqual(error?.code, .notThatService, name.debugDescription)
      }
      server.lies = PracticeLies()
      server.lies.id = "../../users"
      let error = await trouble {
        try await ImmichService.forTests.add(ImmichRoom.details(server), NoBrowserSignIn())
      }
      XCTAssertEqual(error?.code, .notThatService)
    }
  }

  func testWhatTheKeyMayDoDecidesWhatIsOffered() throws {
    try onMain {
      let room = try await ImmichRoom(permissions: ["user.read", "asset.upload"])
      XCTAssertNil(room.destination.avatar)
      let narrow = try await room.destination.capabilities()
      XCTAssertNil(narrow.alt)
      XCTAssertEqual(narrow.links?.areMade, false)
      room.server.permissions = nil
      let wide = try await room.destination.capabilities()
      XCTAssertNotNil(wide.alt)
      XCTAssertEqual(wide.links?.areMade, true)
      room.server.quota = 10
      room.server.place(TestPictures.png())
      let full = await trouble { try await room.destination.capabilities() }
      XCTAssertEqual(full?.code, .quota)
    }
  }

  func testTheProfilePictureIsSetAndRemoved() throws {
    try onMain {
      let room = try await ImmichRoom()
      let avatar = try XCTUnwrap(room.destination.avatar)
      let none = try await avatar.current()
      XCTAssertNil(none)
      let bytes = TestPictures.png(width: 400, height: 400)
      try room.parcels.folder.write(bytes, to: "me.png")
      try await avatar.set(room.parcels.folder.file("me.png"), type: "image/png", alt: "")
      let set = try await avatar.current()
      XCTAssertEqual(set?.bytes, bytes)
      // A network that wants people to log in removes nothing.
      room.server.play(.intercept(), on: .clearImage)
      let error = await trouble { try await avatar.set(nil, type: "", alt: "") }
      XCTAssertEqual(error?.code, .serverError)
      try await avatar.set(nil, type: "", alt: "")
      XCTAssertNil(room.server.image)
      try await avatar.set(nil, type: "", alt: "")
    }
  }
}
