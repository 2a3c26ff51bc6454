// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import TestSupport
import XCTest

@testable import Sharing

/// Copies of failed shares that are never retried.
final class OldCopiesTests: MainLoopTestCase {
  private static let day = 24.0 * 60 * 60

  func testCopiesOfFailedSharesAreRemovedAfterAMonth() throws {
    try onMain {
      let room = try await SharingRoom()
      let failed = try await Self.fail(room)
      let folder = room.ledger.outboxFolder(failed.share)
      await room.ledger.tidyUp(Self.later(29 * Self.day, room))
      XCTAssertTrue(exists(folder))
      await room.ledger.tidyUp(Self.later(31 * Self.day, room))
      XCTAssertFalse(exists(folder))
      let now = try await room.now(failed)
      XCTAssertEqual(now.state, .failed)
      XCTAssertEqual(now.error?.code, .missing)
      XCTAssertEqual(
        now.error?.sentence,
        "Full. The copies of these photos were removed to free space. Share them again.")
      try await room.outbox.retry(failed.id)
      try await room.wait(for: failed, .failed)
      let again = try await room.now(failed).error
      XCTAssertEqual(again?.code, .missing)
      XCTAssertEqual(
        again?.sentence, "Cameo no longer has copies of these photos. Share them again.")
      await room.end()
    }
  }

  func testTheOldestAreRemovedWhenThereAreTooMany() throws {
    try onMain {
      let room = try await SharingRoom()
      let old = try await Self.fail(room)
      room.advance(Self.day)
      let new = try await Self.fail(room)
      let size = await OutboxFolder.size(of: room.ledger.outboxFolder(new.share))
      XCTAssertGreaterThan(size, 0)
      await room.ledger.tidyUp(room.clock, limits: CopyLimits(bytes: size + size / 2))
      XCTAssertTrue(exists(room.ledger.outboxFolder(new.share)))
      XCTAssertFalse(exists(room.ledger.outboxFolder(old.share)))
      await room.end()
    }
  }

  func testCopiesStayIfTheUserTriesAgainMeanwhile() throws {
    try onMain {
      let room = try await SharingRoom()
      let failed = try await Self.fail(room)
      try await room.ledger.write {
        try $0.run("UPDATE deliveries SET state = 'queued' WHERE share = ?", failed.share)
      }
      try await room.ledger.removeCopies(of: failed.share)
      XCTAssertTrue(exists(room.ledger.outboxFolder(failed.share)))
      await room.end()
    }
  }

  func testAWrongClockExpiresNothing() throws {
    try onMain {
      let room = try await SharingRoom()
      let failed = try await Self.fail(room)
      let folder = room.ledger.outboxFolder(failed.share)
      func look(_ days: Double, start: String, running: Double = 10) async {
        let now = room.clock.now() + days * Self.day
        await room.ledger.tidyUp(
          Clock(now: { now }, uptime: { Uptime(start: start, seconds: running) }))
      }
      await look(365, start: "wrong")
      await look(366, start: "wrong", running: Self.day)
      XCTAssertTrue(exists(folder), "The computer has run for a day, and no more.")
      await look(1, start: "right")
      await look(-10_000, start: "without a battery")
      await look(2, start: "right again")
      XCTAssertTrue(exists(folder))
      await look(31, start: "a month later")
      XCTAssertTrue(exists(folder), "Nothing says yet that this is so.")
      await look(32, start: "the day after")
      XCTAssertFalse(exists(folder))
      await room.end()
    }
  }

  func testFilesUnknownToTheDatabaseAreSetAsideForAMonth() throws {
    try onMain {
      let room = try await SharingRoom()
      try room.folder.makeFolder("data/outbox")
      for name in ["261101-aaaaa", "261102-bbbbb"] {
        try room.folder.makeFolder("data/outbox/\(name)")
        try room.folder.write("a picture", to: "data/outbox/\(name)/original-0")
      }
      try room.folder.makeFolder("data/outbox/261103-ccccc")
      // The folders are as old as the system's clock says.
      @discardableResult
      func look(_ days: Double, _ limits: CopyLimits = CopyLimits()) async -> String? {
        await room.ledger.tidyUp(
          Clock { Clock.system.now() + days * Self.day }, limits: limits)
      }
      let aside = "\(room.ledger.folder)/set-aside"
      let message = await look(0)
      XCTAssertEqual(message?.contains("were moved to \(aside)"), true, message ?? "")
      let again = await look(1)
      XCTAssertNil(again, "The user is told once.")
      XCTAssertEqual(
        FileCalls.entries(of: aside).sorted(), ["261101-aaaaa", "261102-bbbbb"])
      XCTAssertEqual(FileCalls.entries(of: room.ledger.outbox), [])
      await look(29)
      XCTAssertEqual(FileCalls.entries(of: aside).count, 2)
      await look(29, CopyLimits(bytes: 10))
      XCTAssertEqual(FileCalls.entries(of: aside).count, 1)
      await look(31)
      XCTAssertFalse(exists(aside))
      await room.end()
    }
  }

