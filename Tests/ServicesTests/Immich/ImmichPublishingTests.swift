// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Glibc
import Network
import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import Services

final class ImmichPublishingTests: MainLoopTestCase {
  func testAPictureIsSharedOnceAndItsLinkShowsIt() throws {
    try onMain {
      let room = try await ImmichRoom()
      let bytes = TestPictures.png()
      let receipt = try await room.publish(room.parcels.make("Strand ☀.png", bytes))
      XCTAssertEqual(room.server.shown.map(\.name), ["Strand ☀.png"])
      XCTAssertEqual(room.server.shown.map(\.bytes), [bytes])
      let link = try XCTUnwrap(receipt.link.flatMap { URLAddress($0) })
      let page = try await room.client.send(HTTPRequest("GET", link))
      XCTAssertTrue(page.text.contains("Strand ☀.png"))
      XCTAssertFalse(receipt.isProtected)
    }
  }

  func testEveryVersionIsToldWhatItKnows() throws {
    try onMain {
      for version in ImmichRoom.versions {
        let room = try await ImmichRoom(album: ImmichRoom.album)
        // It was updated, or put back, after the account was added.
        room.server.version = version
        let check = try await room.destination.check()
        XCTAssertEqual(check.name, "Alice")
        var parcel = try room.parcels.make()
        parcel.pictures[0].alt = "Dunes"
        let receipt = try await room.publish(parcel)
        XCTAssertNotNil(receipt.link, "\(version)")
        XCTAssertEqual(room.server.shown.map(\.description), ["Dunes"], "\(version)")
        XCTAssertEqual(room.server.albums.map(\.assets.count), [1], "\(version)")
        // What is missing is said by all of them in the same way.
        room.server.removeAlbum(ImmichRoom.album)
        let gone = await room.problem(
          try room.parcels.make("other.png", TestPictures.png(bytes: 999)))
        XCTAssertEqual(gone?.code, .refused, "\(version)")
        _ = try await room.destination.unshare(receipt)
        XCTAssertEqual(room.server.links.map(\.id), [], "\(version)")
      }
    }
  }

  func testTheDateTakenIsSentWithoutTheMetadata() throws {
    try onMain {
      let room = try await ImmichRoom()
      let folder = room.parcels.folder
      // The file that is sent has no date; the original, of which this is a copy, was last changed then.
      let bytes = TestPictures.png()
      try folder.write(bytes, to: "beach.png")
      var times = [timespec(tv_sec: 1_500_000_000, tv_nsec: 0), timespec()]
      times[1] = times[0]
      XCTAssertEqual(utimensat(AT_FDCWD, folder.file("beach.png"), times, 0), 0)
      let picture = try TestPictures.picture(
        folder.file("beach.png"), name: "beach.png", bytes, source: folder.file("beach.png"))
      _ = try await room.publish(Parcel(id: "dated", pictures: [picture]))
      XCTAssertEqual(room.server.shown.first?.date, 1_500_000_000)
      XCTAssertEqual(room.server.shown.first?.bytes, bytes)
    }
  }

  func testDescriptionAlbumAndPublicAddressAreUsed() throws {
    try onMain {
      let room = try await ImmichRoom(album: ImmichRoom.album)
      room.server.externalDomain = "https://photos.example/gallery"
      var parcel = try room.parcels.make()
      parcel.pictures[0].alt = "Dunes & “sea”"
      let receipt = try await room.publish(parcel)
      let asset = try XCTUnwrap(room.server.shown.first)
      XCTAssertEqual(asset.description, "Dunes & “sea”")
      XCTAssertEqual(room.server.albums.first?.assets, [asset.id])
      let key = try XCTUnwrap(room.server.links.first?.key)
      XCTAssertEqual(receipt.link, "https://photos.example/gallery/share/\(key)")
    }
  }

  func testLinksExpireAndHaveAPassword() throws {
    try onMain {
      let password = Secret("Dünen & Meer+1")
      let room = try await ImmichRoom(settings: ["link-days": "30"], linkPassword: password)
      let before = RateLimit.now
      let receipt = try await room.publish(room.parcels.make())
      XCTAssertTrue(receipt.isProtected)
      let made = try XCTUnwrap(room.server.links.first)
      XCTAssertEqual(made.password, password.reveal())
      let end = try XCTUnwrap(made.expires.flatMap { ISODate.seconds($0) })
      XCTAssertEqual(end, before + 30 * 86_400, accuracy: 60)
    }
  }

