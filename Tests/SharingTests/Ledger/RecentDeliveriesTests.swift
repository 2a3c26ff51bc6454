// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import XCTest

@testable import Sharing

final class RecentDeliveriesTests: MainLoopTestCase {
  func testTheLatestComeFirstInTheOrderOfTheirDestinations() throws {
    try onMain {
      let room = try await SharingRoom()
      var ids: [String] = []
      for _ in 1...3 {
        ids.insert(contentsOf: try await room.share(to: ["alice", "bob"]).map(\.id), at: 0)
      }
      let found = try await room.ledger.recentDeliveries(atMost: 5)
      XCTAssertEqual(found.map(\.id), Array(ids.prefix(5)))
      XCTAssertEqual(found.map(\.destination), ["alice", "bob", "alice", "bob", "alice"])
      XCTAssertEqual(found.first?.file, "Beach: summer.jpg")
      XCTAssertEqual(found.first?.time, room.clock.now())
      await room.end()
    }
  }

  func testCancelledDeliveriesAreSettledAndNotListed() throws {
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

  func testWhatCouldNotBeDeletedIsNotSettled() throws {
    try onMain {
      let room = try await SharingRoom()
      let delivery = try await room.share()[0]
      try await room.ledger.finish(delivery.id, Receipt(), at: 1_790_000_060)
      var count = try await room.ledger.unsettledCount()
      XCTAssertEqual(count, 0)
      try await room.ledger.write {
        try $0.run("UPDATE deliveries SET error_code = 'no-permission', error_sentence = 'No.'")
      }
      count = try await room.ledger.unsettledCount()
      let shown = try await room.ledger.read { try ShareSearch("").find(in: $0) }
      XCTAssertEqual(shown.map(\.group), [.attention])
      XCTAssertEqual(count, 1)
      await room.end()
    }
  }

  func testAnOutdatedServerAnswerIsNoLink() throws {
    try onMain {
      let room = try await SharingRoom()
      let delivery = try await room.share()[0]
      try await room.ledger.finish(delivery.id, Receipt(), at: 1_790_000_060)
      // As stored by earlier versions.
      let kept = #"{"link":"file:///home/ada/evil.desktop","marks":{"status":"1"}}"#
      try await room.ledger.write { try $0.run("UPDATE deliveries SET receipt = ?", kept) }
      let read = try await room.now(delivery)
      XCTAssertEqual(read.receipt, Receipt(marks: ["status": "1"]))
      let recent = try await room.ledger.recentDeliveries(atMost: 5).first
      XCTAssertNil(recent?.link)
      let shown = try await room.ledger.read { try ShareSearch("").find(in: $0) }
      XCTAssertEqual(shown.flatMap(\.deliveries).map(\.link), [nil])
      await room.end()
    }
  }

  func testALinkSaysWhenItExpires() throws {
    try onMain {
      let room = try await SharingRoom()
      let delivery = try await room.share()[0]
      var receipt = Receipt(link: "https://s3.example/photos/a.jpg")
      receipt.expires = 1_790_604_860
      try await room.ledger.finish(delivery.id, receipt, at: 1_790_000_060)
      let read = try await room.now(delivery)
      XCTAssertEqual(read.receipt?.expires, 1_790_604_860)
      let shown = try await room.ledger.read { try ShareSearch("").find(in: $0) }
      XCTAssertEqual(shown.flatMap(\.deliveries).map(\.linkExpires), [1_790_604_860])
      await room.end()
    }
  }

  func testARenamedAccountIsCalledByItsNewName() throws {
    try onMain {
      let room = try await SharingRoom()
      var account = SharingRoom.account("One")
      try await room.ledger.keep(account)
      let draft = Draft([Draft.Picture(room.folder.file("Beach: summer.jpg"))], to: [account])
      _ = try await room.outbox.add(draft)
      account.label = "My box"
      try await room.ledger.keep(account)
      var found = try await room.ledger.recentDeliveries(atMost: 5).first
      XCTAssertEqual(found?.destination, "My box")
      try await room.ledger.forgetAccount(account.id)
      found = try await room.ledger.recentDeliveries(atMost: 5).first
      XCTAssertEqual(found?.destination, "One", "As it was called then.")
      await room.end()
    }
  }

  func testAFileKeepsItsName() throws {
    try onMain {
      let room = try await SharingRoom()
      let folder = Account(id: "folder:Out", service: "folder", label: "Out")
      let draft = Draft([Draft.Picture(room.folder.file("Beach: summer.jpg"))], to: [folder])
      let delivery = try await room.ledger.deliveries(of: room.outbox.add(draft))[0]
      let link = "file:///tmp/Beach%20(2).jpg"
      try await room.ledger.finish(
        delivery.id, Receipt(file: "/tmp/Beach (2).jpg"), at: 1_790_000_060)
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
