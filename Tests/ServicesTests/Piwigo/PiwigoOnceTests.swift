// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import Services

/// Whatever happens, a picture arrives once, in its album and with its words.
final class PiwigoOnceTests: MainLoopTestCase {
  @MainActor
  private static func check(
    _ room: PiwigoRoom, _ receipt: Receipt, _ circumstances: String
  ) async throws {
    XCTAssertEqual(room.server.images.count, 1, circumstances)
    XCTAssertEqual(room.server.imagesMade, 1, circumstances)
    XCTAssertEqual(room.server.albumsMade, 1, circumstances)
    let image = room.server.images.first
    XCTAssertEqual(image?.bytes.count, 160_000, circumstances)
    XCTAssertEqual(image?.albums, [room.album], circumstances)
    XCTAssertEqual(image?.waitsFor, [], circumstances)
    XCTAssertEqual(image?.level, 4, circumstances)
    XCTAssertEqual(image?.name, "Strand ☀", circumstances)
    XCTAssertEqual(
      image?.comment,
      "At the #Sea with #friends, #1 and #sea\n\nDunes &amp; “sea” &lt;3 &#128512;", circumstances)
    XCTAssertEqual(image?.tags, ["Sea", "friends"], circumstances)
    XCTAssertEqual(room.server.tags, ["Sea", "friends"], circumstances)
    XCTAssertNotNil(receipt.link, circumstances)
    XCTAssertEqual(room.server.chunks, [], circumstances)
    // It is known to be Cameo's own, so it is deleted.
    let left = try await room.destination.unshare(receipt)
    XCTAssertEqual(left, [], circumstances)
    XCTAssertEqual(room.server.images, [], circumstances)
  }

  func testACrashAtAnyStepLeavesOnePicture() throws {
    try onMain {
      for isKey in [false, true] {
        try await crashEverywhere(atLeast: 6) {
          let room = try await PiwigoRoom(isKey: isKey, privacy: "family")
          return (room, try room.chunkedParcel())
        } publish: { location, journal in
          try await location.0.destination.publish(location.1, journal) { @Sendable _ in }
        } check: { location, receipt, crash in
          try await Self.check(location.0, receipt, crash)
        }
      }
    }
  }

  func testAnyConnectionErrorLeavesOnePicture() throws {
    try onMain {
      let faults: [PracticeFault] = [
        .cutRequest(afterBytes: 100), .cutUndone, .cutAnswer, .cutMidAnswer(afterBytes: 20),
        .failAfterDoing, .fail(), .fail(status: 503), .slowDown(retryAfter: 2),
      ]
      let kinds: [FakePiwigo.Kind] = [
        .login, .status, .albums, .exist, .tags, .makeTag, .upload, .completed, .contributor, .info,
      ]
      for kind in kinds {
        // Of the four chunks, the first, one between and the last, which makes the picture.
        for number in kind == .upload ? [1, 2, 4] : [1] {
          for fault in faults {
            let room = try await PiwigoRoom(privacy: "family")
            let parcel = try room.chunkedParcel()
            let fresh = PiwigoService.forTests.destination(
              room.new.account, Access(room.client, secret: room.new.secret))
            room.server.play(fault, on: kind, number: number)
            let receipt = try await publishAtLast(parcel, to: fresh, MemoryJournal())
            try await Self.check(room, receipt, "\(kind) \(number) \(fault)")
          }
        }
      }
    }
  }

  func testOnlyTheChunksThatAreMissingAreSentAgain() throws {
    try onMain {
      let room = try await PiwigoRoom(privacy: "family")
      let journal = MemoryJournal()
      let parcel = try room.chunkedParcel()
      // The third chunk arrives, but its answer doesn't.
      room.server.play(.cutAnswer, on: .upload, number: 3)
      let error = await room.problem(parcel, journal)
      XCTAssertEqual(error?.code, .interrupted)
      XCTAssertEqual(room.server.chunks, [3])
      let before = room.server.requests(.upload)
      let receipt = try await room.publish(parcel, journal)
      // It is sent again, because nothing else says what is there; then the last one.
      XCTAssertEqual(room.server.requests(.upload) - before, 2)
      try await Self.check(room, receipt, "resumed")
    }
  }

  func testChunksThatTheServerForgotAreSentAgain() throws {
    try onMain {
      let room = try await PiwigoRoom(privacy: "family")
      let journal = MemoryJournal()
      let parcel = try room.chunkedParcel()
      room.server.play(.cutUndone, on: .upload, number: 3)
      _ = await room.problem(parcel, journal)
      XCTAssertEqual(room.server.chunks, [2])
      room.server.emptyBuffer()
      try await Self.check(room, try await room.publish(parcel, journal), "forgotten")
    }
  }

