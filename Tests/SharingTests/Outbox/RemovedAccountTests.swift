// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import SQLiteStorage
import Sharing
import TestSupport
import XCTest

@testable import Sharing

/// Accounts whose ids others had before: folders, rooms and devices can have the same name.
final class RemovedAccountTests: MainLoopTestCase {
  /// The account that shares to alice are for, with another folder.
  private static func alice(_ folder: String) -> Account {
    var account = SharingRoom.account("alice")
    account.settings["folder"] = folder
    return account
  }

  /// A room where alice is the folder `/a`.
  @MainActor
  private static func room() async throws -> SharingRoom {
    let room = try await SharingRoom()
    try await replace(in: room, by: "/a")
    return room
  }

  /// Removes alice, and adds another one.
  @MainActor
  private static func replace(in room: SharingRoom, by folder: String) async throws {
    try await room.ledger.forgetAccount("post:alice")
    try await room.ledger.keep(alice(folder))
    try await room.ledger.keep(Counter.usual, of: "post:alice", at: room.clock.now())
  }

  func testAnotherAccountGetsNothingThatWasForTheRemovedOne() throws {
    try onMain {
      let room = try await Self.room()
      let delivery = try await room.share()[0]
      try await Self.replace(in: room, by: "/b")
      try await room.runner.start()
      for _ in 0..<2 {
        try await room.wait(for: delivery, .failed)
        let error = try await room.now(delivery).error
        XCTAssertEqual(error?.code, .noAccount)
        XCTAssertEqual(
          error?.sentence.hasPrefix("The account alice was removed, and another one"), true)
        try await room.outbox.retry(delivery.id)
      }
      try await room.wait(for: delivery, .failed)
      XCTAssertEqual(room.office.requests, 0)
      let own = try await room.share()[0]
      try await room.wait(for: own, .done)
      // The removed one is there again.
      try await Self.replace(in: room, by: "/a")
      try await room.outbox.retry(delivery.id)
      try await room.wait(for: delivery, .done)
      XCTAssertEqual(room.office.posts.map(\.key), [own.id, delivery.id])
      await room.end()
    }
  }

  func testAnotherAccountDeletesNothingOfTheRemovedOne() throws {
    try onMain {
      let room = try await Self.room()
      let delivery = try await room.share()[0]
      try await room.runner.start()
      try await room.wait(for: delivery, .done)
      try await Self.replace(in: room, by: "/b")
      try await room.outbox.unshare(delivery.id)
      var found = delivery
      try await eventually("an error") {
        found = try await room.now(delivery)
        return found.error != nil
      }
      XCTAssertEqual(found.state, .done)
      XCTAssertEqual(found.error?.code, .noAccount)
      XCTAssertEqual(room.office.posts.count, 1)
      try await Self.replace(in: room, by: "/a")
      try await room.outbox.unshare(delivery.id)
      try await room.wait(for: delivery, .unshared)
      await room.end()
    }
  }

  func testACancelledDeliveryOfARemovedAccountMayHaveArrived() throws {
    try onMain {
      let room = try await SharingRoom()
      let delivery = try await room.share()[0]
      room.office.expect(.losingTheAnswer)
      try await room.runner.start()
      try await room.wait(for: delivery, .waiting)
      await room.runner.stop()
      try await room.outbox.cancel(delivery.id)
      try await room.ledger.forgetAccount("post:alice")
      try await room.startOver()
      try await room.wait(for: delivery, .undecided)
      let error = try await room.now(delivery).error
      XCTAssertEqual(error?.sentence.hasPrefix("The account alice was removed."), true)
      await room.end()
    }
  }

  func testACancelledDeliveryToAFolderThatIsGoneMayHaveArrived() throws {
    try onMain {
      let room = try await SharingRoom()
      let delivery = try await room.share()[0]
      room.office.expect(.losingTheAnswer)
      try await room.runner.start()
      try await room.wait(for: delivery, .waiting)
      await room.runner.stop()
      room.office.expect(blindness: DeliveryError(.missing, "No folder.", remedy: .later))
      try await room.outbox.cancel(delivery.id)
      try await room.startOver()
      try await room.wait(for: delivery, .undecided)
      let error = try await room.now(delivery).error
      XCTAssertEqual(error?.sentence, "No folder.")
      await room.end()
    }
  }

  func testACancelledDeliveryThatNeverBeganIsCancelledWithoutItsAccount() throws {
    try onMain {
      let room = try await SharingRoom()
      let delivery = try await room.share()[0]
      // As if the program ended before the first step.
      try await room.ledger.write {
        try $0.run("UPDATE deliveries SET state = 'sending' WHERE id = ?", delivery.id)
      }
      try await room.outbox.cancel(delivery.id)
      try await room.ledger.forgetAccount("post:alice")
      try await room.runner.start()
      try await room.wait(for: delivery, .cancelled)
      await room.end()
    }
  }

  func testAnAccountThatChangesKeepsItsDeliveries() throws {
    try onMain {
      let room = try await Self.room()
      let delivery = try await room.share()[0]
      // The user signed in again and chose another folder, or the server is at another address.
      var changed = Self.alice("/b")
      changed.server = "https://elsewhere.example"
      try await room.ledger.keep(changed)
      try await room.runner.start()
      try await room.wait(for: delivery, .done)
      await room.end()
    }
  }

  func testALedgerOfAnEarlierVersionIsUsedAsBefore() throws {
    try onMain {
      let room = try await Self.room()
      let old = try await room.share()[0]
      try await room.ledger.write { transaction in
        try transaction.run("UPDATE accounts SET identity = NULL")
        try transaction.run("UPDATE deliveries SET account_identity = NULL")
      }
      let new = try await room.share()[0]
      let identities = try await [room.now(old).accountIdentity, room.now(new).accountIdentity]
      XCTAssertEqual(identities, [nil, Self.alice("/a").identity])
      try await Self.replace(in: room, by: "/b")
      try await room.runner.start()
      try await room.wait(for: old, .done)
      try await room.wait(for: new, .failed)
      await room.end()
    }
  }

  func testAnEarlierLedgerIsOpened() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let steps = LedgerSchema.migrations.prefix { $0.name != "identities of accounts" }
      let former = try await Database.open(
        folder.file("cameo.sqlite"), migrations: Array(steps))
      try await former.write { transaction in
        try transaction.run(
          """
          INSERT INTO accounts (id, service, label, server, user, settings, added)
          VALUES ('post:alice', 'post', 'alice', '', '', '{}', 1)
          """)
        try transaction.run(
          "INSERT INTO faces VALUES ('1', 'post:alice', 'alice', 1, 'set', NULL, 'image/png')")
      }
      await former.close()
      let ledger = try await Ledger.open(folder.path)
      let accounts = try await ledger.accounts()
      XCTAssertEqual(accounts, [SharingRoom.account("alice")])
      let open = try await ledger.avatarsToRestore()
      XCTAssertEqual(open.map(\.account), ["post:alice"])
      await ledger.database.close()
    }
  }

  func testIdentitiesTellDestinationsApart() {
    let alice = Self.alice("/a")
    var others = [Self.alice("/b"), alice, alice, alice, alice, alice]
    others[1].server = "https://a.example"
    others[2].user = "bob"
    others[3].room = "!1:a.example"
    others[4].album = "12"
    others[5].service = "other"
    XCTAssertEqual(Set(others.map(\.identity) + [alice.identity]).count, 7)
    var same = alice
    same.label = "Other"
    same.linkDays = 3
    XCTAssertEqual(same.identity, alice.identity)
  }
}
