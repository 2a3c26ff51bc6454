// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Network
import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import Services

final class PiwigoPublishingTests: MainLoopTestCase {
  func testAPictureIsSharedAndItsLinkShowsIt() throws {
    try onMain {
      let room = try await PiwigoRoom()
      let bytes = TestPictures.png()
      let receipt = try await room.publish(room.parcels.make("Strand ☀.png", bytes))
      XCTAssertEqual(room.server.images.map(\.file), ["Strand ☀.png"])
      XCTAssertEqual(room.server.images.map(\.bytes), [bytes])
      let link = try XCTUnwrap(receipt.link.flatMap { URLAddress($0) })
      let page = try await room.client.send(HTTPRequest("GET", link))
      XCTAssertTrue(page.text.contains("Strand ☀"), page.text)
      XCTAssertNil(receipt.note)
    }
  }

  func testWordsAreShownAsTheyWereTyped() throws {
    try onMain {
      let room = try await PiwigoRoom()
      var parcel = try room.parcels.make("a & b 😀.png")
      parcel.pictures[0].alt = "<b>Dunes</b>"
      parcel.words.caption = "Tom & Jerry 😀 <3"
      _ = try await room.publish(parcel)
      let image = try XCTUnwrap(room.server.images.first)
      XCTAssertEqual(image.file, "a & b .png")
      XCTAssertEqual(image.name, "a &amp; b &#128512;")
      XCTAssertEqual(
        image.comment,
        "Tom &amp; Jerry &#128512; &lt;3\n\n&lt;b&gt;Dunes&lt;/b&gt;")
    }
  }

  func testTheDescriptionIsNotRepeatedAndTagsThatAreThereAreUsed() throws {
    try onMain {
      let room = try await PiwigoRoom()
      _ = try await room.publish(room.chunkedParcel())
      var other = try room.parcels.make("other.png", TestPictures.png(bytes: 999))
      other.words.caption = "Again the #SEA"
      other.pictures[0].alt = other.words.caption
      _ = try await room.publish(other)
      XCTAssertEqual(room.server.tags, ["Sea", "friends"])
      XCTAssertEqual(room.server.images.last?.tags, ["Sea"])
      XCTAssertEqual(room.server.images.last?.comment, "Again the #SEA")
    }
  }

  func testOlderGalleriesGetTheUserWithEveryChunk() throws {
    try onMain {
      let room = try await PiwigoRoom(version: 14)
      _ = try await room.publish(room.chunkedParcel())
      XCTAssertEqual(room.server.images.map(\.albums), [[room.album]])
      // Their answers came with no session, so the one that there was goes on.
      XCTAssertEqual(room.server.requests(.login), 2)
    }
  }

  func testAPrivateAlbumIsFoundAgainAfterTheSessionHasEnded() throws {
    try onMain {
      let room = try await PiwigoRoom()
      _ = try await room.publish(room.parcels.make())
      room.server.hideAlbum(PiwigoRoom.album)
      room.server.endSessions()
      _ = try await room.publish(
        room.parcels.make("other.png", TestPictures.png(bytes: 999)))
      XCTAssertEqual(room.server.images.map(\.albums), [[room.album], [room.album]])
    }
  }

  func testASessionThatEndsIsMadeAnew() throws {
    try onMain {
      for isKey in [false, true] {
        let room = try await PiwigoRoom(isKey: isKey)
        let receipt = try await room.publish(room.parcels.make())
        room.server.endSessions()
        let left = try await room.destination.unshare(receipt)
        XCTAssertEqual(left, [])
        XCTAssertEqual(room.server.images, [])
        XCTAssertEqual(room.server.requests(.login), isKey ? 0 : 3)
      }
    }
  }

