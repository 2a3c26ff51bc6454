// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import Services

/// Whatever happens, a picture arrives once, and gets one link.
final class ImmichOnceTests: MainLoopTestCase {
  @MainActor
  private static func check(
    _ room: ImmichRoom, _ receipt: Receipt, _ circumstances: String
  ) async throws {
    XCTAssertEqual(room.server.shown.count, 1, circumstances)
    XCTAssertEqual(room.server.linksMade, 1, circumstances)
    XCTAssertEqual(room.server.links.count, 1, circumstances)
    XCTAssertEqual(room.server.albumsMade, 1, circumstances)
    XCTAssertEqual(room.server.albums.first?.assets.count, 1, circumstances)
    XCTAssertEqual(room.server.shown.first?.description, "Dunes", circumstances)
    XCTAssertNotNil(receipt.link, circumstances)
    // It is known to be Cameo's own, so it is deleted.
    _ = try await room.destination.unshare(receipt)
    XCTAssertEqual(room.server.shown, [], circumstances)
    XCTAssertEqual(room.server.links, [], circumstances)
  }

  @MainActor
  private static func parcel(_ room: ImmichRoom) throws -> Parcel {
    var parcel = try room.parcels.make()
    parcel.pictures[0].alt = "Dunes"
    return parcel
  }

  func testACrashAtAnyStepLeavesOnePictureWithOneLink() throws {
    try onMain {
      try await crashEverywhere(atLeast: 5) {
        let room = try await ImmichRoom(album: ImmichRoom.album)
        return (room, try Self.parcel(room))
      } publish: { location, journal in
        try await location.0.destination.publish(location.1, journal) { @Sendable _ in }
      } check: { location, receipt, crash in
        try await Self.check(location.0, receipt, crash)
      }
    }
  }

  func testAnyConnectionErrorLeavesOnePictureWithOneLink() throws {
    try onMain {
      let faults: [PracticeFault] = [
        .cutRequest(afterBytes: 100), .cutUndone, .cutAnswer, .cutMidAnswer(afterBytes: 20),
        .failAfterDoing, .fail(), .fail(status: 503), .slowDown(retryAfter: 2),
      ]
      let kinds: [FakeImmich.Kind] = [
        .key, .lookUp, .version, .upload, .describe, .fillAlbum, .makeLink, .config,
      ]
      for kind in kinds {
        for fault in faults {
          let room = try await ImmichRoom(album: ImmichRoom.album)
          room.server.play(fault, on: kind)
          let receipt = try await room.publish(Self.parcel(room))
          try await Self.check(room, receipt, "\(kind) \(fault)")
        }
      }
    }
  }

  func testALostLinkIsFoundAgain() throws {
    try onMain {
      let room = try await ImmichRoom()
      let journal = MemoryJournal()
      let parcel = try room.parcels.make()
      let nothing = try await room.destination.find(parcel, journal)
      XCTAssertNil(nothing)
      room.server.play(.cutAnswer, on: .makeLink)
      let error = await room.problem(parcel, journal)
      XCTAssertEqual(error?.code, .interrupted)
      let receipt = try await room.destination.find(parcel, journal)
      XCTAssertNotNil(receipt?.link)
      XCTAssertEqual(room.server.linksMade, 1)
    }
  }

  func testALostLinkIsFoundAgainAmongMany() throws {
    try onMain {
      let room = try await ImmichRoom()
      let journal = MemoryJournal()
      let parcel = try room.parcels.make()
      // Together they are longer than other answers may be.
      for _ in 0..<9 { room.server.placeLink(String(repeating: "x", count: 1 << 20)) }
      room.server.play(.cutAnswer, on: .makeLink)
      _ = await room.problem(parcel, journal)
      let receipt = try await room.destination.find(parcel, journal)
      XCTAssertNotNil(receipt?.link)
      XCTAssertEqual(room.server.linksMade, 1)
    }
  }

  func testAPictureThatArrivedBeforeCancellingIsFound() throws {
    try onMain {
      let room = try await ImmichRoom()
      let journal = MemoryJournal()
      let parcel = try room.parcels.make()
      room.server.play(.cutAnswer, on: .upload)
      let error = await room.problem(parcel, journal)
      XCTAssertEqual(error?.code, .interrupted)
      let receipt = try await room.destination.find(parcel, journal)
      let left = try await room.destination.unshare(XCTUnwrap(receipt))
      XCTAssertEqual(left.map(\.isStillThere), [true])
      XCTAssertEqual(room.server.shown, [])
    }
  }

