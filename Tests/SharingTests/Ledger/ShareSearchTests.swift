// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Sharing
import TestSupport
import XCTest

@testable import Sharing

final class ShareSearchTests: MainLoopTestCase {
  func testSearchFindsWordsInFilesCaptionsAndDestinations() throws {
    try onMain {
      let room = try await SharingRoom()
      let both = try await room.share(to: ["alice", "bob"], caption: "100% windy, a_b")
      for (text, isFound) in [
        ("", true), ("ALI", true), ("windy bob", true), ("beach", true), ("summer.jpg", true),
        ("100%", true), ("1%y", false), ("a_b", true), ("axb", false), ("\\", false),
        ("windy calm", false), ("alice bob windy", true),
        // The folder that the file is in is no one's word.
        (String(room.folder.path.split(separator: "/").last ?? ""), false),
      ] {
        let found = try await room.find(text)
        XCTAssertEqual(found.count, isFound ? 1 : 0, text)
        // Wherever the word is, the share is found as a whole.
        if isFound { XCTAssertEqual(found.first?.deliveries.map(\.id), both.map(\.id), text) }
      }
      await room.end()
    }
  }

  func testAnAccountThatIsGoneIsMissing() throws {
    try onMain {
      let room = try await SharingRoom()
      let delivery = try await room.share(to: ["alice", "bob"])[0]
      try await room.ledger.forgetAccount(delivery.account)
      let found = try await room.find("")[0].deliveries.map(\.hasAccount)
      XCTAssertEqual(found, [false, true])
      let all = try await room.ledger.database.read {
        try DeliveryOverview.all(of: delivery.share, in: $0)
      }
      XCTAssertEqual(all.map(\.hasAccount), [false, true])
      await room.end()
    }
  }

  func testAShareIsWhereItsMostUrgentDeliveryBelongs() throws {
    try onMain {
      let room = try await SharingRoom()
      let needy: Set<DeliveryState> = [.asking, .failed, .undecided]
      for state in DeliveryState.allCases {
        let first = try await room.share(to: ["alice", "bob"])[0]
        let second = try await room.ledger.deliveries(of: first.share)[1]
        try await room.ledger.end(first.id, state, at: room.clock.now())
        try await room.ledger.end(second.id, .done, at: room.clock.now())
        let found = try await room.find("")
        XCTAssertEqual(
          found[0].group, needy.contains(state) ? .attention : state.isOpen ? .progress : .ended,
          "\(state)")
        XCTAssertEqual(found[0].deliveries.count, state == .cancelled ? 1 : 2, "\(state)")
        room.advance(1)
      }
      await room.end()
    }
  }

  func testWhatWasSharedLastComesFirstAndWhatWasGivenUpNotAtAll() throws {
    try onMain {
      let room = try await SharingRoom()
      var shares: [String] = []
      for _ in 0..<3 { shares.insert(try await room.share()[0].share, at: 0) }
      let before = try await room.find("").map(\.id)
      XCTAssertEqual(before, shares)
      let given = try await room.ledger.deliveries(of: shares[1])[0]
      try await room.ledger.end(given.id, .cancelled, at: room.clock.now())
      let after = try await room.find("").map(\.id)
      XCTAssertEqual(after, [shares[0], shares[2]])
      await room.end()
    }
  }

  func testHiddenDeliveriesAreLeftOut() throws {
    try onMain {
      let room = try await SharingRoom()
      let both = try await room.share(to: ["alice", "bob"]).map(\.id)
      var search = ShareSearch("")
      search.hidden = [both[0]]
      let one = try await room.ledger.read { [search] in try search.find(in: $0) }
      XCTAssertEqual(one.map { $0.deliveries.map(\.id) }, [[both[1]]])
      search.hidden = Set(both)
      let none = try await room.ledger.read { [search] in try search.find(in: $0) }
      XCTAssertEqual(none, [])
      await room.end()
    }
  }

  func testWhatHasNotChangedIsTheSameAsBefore() throws {
    try onMain {
      let room = try await SharingRoom()
      _ = try await room.share()
      let changed = try await room.share()[0]
      let before = try await room.find("")
      try await room.ledger.end(changed.id, .failed, at: room.clock.now())
      let known = Dictionary(before.map { ($0.id, $0) }) { first, _ in first }
      let after = try await room.ledger.read { try ShareSearch("").find(in: $0, known: known) }
      XCTAssertEqual(after.map { known[$0.id] == $0 }, [false, true])
      await room.end()
    }
  }

  func testAnOverviewHasWhatARowNeeds() throws {
    try onMain {
      let room = try await SharingRoom()
      let delivery = try await room.share(caption: "Hello")[0]
      try await room.ledger.finish(
        delivery.id, Receipt(link: "https://post.example/1", note: "It has to be approved."),
        at: room.clock.now())
      let all = try await room.ledger.read {
        try DeliveryOverview.all(of: delivery.share, in: $0)
      }
      let only = try XCTUnwrap(all.first)
      XCTAssertEqual(all.count, 1)
      XCTAssertEqual(only.link, "https://post.example/1")
      XCTAssertEqual(only.note, "It has to be approved.")
      let found = try await room.find("")
      XCTAssertEqual(found.first?.deliveries.map(\.note), ["It has to be approved."])
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
  fileprivate func find(_ text: String) async throws -> [ShareOverview] {
    try await ledger.read { try ShareSearch(text).find(in: $0) }
  }
}