  func testWithoutThePermissionForLinksThePictureIsSharedWithoutOne() throws {
    try onMain {
      let room = try await ImmichRoom(permissions: ["user.read", "asset.upload", "asset.delete"])
      let receipt = try await room.publish(room.parcels.make())
      XCTAssertNil(receipt.link)
      XCTAssertEqual(room.server.shown.count, 1)
    }
  }

  func testAPictureThatWasThereBeforeIsSharedButNeverDeletedOrDescribed() throws {
    try onMain {
      let room = try await ImmichRoom(album: ImmichRoom.album)
      let bytes = TestPictures.png()
      room.server.place(bytes)
      var parcel = try room.parcels.make("beach.png", bytes)
      parcel.pictures[0].alt = "Other words"
      let receipt = try await room.publish(parcel)
      XCTAssertNotNil(receipt.link)
      XCTAssertEqual(room.server.assetsMade, 0)
      XCTAssertEqual(room.server.shown.first?.description, "")
      XCTAssertEqual(room.server.albums.first?.assets.count, 1)
      let left = try await room.destination.unshare(receipt)
      XCTAssertEqual(left.count, 1)
      XCTAssertEqual(room.server.shown.count, 1)
      XCTAssertEqual(room.server.links, [])
      XCTAssertEqual(room.server.albums.first?.assets, [])
    }
  }

  func testAPictureInTheTrashIsRestoredOnlyOnceTheUserTriesAgain() throws {
    try onMain {
      let room = try await ImmichRoom()
      let bytes = TestPictures.png()
      room.server.place(bytes, isTrashed: true)
      var parcel = try room.parcels.make("beach.png", bytes)
      parcel.pictures[0].alt = "Other words"
      let journal = MemoryJournal()
      let asked = await room.problem(parcel, journal)
      XCTAssertEqual(asked?.code, .consent)
      XCTAssertEqual(asked?.remedy, .person)
      XCTAssertTrue(asked?.sentence.contains("in the trash") == true)
      XCTAssertEqual(room.server.shown, [])
      let none = try await room.destination.find(parcel, journal)
      XCTAssertNil(none)
      let receipt = try await room.publish(parcel, journal)
      XCTAssertNotNil(receipt.link)
      XCTAssertEqual(room.server.shown.count, 1)
      XCTAssertEqual(room.server.assets.count, 1)
      // Cameo hasn't uploaded it.
      XCTAssertEqual(room.server.shown.map(\.description), [""])
      let left = try await room.destination.unshare(receipt)
      XCTAssertEqual(left.map(\.isStillThere), [true])
      XCTAssertEqual(room.server.shown.count, 1)
      XCTAssertEqual(room.server.links, [])
    }
  }

  func testAPictureInTheLockedFolderIsLeftAloneAndTheUserIsTold() throws {
    try onMain {
      for version in ImmichRoom.versions {
        for isLost in [false, true] {
          let room = try await ImmichRoom(album: ImmichRoom.album)
          room.server.version = version
          let parcel = try room.parcels.make()
          let journal = MemoryJournal()
          if isLost {
            room.server.play(.cutUndone, on: .upload)
            _ = await room.problem(parcel, journal)
          }
          room.server.place(TestPictures.png(), isLocked: true)
          let error = await room.problem(parcel, journal)
          XCTAssertEqual(error?.code, .noPermission, "\(version) \(isLost)")
          XCTAssertTrue(error?.sentence.contains("locked folder") == true, "\(version) \(isLost)")
          let found = try await room.destination.find(parcel, journal)
          XCTAssertNil(found, "\(version) \(isLost)")
          XCTAssertEqual(room.server.linksMade, 0, "\(version) \(isLost)")
        }
      }
    }
  }