  func testALateUploadIsWaitedForBeforeCancelling() throws {
    try onMain {
      let room = try await ImmichRoom()
      let journal = MemoryJournal()
      let parcel = try room.parcels.make()
      room.server.play(.cutUndone, on: .upload)
      _ = await room.problem(parcel, journal)
      let early = await trouble { try await room.destination.find(parcel, journal) }
      guard case .again(let seconds?) = early?.remedy else { return XCTFail("\(early as Any)") }
      XCTAssertGreaterThan(seconds, 0)
      let late = try await patiently { try await room.destination.find(parcel, journal) }
      XCTAssertNil(late)
    }
  }

  func testAnInterruptedShareThatIsFoundIsCompleted() throws {
    try onMain {
      let room = try await ImmichRoom(album: ImmichRoom.album)
      let journal = MemoryJournal()
      let parcel = try Self.parcel(room)
      room.server.play(.cutUndone, on: .describe)
      let error = await room.problem(parcel, journal)
      XCTAssertEqual(error?.code, .interrupted)
      let receipt = try await room.destination.find(parcel, journal)
      XCTAssertNotNil(receipt?.marks["album"])
      XCTAssertEqual(room.server.albums.first?.assets.count, 1)
      XCTAssertEqual(room.server.shown.first?.description, "Dunes")
      XCTAssertEqual(room.server.linksMade, 0)
    }
  }

  func testAPictureIsInOneAlbumWhenTheAccountGetsAnotherOne() throws {
    try onMain {
      for (fault, kind) in [
        (PracticeFault.cutAnswer, FakeImmich.Kind.fillAlbum), (.cutUndone, .fillAlbum),
        (.cutUndone, .makeLink),
      ] {
        for wasThere in [false, true] {
          let context = "\(kind) \(fault) \(wasThere)"
          let room = try await ImmichRoom(album: ImmichRoom.album)
          if wasThere { room.server.place(TestPictures.png()) }
          let journal = MemoryJournal()
          let parcel = try Self.parcel(room)
          room.server.play(fault, on: kind)
          let error = await room.problem(parcel, journal)
          XCTAssertEqual(error?.code, .interrupted, context)
          let other = try await room.service.add(
            ImmichRoom.details(room.server, album: "Winter"), NoBrowserSignIn())
          let receipt = try await publishAtLast(
            parcel, to: room.destination(other.account), journal)
          XCTAssertEqual(room.server.albums.map(\.assets.count), [1, 0], context)
          XCTAssertEqual(receipt.marks["album"], room.server.albums.first?.id, context)
          _ = try await room.destination(other.account).unshare(receipt)
          if wasThere { XCTAssertEqual(room.server.albums.map(\.assets), [[], []], context) }
        }
      }
    }
  }

  func testAPictureThatTheUserHadPutIntoTheAlbumStaysThere() throws {
    try onMain {
      for version in ImmichRoom.versions {
        for fault in [PracticeFault.cutUndone, .cutAnswer, .fail(status: 502)] {
          let context = "\(version) \(fault)"
          let room = try await ImmichRoom(album: ImmichRoom.album)
          room.server.version = version
          _ = try await room.publish(Self.parcel(room))
          let journal = MemoryJournal()
          let again = try Self.parcel(room)
          room.server.play(fault, on: .albums)
          _ = await room.problem(again, journal)
          room.server.play(fault, on: .fillAlbum)
          let receipt = try await publishAtLast(again, to: room.destination, journal)
          XCTAssertNil(receipt.marks["album"], context)
          _ = try await room.destination.unshare(receipt)
          XCTAssertEqual(room.server.albums.map(\.assets.count), [1], context)
        }
      }
    }
  }

