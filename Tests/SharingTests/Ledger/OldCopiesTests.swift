// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import XCTest

@testable import Sharing

/// Copies of what nobody tries again.
final class OldCopiesTests: MainLoopTestCase {
  private static let day = 24.0 * 60 * 60

  func testCopiesOfWhatFailedGoAfterAMonth() throws {
    try onMain {
      let room = try await SharingRoom()
      let failed = try await Self.fail(room)
      let folder = room.ledger.outboxFolder(failed.share)
      await room.ledger.tidyUp(now: room.clock.now() + 29 * Self.day)
      XCTAssertTrue(exists(folder))
      await room.ledger.tidyUp(now: room.clock.now() + 31 * Self.day)
      XCTAssertFalse(exists(folder))
      let now = try await room.now(failed)
      XCTAssertEqual(now.state, .failed)
      XCTAssertEqual(now.error?.code, .missing)
      XCTAssertEqual(
        now.error?.sentence,
        "Full. The copies of these pictures were removed to free space. Share them again.")
      try await room.outbox.retry(failed.id)
      try await room.wait(for: failed, .failed)
      let again = try await room.now(failed).error
      XCTAssertEqual(again?.code, .missing)
      XCTAssertEqual(
        again?.sentence, "Cameo no longer has copies of these pictures. Share them again.")
      await room.end()
    }
  }

  func testTheOldestGoWhenThereAreTooMany() throws {
    try onMain {
      let room = try await SharingRoom()
      let old = try await Self.fail(room)
      room.advance(Self.day)
      let new = try await Self.fail(room)
      let size = await OutboxFolder.size(of: room.ledger.outboxFolder(new.share))
      XCTAssertGreaterThan(size, 0)
      await room.ledger.tidyUp(
        now: room.clock.now(), limits: CopyLimits(bytes: size + size / 2))
      XCTAssertTrue(exists(room.ledger.outboxFolder(new.share)))
      XCTAssertFalse(exists(room.ledger.outboxFolder(old.share)))
      await room.end()
    }
  }

  func testCopiesOfWhatGoesOutByItselfStay() throws {
    try onMain {
      let room = try await SharingRoom()
      let waiting = try await room.share(secondsToUndo: 60)[0]
      await room.ledger.tidyUp(
        now: room.clock.now() + 365 * Self.day, limits: CopyLimits(bytes: 0))
      XCTAssertTrue(exists(room.ledger.outboxFolder(waiting.share)))
      await room.end()
    }
  }

  func testAnIdThatThereIsAlreadyIsNotTakenAgain() throws {
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
      // One whose copies are gone is known all the same.
      await OutboxFolder.remove(room.ledger.outboxFolder(first))
      ids.value = ["261121-aaaaa", "261121-ccccc"]
      let third = try await outbox.add(draft)
      XCTAssertEqual(third, "261121-ccccc")
      await room.end()
    }
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