  func testDeletingPutsThePictureIntoTheTrashAndSaysSo() throws {
    try onMain {
      let room = try await ImmichRoom()
      let receipt = try await room.publish(room.parcels.make())
      let left = try await room.destination.unshare(receipt)
      XCTAssertEqual(room.server.shown, [])
      XCTAssertEqual(room.server.links, [])
      XCTAssertTrue(left.first?.sentence.contains("30 days") == true, "\(left)")
      room.server.emptyTrash()
      let again = try await room.destination.unshare(receipt)
      XCTAssertEqual(again, [])
    }
  }

  func testAPictureThatWasMovedToTheLockedFolderIsNotCalledDeleted() throws {
    try onMain {
      for version in ImmichRoom.versions {
        let room = try await ImmichRoom()
        room.server.version = version
        let receipt = try await room.publish(room.parcels.make())
        room.server.lock()
        for _ in 0..<2 {
          let left = try await room.destination.unshare(receipt)
          XCTAssertEqual(left.map(\.isStillThere), [true], "\(version)")
          XCTAssertEqual(left.first?.sentence.contains("locked folder"), true, "\(version)")
        }
        XCTAssertEqual(room.server.links, [], "\(version)")
        XCTAssertEqual(room.server.assets.count, 1, "\(version)")
        // Receipts of earlier versions don't say what is to be asked for.
        var old = receipt
        old.marks["sum"] = nil
        let unknown = try await room.destination.unshare(old)
        XCTAssertEqual(unknown.map(\.isStillThere), [false], "\(version)")
        XCTAssertEqual(unknown.first?.sentence.contains("locked folder"), true, "\(version)")
      }
    }
  }

  func testAKeyThatMayNotDeleteSaysSoAndRemovesTheLink() throws {
    try onMain {
      let room = try await ImmichRoom()
      let receipt = try await room.publish(room.parcels.make())
      room.server.permissions = ["sharedLink.delete", "user.read", "asset.upload"]
      let left = try await room.destination.unshare(receipt)
      XCTAssertTrue(left.first?.sentence.contains("“asset.delete”") == true)
      XCTAssertEqual(room.server.links, [])
      XCTAssertEqual(room.server.shown.count, 1)
    }
  }

  func testRefusalsAreReportedInWords() throws {
    try onMain {
      let room = try await ImmichRoom(album: ImmichRoom.album)
      let parcel = try room.parcels.make()
      room.server.quota = 10
      let full = await room.problem(parcel)
      XCTAssertEqual(full?.code, .quota)
      room.server.quota = nil
      room.server.permissions = ["user.read"]
      let denied = await room.problem(parcel)
      XCTAssertEqual(denied?.code, .noPermission)
      XCTAssertTrue(denied?.sentence.contains("“asset.upload”") == true)
      room.server.permissions = nil
      room.server.maxFile = 300
      let large = await room.problem(parcel)
      XCTAssertEqual(large?.code, .tooLarge)
      room.server.maxFile = nil
      room.server.removeAlbum(ImmichRoom.album)
      let gone = await room.problem(parcel)
      XCTAssertTrue(gone?.sentence.contains("“\(ImmichRoom.album)”") == true)
      room.server.play(.slowDown(retryAfter: 7), on: .lookUp)
      let slow = await room.problem(parcel)
      XCTAssertEqual(slow?.remedy, .again(afterSeconds: 7))
    }
  }

  func testOnlyIDsAndLinksOfTheRightFormAreUsed() throws {
    try onMain {
      for link in HostileTexts.links {
        let room = try await ImmichRoom()
        room.server.lies.link = link
        let receipt = try await room.publish(room.parcels.make())
        XCTAssertTrue(
          receipt.link?.hasPrefix("\(room.server.address.origin)/share/") == true, link)
      }
      for key in ["", "../../api", "a/b", "a b", "\u{202E}"] {
        let room = try await ImmichRoom()
        room.server.lies.token = key
        let error = await room.problem(try room.parcels.make())
        XCTAssertEqual(error?.code, .notThatService, key.debugDescription)
      }
      for id in ["", "../users", "1234", "all"] {
        let room = try await ImmichRoom()
        room.server.lies.id = id
        let error = await room.problem(try room.parcels.make())
        XCTAssertEqual(error?.code, .notThatService, id)
      }
    }
  }
}