  func testAPictureWhoseAlbumIsGoneGoesToTheOneThatTheAccountGetsInstead() throws {
    try onMain {
      let room = try await ImmichRoom(album: ImmichRoom.album)
      let journal = MemoryJournal()
      let parcel = try Self.parcel(room)
      room.server.removeAlbum(ImmichRoom.album)
      for _ in 0..<2 {
        let error = await room.problem(parcel, journal)
        XCTAssertEqual(error?.code, .refused)
      }
      let again = try await room.service.add(
        ImmichRoom.details(room.server, album: ImmichRoom.album), NoBrowserSignIn())
      let receipt = try await room.destination(again.account).publish(parcel, journal) {
        @Sendable _ in
      }
      XCTAssertEqual(room.server.albums.map(\.assets.count), [1])
      XCTAssertEqual(receipt.marks["album"], room.server.albums.first?.id)
      XCTAssertNotNil(receipt.link)
    }
  }

  /// The same photo is shared again while the first delivery is interrupted.
  func testAPictureThatAnotherDeliveryHasMadeIsNotDeleted() throws {
    try onMain {
      for version in ImmichRoom.versions {
        let room = try await ImmichRoom()
        room.server.version = version
        let journal = MemoryJournal()
        let parcel = try Self.parcel(room)
        room.server.play(.cutUndone, on: .upload)
        let error = await room.problem(parcel, journal)
        XCTAssertEqual(error?.code, .interrupted, "\(version)")
        let later = MemoryJournal()
        let other = try await room.publish(room.parcels.make(), later)
        let made = try await later.value("asset")
        journal.others.withLock { $0 = [made ?? ""] }
        let receipt = try await room.publish(parcel, journal)
        let left = try await room.destination.unshare(receipt)
        XCTAssertEqual(left.map(\.isStillThere), [true], "\(version)")
        XCTAssertEqual(room.server.shown.map(\.description), [""], "\(version)")
        _ = try await room.destination.unshare(other)
        XCTAssertEqual(room.server.shown, [], "\(version)")
      }
    }
  }

  func testAPictureThatOnlyWasThereBeforeIsNotFoundAsShared() throws {
    try onMain {
      let room = try await ImmichRoom()
      let journal = MemoryJournal()
      let bytes = TestPictures.png()
      room.server.place(bytes)
      room.server.play(.fail(status: 400), on: .makeLink)
      let parcel = try room.parcels.make("beach.png", bytes)
      let error = await room.problem(parcel, journal)
      XCTAssertEqual(error?.code, .refused)
      let receipt = try await room.destination.find(parcel, journal)
      XCTAssertNil(receipt)
    }
  }

  func testAPictureThatSomebodyElseUploadsAfterARefusalIsLeftAlone() throws {
    try onMain {
      for version in ImmichRoom.versions {
        for status in [400, 403, 413, 429] {
          let room = try await ImmichRoom()
          room.server.version = version
          let journal = MemoryJournal()
          var parcel = try room.parcels.make()
          parcel.pictures[0].alt = "Dunes"
          room.server.play(.fail(status: status), on: .upload)
          let error = await room.problem(parcel, journal)
          XCTAssertNotNil(error, "\(version) \(status)")
          let id = room.server.place(TestPictures.png())
          let receipt = try await room.publish(parcel, journal)
          let left = try await room.destination.unshare(receipt)
          XCTAssertEqual(left.map(\.isStillThere), [true], "\(version) \(status)")
          XCTAssertEqual(room.server.shown.map(\.id), [id], "\(version) \(status)")
          XCTAssertEqual(room.server.shown.map(\.description), [""], "\(version) \(status)")
        }
      }
    }
  }

  func testDeletingOneOfTwoSharesLeavesThePictureAndTheLinkOfTheOther() throws {
    try onMain {
      let room = try await ImmichRoom(album: ImmichRoom.album)
      let parcel = try Self.parcel(room)
      let mine = try await room.publish(parcel)
      let theirs = try await room.publish(parcel)
      XCTAssertTrue(theirs.wasThere)
      let left = try await room.destination.unshare(mine, besides: theirs)
      XCTAssertEqual(left.map(\.isStillThere), [true])
      XCTAssertEqual(room.server.shown.count, 1)
      XCTAssertEqual(room.server.links.map(\.id), [theirs.marks["link"]])
      XCTAssertEqual(room.server.albums.first?.assets.count, 1)
    }
  }

