// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import Services

final class WebDAVPublishingTests: MainLoopTestCase {
  /// As a proxy answers that blocks a request.
  func testAPageInBetweenLeavesOneWholeFileOnServersThatCanNotRename() throws {
    try onMain {
      // The first makes a file in vain, the second one with the name, and the third puts the photo into it.
      for number in 1...3 {
        let room = try await WebDAVRoom(folder: nil)
        room.server.canRename = false
        let (parcel, journal) = (try room.parcels.make(), MemoryJournal())
        room.server.play(.intercept(), on: .put, number: number)
        let error = await room.problem(parcel, journal)
        if let error { XCTAssertNotEqual(error.remedy, .person, "\(number)") }
        _ = try await room.publish(parcel, journal)
        XCTAssertTrue(room.server.faults.arePlayed, "\(number)")
        XCTAssertEqual(room.server.files, ["/beach.png": TestPictures.png()], "\(number)")
      }
    }
  }

  func testAPictureIsSharedUnderItsNameAndNothingElse() throws {
    try onMain {
      for isDigest in [false, true] {
        let room = try await WebDAVRoom(isDigest: isDigest)
        let bytes = TestPictures.png(bytes: 300_000)
        let receipt = try await room.publish(room.parcels.make("Strand ☀ #1.png", bytes))
        XCTAssertEqual(room.server.files, ["/Pictures/Shared/Strand ☀ #1.png": bytes])
        XCTAssertEqual(
          receipt.link,
          room.server.address.appending("Pictures", "Shared", "Strand ☀ #1.png").text)
      }
    }
  }

  func testAnExistingFileKeepsItsName() throws {
    try onMain {
      let room = try await WebDAVRoom(folder: nil)
      let parcel = try room.parcels.make()
      room.server.place([1], at: "/beach.png")
      room.server.place([2], at: "/beach (2).png")
      let receipt = try await room.publish(parcel)
      XCTAssertEqual(receipt.marks["name"], "beach (3).png")
      XCTAssertEqual(room.server.files["/beach.png"], [1])
      XCTAssertEqual(room.paths, ["/beach (2).png", "/beach (3).png", "/beach.png"])
    }
  }

  func testAnExistingFileKeepsItsNameAmongThousands() throws {
    try onMain {
      let room = try await WebDAVRoom(folder: nil)
      // Its answer about them is longer than others may be.
      let long = String(repeating: "☀", count: 80)
      for number in 0..<9000 { room.server.place([1], at: "/\(long)\(number).png") }
      room.server.place([1], at: "/beach.png")
      let receipt = try await room.publish(room.parcels.make())
      XCTAssertEqual(receipt.marks["name"], "beach (2).png")
      XCTAssertEqual(room.server.files["/beach.png"], [1])
    }
  }

  func testTheSamePictureSharedTwiceIsThereTwice() throws {
    try onMain {
      let room = try await WebDAVRoom(folder: nil)
      for _ in 0..<2 { _ = try await room.publish(room.parcels.make()) }
      XCTAssertEqual(room.paths, ["/beach (2).png", "/beach.png"])
    }
  }

  func testFoldersThatVanishedAreMadeAgain() throws {
    try onMain {
      let room = try await WebDAVRoom()
      room.server.remove("/Pictures")
      _ = try await room.publish(room.parcels.make())
      XCTAssertEqual(room.paths, ["/Pictures/Shared/beach.png"])
    }
  }

  func testACrashAtAnyStepLeavesThePictureOnce() throws {
    try onMain {
      for variant in Variant.allCases {
        try await crashEverywhere(atLeast: 3) {
          let room = try await WebDAVRoom(folder: nil)
          variant.apply(room.server)
          return (room, try room.parcels.make())
        } publish: { location, journal in
          try await location.0.destination.publish(location.1, journal) { @Sendable _ in }
        } check: { location, receipt, crash in
          XCTAssertEqual(location.0.paths, ["/beach.png"], "\(variant) \(crash)")
          XCTAssertEqual(location.0.server.filesMade["/beach.png"], 1, "\(variant) \(crash)")
          XCTAssertEqual(receipt.marks["name"], "beach.png")
        }
      }
    }
  }