  func testCopiesThatCannotBeSetAsideStay() throws {
    try onMain {
      let room = try await SharingRoom()
      try room.folder.makeFolder("data/outbox")
      try room.folder.makeFolder("data/outbox/261101-aaaaa")
      try room.folder.write("a picture", to: "data/outbox/261101-aaaaa/original-0")
      // Nothing is set aside by a clock that is certainly wrong.
      await room.ledger.tidyUp(Clock { 1000 })
      XCTAssertTrue(exists(room.ledger.outboxFolder("261101-aaaaa") + "/original-0"))
      // Nor where there is something else.
      try room.folder.write("no folder", to: "data/set-aside")
      await room.ledger.tidyUp(Self.later(0, room))
      XCTAssertTrue(exists(room.ledger.outboxFolder("261101-aaaaa") + "/original-0"))
      await room.end()
    }
  }

  func testWhatIsLeftOfAWithdrawnShareIsNotSetAside() throws {
    try onMain {
      let room = try await SharingRoom()
      let share = try await room.share(secondsToUndo: 60)[0].share
      let folder = room.ledger.outboxFolder(share)
      // As if the program ended right afterwards: what is behind a link isn't removed.
      rename(folder, room.folder.file("copies"))
      symlink(room.folder.file("copies"), folder)
      let isWithdrawn = try await room.outbox.withdraw(share)
      XCTAssertTrue(isWithdrawn)
      XCTAssertTrue(exists("\(folder)/original-0"))
      let message = await room.ledger.tidyUp(Self.later(0, room))
      XCTAssertNil(message)
      XCTAssertFalse(exists("\(room.ledger.folder)/set-aside"))
      await room.end()
    }
  }

  func testCopiesOfQueuedSharesStay() throws {
    try onMain {
      let room = try await SharingRoom()
      let waiting = try await room.share(secondsToUndo: 60)[0]
      await room.ledger.tidyUp(
        Self.later(365 * Self.day, room), limits: CopyLimits(bytes: 0))
      XCTAssertTrue(exists(room.ledger.outboxFolder(waiting.share)))
      await room.end()
    }
  }

  func testAnExistingIdIsNotUsedAgain() throws {
    try onMain {
      let room = try await SharingRoom()
      let ids = Mutable(["261121-aaaaa", "261121-aaaaa", "261121-aaaaa", "261121-bbbbb"])
      let outbox = Outbox(
        room.ledger, services: ServiceCatalog([]), clock: room.clock,
        makeID: { _ in ids.value.removeFirst() })
      let draft = Draft(
        [Draft.Picture(room.folder.file("Beach: summer.jpg"))], to: [SharingRoom.account("alice")])
      let first = try await outbox.add(draft)
      let second = try await outbox.add(draft)
      XCTAssertEqual([first, second], ["261121-aaaaa", "261121-bbbbb"])
      // A share whose copies are gone is known anyway.
      await OutboxFolder.remove(room.ledger.outboxFolder(first))
      ids.value = ["261121-aaaaa", "261121-ccccc"]
      let third = try await outbox.add(draft)
      XCTAssertEqual(third, "261121-ccccc")
      await room.end()
    }
  }

  /// The clock of `room` after this many seconds, in which the computer ran.
  @MainActor
  private static func later(_ seconds: Double, _ room: SharingRoom) -> Clock {
    let clock = room.clock
    return Clock { clock.now() + seconds }
  }

  @MainActor
  private static func fail(_ room: SharingRoom) async throws -> Delivery {
    room.office.expect(.refusing(DeliveryError(.quota, "Full.")))
    let delivery = try await room.share()[0]
    try await room.runner.start()
    try await room.wait(for: delivery, .failed)
    return delivery
  }
}