  func testAnotherShareWithoutAnAlbumKeepsThePictureInNone() throws {
    try onMain {
      let room = try await ImmichRoom(album: ImmichRoom.album)
      let parcel = try Self.parcel(room)
      let mine = try await room.publish(parcel)
      var account = room.new.account
      account.album = nil
      let other = room.destination(account)
      let theirs = try await other.publish(parcel, MemoryJournal()) { @Sendable _ in }
      XCTAssertTrue(theirs.wasThere)
      _ = try await room.destination.unshare(mine, besides: theirs)
      XCTAssertEqual(room.server.shown.count, 1)
      XCTAssertEqual(room.server.albums.first?.assets, [])
    }
  }

  func testARefusalDoesNotHideThatAPictureWasAddedToTheAlbum() throws {
    try onMain {
      let room = try await ImmichRoom(album: ImmichRoom.album)
      let journal = MemoryJournal()
      let parcel = try Self.parcel(room)
      room.server.place(TestPictures.png())
      room.server.play(.cutAnswer, on: .fillAlbum)
      _ = await room.problem(parcel, journal)
      room.server.play(.fail(status: 403), on: .fillAlbum)
      let error = await room.problem(parcel, journal)
      XCTAssertEqual(error?.remedy, .person)
      let receipt = try await room.publish(parcel, journal)
      _ = try await room.destination.unshare(receipt)
      XCTAssertEqual(room.server.albums.first?.assets, [])
    }
  }

  func testAPictureThatSomebodyElseUploadsAfterItWasStoppedHalfwayIsLeftAlone() throws {
    try onMain {
      let room = try await ImmichRoom()
      room.server.version = (3, 0, 3)
      let (journal, picture) = (MemoryJournal(), TestPictures.png(bytes: 16 << 20))
      let parcel = try room.parcels.make("beach.png", picture)
      room.server.play(.stopReading(afterBytes: 1 << 20), on: .upload)
      let (progress, destination) = (Progressed(), room.destination)
      let sending = Task {
        await trouble {
          _ = try await destination.publish(parcel, journal) { @Sendable share in
            progress.share.withLock { $0 = share }
          }
        }
      }
      await eventually { progress.share.withLock { $0 > 0 } }
      sending.cancel()
      let error = await sending.value
      XCTAssertEqual(error?.code, .cancelled)
      let id = room.server.place(picture)
      let receipt = try await room.publish(parcel, journal)
      let left = try await room.destination.unshare(receipt)
      XCTAssertEqual(left.map(\.isStillThere), [true])
      XCTAssertEqual(room.server.shown.map(\.id), [id])
    }
  }

  func testALaterRefusalDoesNotHideThatAnAnswerWasLost() throws {
    try onMain {
      let room = try await ImmichRoom()
      room.server.version = (3, 0, 3)
      let journal = MemoryJournal()
      let parcel = try room.parcels.make()
      room.server.play(.cutUndone, on: .upload)
      let first = await room.problem(parcel, journal)
      XCTAssertEqual(first?.code, .interrupted)
      room.server.play(.fail(status: 403), on: .upload)
      let second = await room.problem(parcel, journal)
      XCTAssertNotNil(second)
      // The first request takes effect late.
      room.server.place(TestPictures.png())
      let receipt = try await room.destination.find(parcel, journal)
      _ = try await room.destination.unshare(XCTUnwrap(receipt))
      XCTAssertEqual(room.server.shown, [])
    }
  }

  func testEarlierVersionsTellWhoseAPictureIsAfterALostAnswer() throws {
    try onMain {
      for (fault, isOurs) in [(PracticeFault.cutAnswer, true), (.cutUndone, false)] {
        for version in ImmichRoom.versions where version.0 < 3 {
          let room = try await ImmichRoom()
          room.server.version = version
          let journal = MemoryJournal()
          var parcel = try room.parcels.make()
          parcel.pictures[0].alt = "Dunes"
          room.server.play(fault, on: .upload)
          let error = await room.problem(parcel, journal)
          XCTAssertEqual(error?.code, .interrupted)
          if !isOurs { room.server.place(TestPictures.png()) }
          let receipt = try await room.publish(parcel, journal)
          XCTAssertEqual(room.server.shown.map(\.description), [isOurs ? "Dunes" : ""])
          _ = try await room.destination.unshare(receipt)
          XCTAssertEqual(room.server.shown.count, isOurs ? 0 : 1, "\(version) \(fault)")
        }
      }
    }
  }
}