  func testEqualPicturesHaveFilesOfTheirOwnAfterACrash() throws {
    try onMain {
      for variant in Variant.allCases {
        var room = try await WebDAVRoom(folder: nil)
        try await crashBesideATwin {
          room = try await WebDAVRoom(folder: nil)
          variant.apply(room.server)
          return (room.destination, try room.parcels.make(), try room.parcels.make())
        } left: { name in
          XCTAssertEqual(room.paths, ["/\(name)"], "\(variant)")
        }
      }
    }
  }

  func testGivingUpDoesNotFindTheFileOfAnother() throws {
    try onMain {
      let room = try await WebDAVRoom(folder: nil)
      let journal = MemoryJournal()
      let parcel = try room.parcels.make()
      room.server.play(.cutUndone, on: .move)
      _ = await trouble { try await room.destination.publish(parcel, journal) { _ in } }
      room.server.place(TestPictures.png(), at: "/beach.png")
      for _ in 0..<2 {
        let found = try await patiently { try await room.destination.find(parcel, journal) }
        XCTAssertNil(found)
      }
      XCTAssertEqual(room.paths, ["/beach.png"])
    }
  }

  func testAFileThatGetsItsNameWhileItIsRemovedIsNotCalledCancelled() throws {
    try onMain {
      for (fault, isKnown) in [
        (PracticeFault.fail(status: 423), true), (.fail(status: 502), false),
      ] {
        let (room, journal) = (try await WebDAVRoom(folder: nil), MemoryJournal())
        let parcel = try room.parcels.make()
        room.server.play(.hold, on: .move)
        let sending = Task { await room.problem(parcel, journal) }
        await eventually { room.server.faults.held == 1 }
        sending.cancel()
        _ = await sending.value
        room.server.play(fault, on: .delete)
        let early = await trouble { _ = try await room.destination.find(parcel, journal) }
        XCTAssertNotNil(early, "\(fault)")
        room.server.faults.release()
        await eventually { room.paths == ["/beach.png"] }
        var found: Receipt?
        let late = await trouble { found = try await room.destination.find(parcel, journal) }
        XCTAssertEqual(found != nil, isKnown, "\(fault)")
        XCTAssertEqual(late?.remedy == .unknowable, !isKnown, "\(fault)")
        XCTAssertEqual(room.paths, ["/beach.png"], "\(fault)")
      }
    }
  }

  func testAFileThatGotItsNameWhileItWasRemovedIsNotSentAgainBeforeTheUserSaysSo() throws {
    try onMain {
      let (room, journal) = (try await WebDAVRoom(folder: nil), MemoryJournal())
      let parcel = try room.parcels.make()
      room.server.play(.hold, on: .move)
      let sending = Task { await room.problem(parcel, journal) }
      await eventually { room.server.faults.held == 1 }
      sending.cancel()
      _ = await sending.value
      room.server.play(.fail(status: 502), on: .delete)
      _ = await trouble { _ = try await room.destination.find(parcel, journal) }
      room.server.faults.release()
      await eventually { room.paths == ["/beach.png"] }
      let asked = await room.problem(parcel, journal)
      XCTAssertEqual(asked?.remedy, .unknowable)
      XCTAssertEqual(room.paths, ["/beach.png"])
      _ = try await room.publish(parcel, journal)
      XCTAssertEqual(room.paths, ["/beach (2).png", "/beach.png"])
    }
  }

  func testAPictureThatArrivesAfterItWasCancelledIsNotCalledCancelled() throws {
    try onMain {
      let time = StandingTime()
      let (room, journal) = (
        try await WebDAVRoom(folder: nil, settling: time.settling), MemoryJournal(now: time.now)
      )
      // Neither is known to the server, so that the picture takes the place of what was removed.
      room.server.canRename = false
      room.server.heedsConditions = false
      let parcel = try room.parcels.make()
      room.server.play(.hold, on: .put, number: 3)
      let sending = Task { await room.problem(parcel, journal) }
      await eventually { room.server.faults.held == 1 }
      sending.cancel()
      _ = await sending.value
      let early = await trouble { _ = try await room.destination.find(parcel, journal) }
      XCTAssertEqual(early?.code, .interrupted)
      room.server.faults.release()
      await eventually { room.server.files["/beach.png"] == TestPictures.png() }
      time.settle()
      let receipt = try await room.destination.find(parcel, journal)
      XCTAssertEqual(receipt?.marks["name"], "beach.png")
    }
  }

