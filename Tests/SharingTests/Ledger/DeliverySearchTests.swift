// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Sharing
import TestSupport
import XCTest

@testable import Sharing

final class DeliverySearchTests: MainLoopTestCase {
  func testSearchFindsWordsInFilesCaptionsAndDestinations() throws {
    try onMain {
      let room = try await SharingRoom()
      let both = try await room.share(to: ["alice", "bob"], caption: "100% windy, a_b")
      for (text, expected) in [
        ("", ["alice", "bob"]), ("ALI", ["alice"]), ("windy bob", ["bob"]),
        ("beach", ["alice", "bob"]), ("summer.jpg", ["alice", "bob"]), ("100%", ["alice", "bob"]),
        ("1%y", []), ("a_b", ["alice", "bob"]), ("axb", []), ("\\", []), ("windy calm", []),
        // The file's folder is not searched.
        (String(room.folder.path.split(separator: "/").last ?? ""), []),
      ] {
        let found = try await room.find(text)
        XCTAssertEqual(found.open.map(\.destination).sorted(), expected, text)
      }
      let all = try await room.find("").open.map(\.id)
      XCTAssertEqual(all.sorted(), both.map(\.id))
      await room.end()
    }
  }

  func testEachShareIsInTheGroupOfItsState() throws {
    try onMain {
      let room = try await SharingRoom()
      var expected: [DeliveryState: [String]] = [:]
      for state in DeliveryState.allCases {
        let delivery = try await room.share()[0]
        try await room.ledger.end(delivery.id, state, at: room.clock.now())
        expected[state] = [delivery.id]
        room.advance(1)
      }
      func ids(_ states: [DeliveryState]) -> [String] { states.flatMap { expected[$0] ?? [] } }
      let found = try await room.find("")
      XCTAssertEqual(found.open.map(\.id), ids([.unsharing, .waiting, .sending, .queued]))
      XCTAssertEqual(found.needy.map(\.id), ids([.undecided, .failed, .asking]))
      XCTAssertEqual(found.ended.map(\.id), ids([.unshared, .done]))
      XCTAssertFalse(found.hasMore)
      let one = try await room.find("", limit: 1)
      XCTAssertEqual(one.open.count + one.needy.count + one.ended.count, 3)
      XCTAssertTrue(one.hasMore)
      await room.end()
    }
  }

  func testAnOverviewHasWhatARowNeeds() throws {
    try onMain {
      let room = try await SharingRoom()
      let delivery = try await room.share(caption: "Hello")[0]
      try await room.ledger.finish(
        delivery.id, Receipt(link: "https://post.example/1"), at: room.clock.now())
      let all = try await room.ledger.read {
        try DeliveryOverview.all(of: delivery.share, in: $0)
      }
      let only = try XCTUnwrap(all.first)
      XCTAssertEqual(all.count, 1)
      XCTAssertEqual(only.link, "https://post.example/1")
      XCTAssertEqual(only.caption, "Hello")
      XCTAssertEqual(only.service, "post")
      XCTAssertEqual(
        only.pictures,
        [.init(source: room.folder.file("Beach: summer.jpg"), copy: "original-0", removed: [])])
      XCTAssertTrue(room.ledger.copy(of: only.pictures[0], in: only.share).hasSuffix("original-0"))
      await room.end()
    }
  }
}

extension SharingRoom {
  fileprivate func find(_ text: String, limit: Int = 50) async throws -> FoundDeliveries {
    try await ledger.read { try DeliverySearch(text, limit: limit).find(in: $0) }
  }
}