  func testNothingIsSentAgainWhileALostRequestMayStillTakeEffect() throws {
    try onMain {
      let time = StandingTime()
      let room = try await PiwigoRoom(
        privacy: "family",
        service: PiwigoService(timeouts: .impatient, settling: time.settling))
      let journal = MemoryJournal(now: time.now)
      let parcel = try room.chunkedParcel()
      room.server.play(.hold, on: .upload, number: 4)
      let first = await room.problem(parcel, journal)
      XCTAssertEqual(first?.code, .timeOut)
      let before = room.server.requests(.upload)
      let second = await room.problem(parcel, journal)
      XCTAssertEqual(second?.code, .interrupted)
      XCTAssertEqual(room.server.requests(.upload), before)
      room.server.faults.release()
      await eventually { room.server.faults.held == 0 && room.server.images.count == 1 }
      time.settle()
      try await Self.check(room, try await room.publish(parcel, journal), "held")
    }
  }

  func testAPictureThatArrivedBeforeCancellingIsFoundAndCompleted() throws {
    try onMain {
      let room = try await PiwigoRoom(privacy: "family")
      let journal = MemoryJournal()
      let parcel = try room.chunkedParcel()
      let nothing = try await room.destination.find(parcel, journal)
      XCTAssertNil(nothing)
      room.server.play(.cutAnswer, on: .upload, number: 4)
      let error = await room.problem(parcel, journal)
      XCTAssertEqual(error?.code, .interrupted)
      let receipt = try await room.destination.find(parcel, journal)
      try await Self.check(room, XCTUnwrap(receipt), "found")
    }
  }

  func testAPictureThatTheAccountMayNotSeeStaysInItsAlbum() throws {
    try onMain {
      let room = try await PiwigoRoom(privacy: "family")
      room.server.level = 0
      let parcel = try room.parcels.make()
      let first = try await room.publish(parcel)
      let second = try await room.publish(room.parcels.make())
      XCTAssertNotNil(second.marks["earlier"])
      XCTAssertNil(second.marks["album"])
      let left = try await room.destination.unshare(second)
      XCTAssertEqual(left.map(\.isStillThere), [true])
      XCTAssertEqual(room.server.images.map(\.albums.count), [1])
      let deleted = try await room.destination.unshare(first)
      XCTAssertEqual(deleted, [])
      XCTAssertEqual(room.server.images, [])
    }
  }

  func testALateUploadIsWaitedForBeforeCancelling() throws {
    try onMain {
      let room = try await PiwigoRoom()
      let journal = MemoryJournal()
      let parcel = try room.chunkedParcel()
      room.server.play(.cutUndone, on: .upload, number: 4)
      _ = await room.problem(parcel, journal)
      let early = await trouble { try await room.destination.find(parcel, journal) }
      guard case .again(let seconds?) = early?.remedy else { return XCTFail("\(early as Any)") }
      XCTAssertGreaterThan(seconds, 0)
      let late = try await patiently { try await room.destination.find(parcel, journal) }
      XCTAssertNil(late)
    }
  }

  func testChunksAloneAreNothingThatWasShared() throws {
    try onMain {
      let room = try await PiwigoRoom()
      let journal = MemoryJournal()
      let parcel = try room.chunkedParcel()
      room.server.play(.cutUndone, on: .upload, number: 3)
      _ = await room.problem(parcel, journal)
      let receipt = try await room.destination.find(parcel, journal)
      XCTAssertNil(receipt)
      XCTAssertEqual(room.server.images, [])
    }
  }

  func testAPictureThatOnlyWasThereBeforeIsNotFoundAsShared() throws {
    try onMain {
      let room = try await PiwigoRoom()
      let journal = MemoryJournal()
      let parcel = try room.chunkedParcel()
      room.server.place(TestPictures.png(bytes: 160_000))
      room.server.play(.fail(), on: .info)
      let error = await room.problem(parcel, journal)
      XCTAssertEqual(error?.code, .serverError)
      let receipt = try await room.destination.find(parcel, journal)
      XCTAssertNil(receipt)
    }
  }