  func testAPartThatCouldNotBeRemovedAtOnceIsRemovedLater() throws {
    try onMain {
      let room = try await WebDAVRoom(folder: nil)
      room.server.canRename = false
      let bytes = TestPictures.png(bytes: 50_000)
      let (parcel, journal) = (try room.parcels.make("beach.png", bytes), MemoryJournal())
      for (step, value) in [("direct", "yes"), ("names", "beach.png"), ("reserved", "beach.png")] {
        try await journal.record(step, value)
      }
      room.server.place(Array(bytes.prefix(1000)), at: "/beach.png")
      room.server.play(.fail(status: 423), on: .delete)
      let early = await trouble { _ = try await room.destination.find(parcel, journal) }
      XCTAssertNotNil(early)
      let found = try await patiently { try await room.destination.find(parcel, journal) }
      XCTAssertNil(found)
      XCTAssertEqual(room.paths, [])
    }
  }

  func testARemovalWhoseAnswerIsLostLeavesNothingToAskAbout() throws {
    try onMain {
      let (room, journal) = (try await WebDAVRoom(folder: nil), MemoryJournal())
      let parcel = try room.parcels.make()
      room.server.play(.cutUndone, on: .move)
      _ = await room.problem(parcel, journal)
      room.server.play(.failAfterDoing, on: .delete)
      let lost = await trouble { _ = try await room.destination.find(parcel, journal) }
      XCTAssertNotNil(lost)
      for _ in 0..<2 {
        let found = try await patiently { try await room.destination.find(parcel, journal) }
        XCTAssertNil(found)
      }
      XCTAssertEqual(room.paths, [])
    }
  }

  func testAnyConnectionErrorLeavesThePictureOnce() throws {
    try onMain {
      let faults: [PracticeFault] = [
        .stall(seconds: 1.5), .answerLate(seconds: 1.5), .cutRequest(afterBytes: 1000), .cutUndone,
        .cutAnswer, .cutMidAnswer(afterBytes: 20), .failAfterDoing, .fail(), .fail(status: 503),
        .slowDown(retryAfter: 2), .slowDown(retryAfter: nil),
      ]
      for variant in Variant.allCases {
        // Whatever is given up on the way is repeated.
        let room = try await WebDAVRoom(
          folder: nil, timeouts: HTTPTimeouts(connect: waitingLimit, stall: 1, whole: nil))
        variant.apply(room.server)
        for kind in [FakeWebDAV.Kind.look, .put, .move] {
          for fault in faults where kind != .look || !fault.isSlow {
            guard variant == .whole || !fault.isSlow else { continue }
            room.server.play(fault, on: kind)
            let name = "\(variant)-\(kind)-\(fault).png"
            let receipt = try await room.publish(room.parcels.make(name))
            XCTAssertEqual(receipt.marks["name"], name)
            XCTAssertEqual(room.server.filesMade["/\(name)"], 1, name)
            XCTAssertEqual(room.paths, ["/\(name)"])
            room.server.faults.stop()
            room.server.remove("/\(name)")
          }
        }
      }
    }
  }

  func testAStoppedUploadIsFinishedAndNotDuplicated() throws {
    try onMain {
      let room = try await WebDAVRoom(folder: nil)
      room.server.canRename = false
      let bytes = TestPictures.png(bytes: 50_000)
      let parcel = try room.parcels.make("beach.png", bytes)
      let journal = MemoryJournal()
      try await journal.record("direct", "yes")
      try await journal.record("names", "beach.png")
      try await journal.record("reserved", "beach.png")
      room.server.place(Array(bytes.prefix(1000)), at: "/beach.png")
      _ = try await room.publish(parcel, journal)
      XCTAssertEqual(room.server.files, ["/beach.png": bytes])
    }
  }

