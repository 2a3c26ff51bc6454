// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import SQLiteStorage
import TestSupport
import XCTest

@testable import Sharing

/// When and where photos were shared, for sums.
final class ShareActivityTests: MainLoopTestCase {
  func testPhotosCountOncePerShareAndOncePerDestination() throws {
    try onMain {
      let room = try await SharingRoom()
      let before = try await room.ledger.activity(after: 0)
      XCTAssertEqual(before, ShareActivity())
      var draft = room.draft(9, to: ["alice", "bob"])
      draft.splits = true
      let share = try await room.outbox.add(draft)
      let deliveries = try await room.ledger.deliveries(of: share)
      XCTAssertGreaterThan(deliveries.count, 2, "It is split into several posts.")
      let unsent = try await room.ledger.activity(after: 0)
      XCTAssertEqual(unsent, ShareActivity(), "Nothing has arrived.")
      try await room.startOver()
      for delivery in deliveries { try await room.wait(for: delivery, .done) }
      let activity = try await room.ledger.activity(after: 0)
      XCTAssertEqual(activity.shares.map(\.photos), [9])
      XCTAssertEqual(activity.arrivals.map(\.photos), [9, 9])
      XCTAssertEqual(Set(activity.arrivals.map(\.account)), ["post:alice", "post:bob"])
      let time = try XCTUnwrap(activity.shares.first?.time)
      let created = try await room.ledger.share(share)?.created
      XCTAssertEqual(created, time)
      let later = try await room.ledger.activity(after: time)
      XCTAssertEqual(later, ShareActivity(), "Insights were erased at that moment.")
      await room.end()
    }
  }

  func testOnlyWhatArrivedCountsAlsoIfItWasDeletedSince() throws {
    try onMain {
      let room = try await SharingRoom()
      let share = try await room.outbox.add(room.draft(2, to: ["alice"]))
      for state in DeliveryState.allCases {
        try await room.ledger.database.write { transaction in
          try transaction.run(
            "UPDATE deliveries SET state = ? WHERE share = ?", state.rawValue, share)
        }
        let counts = try await room.ledger.activity(after: 0).shares.map(\.photos)
        let hasArrived = [.done, .unsharing, .unshared].contains(state)
        XCTAssertEqual(counts, hasArrived ? [2] : [], "\(state)")
      }
      await room.end()
    }
  }
}

extension SharingRoom {
  fileprivate func draft(_ pictures: Int, to names: [String]) -> Draft {
    Draft(
      Array(repeating: Draft.Picture(folder.file("Beach: summer.jpg")), count: pictures),
      to: names.map(Self.account))
  }
}