  func testAPictureThatWasThereIsNotSharedIfItMayNotBeAddedToTheAlbum() throws {
    try onMain {
      let room = try await PiwigoRoom()
      let journal = MemoryJournal()
      let parcel = try room.chunkedParcel()
      let id = room.server.place(TestPictures.png(bytes: 160_000))
      room.server.mayChange = false
      let error = await room.problem(parcel, journal)
      XCTAssertEqual(error?.code, .noPermission)
      let found = try await room.destination.find(parcel, journal)
      XCTAssertNil(found)
      // Somebody else adds it, and it stays in there.
      room.server.mayChange = true
      room.server.add(id, to: room.album)
      let receipt = try await room.publish(parcel, journal)
      _ = try await room.destination.unshare(receipt)
      XCTAssertEqual(room.server.images.map(\.albums), [[room.album]])
    }
  }

  func testARefusalDoesNotHideThatAPictureWasAddedToTheAlbum() throws {
    try onMain {
      let room = try await PiwigoRoom()
      let journal = MemoryJournal()
      let parcel = try room.chunkedParcel()
      room.server.place(TestPictures.png(bytes: 160_000))
      room.server.play(.cutAnswer, on: .change)
      let error = await room.problem(parcel, journal)
      XCTAssertEqual(error?.code, .interrupted)
      room.server.mayChange = false
      _ = await room.problem(parcel, journal)
      room.server.mayChange = true
      let receipt = try await room.publish(parcel, journal)
      _ = try await room.destination.unshare(receipt)
      XCTAssertEqual(room.server.images.map(\.albums), [[]])
    }
  }

  func testWholeFilesArriveOnceWhereThereAreNoChunks() throws {
    try onMain {
      for fault in [nil, PracticeFault.cutUndone, .cutAnswer, .failAfterDoing, .fail()] {
        let room = try await PiwigoRoom(privacy: "family", version: 2)
        if let fault { room.server.play(fault, on: .simple) }
        let receipt = try await room.publish(room.chunkedParcel())
        try await Self.check(room, receipt, "\(fault as Any)")
      }
    }
  }

  func testAPictureThatSomebodyElseUploadsAfterARefusalIsLeftAlone() throws {
    try onMain {
      for version in [2, 16] {
        // Of the four chunks, one between and the last, which makes the picture.
        for number in version == 16 ? [2, 4] : [1] {
          let room = try await PiwigoRoom(privacy: "family", version: version)
          let journal = MemoryJournal()
          let parcel = try room.chunkedParcel()
          let kind = version == 16 ? FakePiwigo.Kind.upload : .simple
          // Signing in again is tried first.
          room.server.play(.fail(status: 403), on: kind, number: number, times: 2)
          let error = await room.problem(parcel, journal)
          XCTAssertNotNil(error, "\(version) \(number)")
          let id = room.server.place(TestPictures.png(bytes: 160_000), name: "theirs.png")
          let receipt = try await room.publish(parcel, journal)
          let shown = room.server.images.first
          XCTAssertEqual(shown?.level, 0, "\(version) \(number)")
          XCTAssertEqual(shown?.name, "theirs", "\(version) \(number)")
          XCTAssertEqual(shown?.comment, "", "\(version) \(number)")
          let left = try await room.destination.unshare(receipt)
          XCTAssertEqual(left.first?.isStillThere, true, "\(version) \(number)")
          XCTAssertEqual(room.server.images.map(\.id), [id], "\(version) \(number)")
        }
      }
    }
  }

  func testALaterRefusalDoesNotHideThatAnAnswerWasLost() throws {
    try onMain {
      let time = StandingTime()
      let room = try await PiwigoRoom(
        privacy: "family",
        service: PiwigoService(timeouts: .impatient, settling: time.settling))
      let journal = MemoryJournal(now: time.now)
      let parcel = try room.chunkedParcel()
      room.server.play(.hold, on: .upload, number: 4)
      let first = await room.problem(parcel, journal)
      XCTAssertEqual(first?.code, .timeOut)
      _ = await room.problem(parcel, journal)
      time.settle()
      // Signing in again is tried first.
      room.server.play(.fail(status: 403), on: .upload, number: 1, times: 2)
      let refused = await room.problem(parcel, journal)
      XCTAssertNotNil(refused)
      XCTAssertEqual(room.server.images, [])
      room.server.faults.release()
      await eventually { room.server.faults.held == 0 && room.server.images.count == 1 }
      try await Self.check(room, try await room.publish(parcel, journal), "late")
    }
  }

  /// The same photo is shared again while the first delivery is interrupted.
  func testAPictureThatAnotherDeliveryHasMadeIsNotDeleted() throws {
    try onMain {
      let room = try await PiwigoRoom(privacy: "family")
      let journal = MemoryJournal()
      let parcel = try room.chunkedParcel()
      room.server.play(.cutUndone, on: .upload, number: 4)
      let error = await room.problem(parcel, journal)
      XCTAssertEqual(error?.code, .interrupted)
      let later = MemoryJournal()
      let other = try await room.publish(parcel, later)
      let made = try await later.value("image")
      journal.others.withLock { $0 = [made ?? ""] }
      let receipt = try await room.publish(parcel, journal)
      let left = try await room.destination.unshare(receipt)
      XCTAssertEqual(left.map(\.isStillThere), [true])
      try await Self.check(room, other, "the later one")
    }
  }