  func testAFileThatOthersMadeIsNotReplacedWhereConditionsMeanNothing() throws {
    try onMain {
      for isReserved in [false, true] {
        let room = try await WebDAVRoom(folder: nil)
        room.server.canRename = false
        room.server.heedsConditions = false
        let bytes = TestPictures.png(bytes: 50_000)
        let parcel = try room.parcels.make("beach.png", bytes)
        let journal = MemoryJournal()
        try await journal.record("direct", "yes")
        try await journal.record("names", "beach.png")
        if isReserved { try await journal.record("reserved", "beach.png") }
        room.server.place([1, 2, 3], at: "/beach.png")
        let receipt = try await room.publish(parcel, journal)
        XCTAssertEqual(receipt.marks["name"], "beach (2).png")
        XCTAssertEqual(room.server.files, ["/beach.png": [1, 2, 3], "/beach (2).png": bytes])
      }
    }
  }

  func testHalfAFileIsNeverRenamed() throws {
    try onMain {
      let room = try await WebDAVRoom(folder: nil)
      let bytes = TestPictures.png(bytes: 50_000)
      let parcel = try room.parcels.make("beach.png", bytes)
      let journal = MemoryJournal()
      try await journal.record("unfinished", ".cameo-\(parcel.id)")
      try await journal.record("names", "beach.png")
      room.server.place(Array(bytes.prefix(1000)), at: "/.cameo-\(parcel.id)")
      _ = try await room.publish(parcel, journal)
      XCTAssertEqual(room.server.files, ["/beach.png": bytes])
    }
  }

  func testAServerThatRefusesEveryNameIsNotAskedForever() throws {
    try onMain {
      let room = try await WebDAVRoom(folder: nil)
      for kind in [FakeWebDAV.Kind.move, .put] {
        room.server.canRename = kind == .move
        room.server.play(.fail(status: 412), on: kind, number: kind == .put ? 2 : 1, times: 1000)
        let parcel = try room.parcels.make()
        let error = await trouble {
          try await room.destination.publish(parcel, MemoryJournal()) { @Sendable _ in }
        }
        XCTAssertEqual(error?.code, .interrupted)
        XCTAssertLessThan(room.server.requests(kind), 20)
        room.server.faults.stop()
      }
    }
  }

  func testAStoppedUploadContinuesLaterAndArrivesOnce() throws {
    try onMain {
      let room = try await WebDAVRoom(folder: nil)
      let faults = room.server.faults
      let parcel = try room.parcels.make()
      let journal = MemoryJournal()
      let patient = WebDAVService(
        timeouts: .patient,
        settling: Settling(seconds: 0.05))
      let destination = patient.destination(
        room.account, Access(room.client, secret: room.password))
      for kind in [FakeWebDAV.Kind.put, .move] {
        room.server.play(.hold, on: kind)
        let sending = Task {
          await trouble { try await destination.publish(parcel, journal) { @Sendable _ in } }
        }
        await eventually { faults.held == 1 }
        sending.cancel()
        let error = await sending.value
        XCTAssertEqual(error?.code, .cancelled)
        // The server still handles the earlier requests: the upload before the next attempt, and
        // the renaming after it.
        guard kind == .put else { break }
        faults.release()
        await eventually { faults.held == 0 }
        XCTAssertEqual(room.paths, ["/.cameo-\(parcel.id)"])
      }
      _ = try await publishAtLast(parcel, to: destination, journal)
      XCTAssertEqual(faults.held, 1)
      faults.release()
      await eventually { faults.held == 0 }
      XCTAssertEqual(room.paths, ["/beach.png"])
      XCTAssertEqual(room.server.filesMade["/beach.png"], 1)
    }
  }

  func testAnUploadThatTheServerFinishesLateLeavesNothingBehind() throws {
    try onMain {
      let room = try await WebDAVRoom(folder: nil)
      room.server.faults.wire.keep()
      let parcel = try room.parcels.make()
      let time = StandingTime()
      let journal = MemoryJournal(now: time.now)
      let service = WebDAVService(timeouts: .patient, settling: time.settling)
      let destination = service.destination(
        room.account, Access(room.client, secret: room.password))
      room.server.play(.hold, on: .put)
      let sending = Task {
        await trouble { try await destination.publish(parcel, journal) { @Sendable _ in } }
      }
      await eventually { room.server.faults.wire.kept.count > parcel.pictures[0].byteCount }
      sending.cancel()
      let error = await sending.value
      XCTAssertEqual(error?.code, .cancelled)
      let arrived = await trouble {
        try await destination.publish(parcel, journal) { @Sendable _ in }
      }
      XCTAssertEqual(
        arrived?.remedy.isLater, true, "What is left of the first is looked for later.")
      XCTAssertTrue(room.paths.contains("/beach.png"))
      room.server.faults.release()
      await eventually { room.server.faults.held == 0 }
      time.settle()
      _ = try await destination.publish(parcel, journal) { @Sendable _ in }
      XCTAssertEqual(room.server.requests(.put), 2)
      XCTAssertEqual(room.paths, ["/beach.png"])
    }
  }

