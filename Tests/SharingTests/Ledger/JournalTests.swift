// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import XCTest

@testable import Sharing

final class JournalTests: MainLoopTestCase {
  func testResultsOfAnotherDeliveryAreRecognizedByTheirMark() throws {
    try onMain {
      let room = try await SharingRoom()
      let deliveries = try await room.share(to: ["alice", "bob"])
      let next = try await room.share()[0]
      try await room.ledger.finish(
        deliveries[0].id, Receipt(marks: ["status": "17"]), at: room.clock.now())
      func belongs(_ delivery: Delivery, _ value: String) async throws -> Bool {
        try await DatabaseJournal(ledger: room.ledger, delivery: delivery.id, clock: room.clock)
          .belongsToAnother("status", value)
      }
      let answers = [
        try await belongs(next, "17"), try await belongs(next, "18"),
        try await belongs(deliveries[0], "17"), try await belongs(deliveries[1], "17"),
      ]
      XCTAssertEqual(answers, [true, false, false, false], "Not its own, and no other account's.")
      await room.end()
    }
  }

  func testWhatAnotherDeliveryToTheServerHasRecordedIsKnown() throws {
    try onMain {
      let room = try await SharingRoom()
      let deliveries = try await room.share(to: ["alice", "bob"])
      var other = SharingRoom.account("carol")
      other.server = "https://other.example"
      try await room.ledger.keep(other)
      try await room.ledger.keep(Counter.usual, of: other.id, at: room.clock.now())
      let elsewhere = try await room.share(to: ["carol"])[0]
      func journal(_ delivery: Delivery) -> DatabaseJournal {
        DatabaseJournal(ledger: room.ledger, delivery: delivery.id, clock: room.clock)
      }
      try await journal(deliveries[0]).record("image", "made 17")
      let answers = [
        try await journal(deliveries[1]).isRecordedByAnother("image", "made 17"),
        try await journal(deliveries[1]).isRecordedByAnother("image", "made 18"),
        try await journal(deliveries[1]).isRecordedByAnother("asset", "made 17"),
        try await journal(deliveries[0]).isRecordedByAnother("image", "made 17"),
        try await journal(elsewhere).isRecordedByAnother("image", "made 17"),
      ]
      XCTAssertEqual(
        answers, [true, false, false, false, false], "Not its own, and no other server's.")
      await room.end()
    }
  }
}