  func testASessionThatSomethingElseRefusesIsMadeAnewOnce() throws {
    try onMain {
      for kind in [FakePiwigo.Kind.exist, .upload] {
        let room = try await PiwigoRoom()
        let logins = room.server.requests(.login)
        let destination = room.destination
        room.server.play(.intercept(status: 401), on: kind)
        let parcel = try room.parcels.make()
        _ = try await destination.publish(parcel, MemoryJournal()) { @Sendable _ in }
        XCTAssertEqual(room.server.images.count, 1, kind.rawValue)
        room.server.play(.intercept(status: 401), on: kind, times: 2)
        let other = try room.parcels.make("other.png", TestPictures.png(bytes: 999))
        let error = await room.problem(other)
        XCTAssertEqual(error?.code, .signedOut, kind.rawValue)
        XCTAssertEqual(room.server.images.count, 1, kind.rawValue)
        XCTAssertEqual(room.server.requests(.login), logins + 3, kind.rawValue)
      }
    }
  }

  func testAPictureThatMayNotBeSeenIsNotCalledDeleted() throws {
    try onMain {
      let room = try await PiwigoRoom()
      let receipt = try await room.publish(room.parcels.make())
      room.server.isReadOnly = true
      // Signing in again is tried first.
      room.server.play(.fail(status: 401), on: .info, times: 2)
      let left = try await room.destination.unshare(receipt)
      XCTAssertEqual(left.map(\.isStillThere), [true])
      XCTAssertEqual(room.server.images.count, 1)
      XCTAssertTrue(room.server.faults.arePlayed)
    }
  }

  func testWarningsOfPHPBeforeAnAnswerAreOverlooked() throws {
    try onMain {
      let room = try await PiwigoRoom()
      room.server.warns = true
      _ = try await room.publish(room.chunkedParcel())
      XCTAssertEqual(room.server.images.map(\.albums), [[room.album]])
    }
  }

  func testChunksThatAreTooLargeAreMadeSmaller() throws {
    try onMain {
      let room = try await PiwigoRoom()
      room.server.chunkKilobytes = 500
      room.server.maxFile = 100_000
      let bytes = TestPictures.png(bytes: 300_000)
      // The session remembers the size that the server recommended at first.
      let fresh = PiwigoService.forTests.destination(
        room.new.account, Access(room.client, secret: room.new.secret))
      _ = try await publishAtLast(
        room.parcels.make("large.png", bytes), to: fresh, MemoryJournal())
      XCTAssertEqual(room.server.images.map(\.bytes), [bytes])
      room.server.maxFile = 10_000
      let large = await room.problem(
        try room.parcels.make("larger.png", TestPictures.png(bytes: 400_000)))
      XCTAssertEqual(large?.remedy, .again(afterSeconds: nil))
      XCTAssertEqual(room.server.imagesMade, 1)
    }
  }

  func testAPictureThatWasThereBeforeIsSharedButNeverDeletedOrDescribed() throws {
    try onMain {
      let room = try await PiwigoRoom(privacy: "admins")
      let bytes = TestPictures.png()
      let id = room.server.place(bytes, album: 1)
      var parcel = try room.parcels.make("beach.png", bytes)
      parcel.words.caption = "Other words #here"
      let receipt = try await room.publish(parcel)
      XCTAssertNotNil(receipt.link)
      XCTAssertEqual(room.server.imagesMade, 0)
      XCTAssertEqual(room.server.requests(.upload), 0)
      XCTAssertEqual(room.server.images.first?.comment, "")
      XCTAssertEqual(room.server.images.first?.level, 0)
      XCTAssertEqual(room.server.tags, [])
      XCTAssertEqual(room.server.images.first?.albums, [1, room.album])
      let left = try await room.destination.unshare(receipt)
      XCTAssertEqual(left.map(\.isStillThere), [true])
      XCTAssertEqual(room.server.images.map(\.id), [id])
      XCTAssertEqual(room.server.images.first?.albums, [1])
    }
  }

  func testAPictureThatWasInTheAlbumBeforeStaysInIt() throws {
    try onMain {
      let room = try await PiwigoRoom()
      let bytes = TestPictures.png()
      room.server.place(bytes, album: room.album)
      let receipt = try await room.publish(room.parcels.make("beach.png", bytes))
      let left = try await room.destination.unshare(receipt)
      XCTAssertEqual(left.count, 1)
      XCTAssertEqual(room.server.images.map(\.albums), [[room.album]])
    }
  }

