// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import XCTest

@testable import Sharing

final class DeliveryOverviewTests: MainLoopTestCase {
  func testCancelledDeliveriesAreSettled() throws {
    try onMain {
      let room = try await SharingRoom()
      let given = try await room.share()[0]
      _ = try await room.share()
      var count = try await room.ledger.unsettledCount()
      XCTAssertEqual(count, 2)
      try await room.outbox.cancel(given.id)
      count = try await room.ledger.unsettledCount()
      XCTAssertEqual(count, 1)
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
}