  func testOneShareToTwoAlbumsHasOnePictureOfTheFirst() throws {
    try onMain {
      let room = try await PiwigoRoom(privacy: "family")
      let parcel = try room.chunkedParcel()
      let first = room.destination
      let second = try Self.inWinter(room)
      room.server.play(.hold, on: .upload, number: 4)
      let sending = Task { try await first.publish(parcel, MemoryJournal()) { @Sendable _ in } }
      await eventually { room.server.faults.held == 1 }
      let other = Task { try await second.publish(parcel, MemoryJournal()) { @Sendable _ in } }
      await eventually { second.session.gate.waiting == 1 }
      // One that is cancelled doesn't wait.
      let cancelled = Task {
        await trouble { try await second.publish(parcel, MemoryJournal()) { @Sendable _ in } }
      }
      await eventually { second.session.gate.waiting == 2 }
      cancelled.cancel()
      let error = await cancelled.value
      XCTAssertEqual(error, .cancelled)
      room.server.faults.release()
      let (mine, theirs) = (try await sending.value, try await other.value)
      XCTAssertNil(mine.marks["earlier"])
      XCTAssertNotNil(theirs.marks["earlier"])
      XCTAssertEqual(room.server.imagesMade, 1)
      XCTAssertEqual(room.server.images.first?.level, 4, "Nobody else sees it.")
      XCTAssertEqual(room.server.images.first?.albums, [room.album, second.album.id.number])
      let left = try await second.unshare(theirs)
      XCTAssertEqual(left.map(\.isStillThere), [true])
      try await Self.check(room, mine, "two albums")
    }
  }

  /// The destination of another account, whose pictures everybody sees.
  func testDeletingOneOfTwoSharesLeavesThePictureOfTheOther() throws {
    try onMain {
      let room = try await PiwigoRoom(privacy: "family")
      let parcel = try room.chunkedParcel()
      let (first, second) = (room.destination, try Self.inWinter(room))
      let mine = try await first.publish(parcel, MemoryJournal()) { @Sendable _ in }
      let theirs = try await second.publish(parcel, MemoryJournal()) { @Sendable _ in }
      XCTAssertTrue(theirs.wasThere)
      XCTAssertEqual(mine.picture, theirs.picture)
      let left = try await first.unshare(mine, besides: theirs)
      XCTAssertEqual(left.map(\.isStillThere), [true])
      XCTAssertEqual(room.server.images.map(\.albums), [[second.album.id.number]])
      // It is the last one that has it now.
      var last = theirs
      last.marks["earlier"] = nil
      _ = try await second.unshare(last)
      XCTAssertEqual(room.server.images, [])
    }
  }

  func testDeletingOneOfTwoSharesToOneAlbumLeavesThePictureThere() throws {
    try onMain {
      let room = try await PiwigoRoom(privacy: "family")
      let parcel = try room.chunkedParcel()
      let mine = try await room.publish(parcel)
      let theirs = try await room.publish(parcel)
      _ = try await room.destination.unshare(mine, besides: theirs)
      XCTAssertEqual(room.server.images.map(\.albums), [[room.album]])
    }
  }

  func testWhatIsCancelledIsNotSharedToAnAlbumThatIsGone() throws {
    try onMain {
      let room = try await PiwigoRoom()
      let journal = MemoryJournal()
      let parcel = try room.chunkedParcel()
      room.server.place(TestPictures.png(bytes: 160_000))
      room.server.play(.cutUndone, on: .change)
      _ = await room.problem(parcel, journal)
      let album = room.server.albums.first { $0.id == room.album }
      room.server.removeAlbum(try XCTUnwrap(album?.name))
      let found = try await room.destination.find(parcel, journal)
      XCTAssertNil(found)
    }
  }

  @MainActor
  private static func inWinter(_ room: PiwigoRoom) throws -> PiwigoDestination {
    var account = room.new.account
    account.id += " winter"
    account.album = "\(try XCTUnwrap(room.server.albums.first { $0.name == "Winter" }?.id))"
    account.settings["privacy"] = PiwigoLevel.everybody.id
    return try XCTUnwrap(room.destination(account) as? PiwigoDestination)
  }
}