  func testWhereAlbumsCannotBeLeftThatIsSaid() throws {
    try onMain {
      let room = try await PiwigoRoom(version: 13)
      let bytes = TestPictures.png()
      room.server.place(bytes)
      let receipt = try await room.publish(room.parcels.make("beach.png", bytes))
      let left = try await room.destination.unshare(receipt)
      XCTAssertEqual(left.count, 2)
      XCTAssertTrue(left.last?.sentence.contains("album") == true)
    }
  }

  func testOnlyThePictureThatWasSharedIsDeleted() throws {
    try onMain {
      let room = try await PiwigoRoom()
      let receipt = try await room.publish(room.parcels.make())
      let id = try XCTUnwrap(room.server.images.first?.id)
      room.server.replace(id, with: TestPictures.png(bytes: 777))
      let left = try await room.destination.unshare(receipt)
      XCTAssertTrue(left.first?.sentence.contains("was changed") == true)
      XCTAssertEqual(room.server.images.count, 1)
    }
  }

  func testWhatTheServerCannotDeleteIsReported() throws {
    try onMain {
      let room = try await PiwigoRoom()
      let receipt = try await room.publish(room.parcels.make())
      room.server.isReadOnly = true
      let left = try await room.destination.unshare(receipt)
      XCTAssertTrue(left.first?.sentence.contains("couldn't delete") == true)
      room.server.isReadOnly = false
      let again = try await room.destination.unshare(receipt)
      XCTAssertEqual(again, [])
      let gone = try await room.destination.unshare(receipt)
      XCTAssertEqual(gone, [])
    }
  }

  func testPicturesThatHaveToBeApprovedSaySo() throws {
    try onMain {
      let room = try await PiwigoRoom(community: .moderated)
      let receipt = try await room.publish(room.chunkedParcel())
      XCTAssertEqual(receipt.note?.hasPrefix("Needs approval"), true)
      XCTAssertEqual(room.server.images.map(\.isPending), [true])
      XCTAssertNotNil(receipt.link)
      let left = try await room.destination.unshare(receipt)
      XCTAssertEqual(left, [])
      XCTAssertEqual(room.server.images, [])
      let trusted = try await PiwigoRoom(community: .trusted)
      let shown = try await trusted.publish(trusted.chunkedParcel())
      XCTAssertNil(shown.note)
    }
  }

  func testRefusalsAreReportedInWords() throws {
    try onMain {
      let room = try await PiwigoRoom()
      let parcel = try room.parcels.make()
      room.server.types = "gif"
      let format = await room.problem(parcel)
      XCTAssertEqual(format?.code, .unsupported)
      room.server.types = "png"
      room.server.play(.slowDown(retryAfter: 7), on: .albums)
      let slow = await room.problem(parcel)
      XCTAssertEqual(slow?.remedy, .again(afterSeconds: 7))
      room.server.usesFileNames = true
      let names = await room.problem(parcel)
      XCTAssertEqual(names?.code, .notPossible)
      room.server.usesFileNames = false
      room.server.isAdministrator = false
      let denied = await room.problem(parcel)
      XCTAssertEqual(denied?.code, .noPermission)
      room.server.isAdministrator = true
      room.server.removeAlbum(PiwigoRoom.album)
      let gone = await room.problem(parcel)
      XCTAssertTrue(gone?.sentence.contains("“\(PiwigoRoom.album)”") == true)
      XCTAssertEqual(room.server.imagesMade, 0)
    }
  }

  func testOnlyIDsAndLinksOfTheRightFormAreUsed() throws {
    try onMain {
      for link in HostileTexts.links {
        let room = try await PiwigoRoom()
        room.server.lies.link = link
        let receipt = try await room.publish(room.parcels.make())
        XCTAssertTrue(
          receipt.link?.hasPrefix("\(room.server.address.text)/picture.php?/") == true, link)
      }
      for id in ["", "../1", "-1", "0", "1 OR 1=1"] {
        let room = try await PiwigoRoom()
        room.server.lies.id = id
        let error = await room.problem(try room.parcels.make())
        XCTAssertEqual(error?.code, .notThatService, id)
      }
    }
  }
}
