// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import XCTest

@testable import Sharing

final class RecentDeliveriesTests: MainLoopTestCase {
  func testTheLatestComeFirstInTheOrderOfTheirPlaces() throws {
    try onMain {
      let room = try await SharingRoom()
      var ids: [String] = []
      for _ in 1...3 {
        ids.insert(contentsOf: try await room.share(to: ["alice", "bob"]).map(\.id), at: 0)
      }
      let found = try await room.ledger.recentDeliveries(atMost: 5)
      XCTAssertEqual(found.map(\.id), Array(ids.prefix(5)))
      XCTAssertEqual(found.map(\.place), ["alice", "bob", "alice", "bob", "alice"])
      XCTAssertEqual(found.first?.file, "Beach: summer.jpg")
      XCTAssertEqual(found.first?.time, room.clock.now())
      await room.end()
    }
  }

  func testWhatWasGivenUpIsNotAmongThemAndIsSettled() throws {
    try onMain {
      let room = try await SharingRoom()
      let given = try await room.share()[0]
      let kept = try await room.share()[0]
      var count = try await room.ledger.unsettledCount()
      XCTAssertEqual(count, 2)
      try await room.outbox.cancel(given.id)
      count = try await room.ledger.unsettledCount()
      XCTAssertEqual(count, 1)
      let found = try await room.ledger.recentDeliveries(atMost: 5)
      XCTAssertEqual(found.map(\.id), [kept.id])
      XCTAssertEqual(found.first?.state, .queued)
      await room.end()
    }
  }

  func testAFileIsCalledWhatItIsCalledThere() throws {
    try onMain {
      let room = try await SharingRoom()
      let delivery = try await room.share()[0]
      let link = "file:///tmp/Beach%20(2).jpg"
      try await room.ledger.finish(delivery.id, Receipt(link: link), at: 1_790_000_060)
      let found = try await room.ledger.recentDeliveries(atMost: 5).first
      XCTAssertEqual(found?.file, "Beach (2).jpg")
      XCTAssertEqual(found?.link, link)
      XCTAssertEqual(found?.time, 1_790_000_060)
      let count = try await room.ledger.unsettledCount()
      XCTAssertEqual(count, 0)
      await room.end()
    }
  }
}