  func testTheUnfinishedFileIsRemovedThoughTheServerFailsAtFirst() throws {
    try onMain {
      let room = try await WebDAVRoom(folder: nil)
      room.server.canRename = false
      room.server.play(.fail(status: 503), on: .delete)
      _ = try await room.publish(room.parcels.make())
      XCTAssertEqual(room.paths, ["/beach.png"])
    }
  }

  func testALateRenameIsNotRepeated() throws {
    try onMain {
      let room = try await WebDAVRoom(folder: nil)
      room.server.play(.cutAnswer, on: .move)
      let journal = MemoryJournal()
      let parcel = try room.parcels.make()
      let first = await trouble {
        try await room.destination.publish(parcel, journal) { _ in }
      }
      XCTAssertEqual(first?.code, .interrupted)
      _ = try await room.publish(parcel, journal)
      XCTAssertEqual(room.server.requests(.put), 1)
      XCTAssertEqual(room.server.requests(.move), 1)
      XCTAssertEqual(room.paths, ["/beach.png"])
    }
  }

  func testARenameWhoseAnswerAProxyLostIsNotRepeated() throws {
    try onMain {
      for status in [400, 403, 405, 501, 502] {
        let room = try await WebDAVRoom(folder: nil)
        room.server.play(.refuseAfterDoing(status: status), on: .move)
        let parcel = try room.parcels.make()
        let receipt = try await room.destination.publish(parcel, MemoryJournal()) { _ in }
        XCTAssertEqual(receipt.marks["name"], "beach.png")
        XCTAssertEqual(room.paths, ["/beach.png"], "\(status)")
      }
    }
  }

  func testAForeignFileOfTheSameNameIsNotMistakenForOurs() throws {
    try onMain {
      let room = try await WebDAVRoom(folder: nil)
      let journal = MemoryJournal()
      let parcel = try room.parcels.make()
      room.server.play(.cutUndone, on: .move)
      _ = await trouble {
        try await room.destination.publish(parcel, journal) { _ in }
      }
      room.server.place(
        [UInt8](repeating: 7, count: parcel.pictures[0].byteCount), at: "/beach.png")
      let receipt = try await room.publish(parcel, journal)
      XCTAssertEqual(receipt.marks["name"], "beach (2).png")
      XCTAssertEqual(room.paths, ["/beach (2).png", "/beach.png"])
    }
  }

  func testProgressIsReported() throws {
    try onMain {
      let room = try await WebDAVRoom(folder: nil)
      let told = ReportedProgress()
      let parcel = try room.parcels.make("beach.png", TestPictures.png(bytes: 3 << 20))
      _ = try await room.destination.publish(parcel, MemoryJournal()) { told.add($0) }
      XCTAssertEqual(told.all.last, 1)
      XCTAssertEqual(told.all, told.all.sorted())
      XCTAssertGreaterThan(told.all.count, 1)
    }
  }
}

/// Servers with limitations.
private enum Variant: CaseIterable {
  case whole
  case withoutRename
  case withoutDotNames
  /// Nor without conditions.
  case withoutConditions

  @MainActor
  func apply(_ server: FakeWebDAV) {
    server.canRename = self != .withoutRename && self != .withoutConditions
    server.heedsConditions = self != .withoutConditions
    server.takesDotNames = self != .withoutDotNames
  }
}

extension PracticeFault {
  /// Whether it takes more than a moment.
  fileprivate var isSlow: Bool {
    switch self {
    case .stall, .answerLate: true
    default: false
    }
  }
}
