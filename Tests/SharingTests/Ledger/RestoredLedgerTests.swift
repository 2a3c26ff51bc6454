// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

@testable import Sharing

/// A database that is older than what was sent.
final class RestoredLedgerTests: MainLoopTestCase {
  func testSharesSentSinceTheBackupAreNotSentAgain() throws {
    try onMain {
      let room = try await SharingRoom()
      let delivery = try await room.share()[0]
      let backup = try await Self.backup(room)
      try await room.runner.start()
      try await room.wait(for: delivery, .done)
      await room.end()

      // In place: the file is the same one.
      try Self.restore(backup, room)
      let ledger = try await Ledger.open(room.ledger.folder)
      let state = try await ledger.delivery(delivery.id)
      XCTAssertEqual(state?.state, .undecided, "Its copies are gone, as it arrived.")
      XCTAssertEqual(ledger.whatHappened?.contains("already have been sent"), true)
      try await Self.run(room, ledger)
      XCTAssertEqual(room.office.posts.count, 1)
      XCTAssertEqual(room.office.requests, 1)
      await ledger.database.close()
      // Once is enough.
      let again = try await Ledger.open(room.ledger.folder)
      XCTAssertNil(again.whatHappened)
      await again.database.close()
    }
  }

  func testTheNewLeaseHolderReportsARestoredLedger() throws {
    try onMain {
      let room = try await SharingRoom()
      let delivery = try await room.share()[0]
      let backup = try await Self.backup(room)
      try await room.runner.start()
      try await room.wait(for: delivery, .done)
      await room.end()
      try Self.restore(backup, room)
      var other: Lease? = try XCTUnwrap(try Lease.take(room.ledger.outboxLock))
      let ledger = try await Ledger.open(room.ledger.folder)
      XCTAssertNil(ledger.whatHappened)
      XCTAssertNotNil(other)
      other = nil
      let office = room.office
      let runner = OutboxRunner(
        OutboxRunner.Tools(ledger: ledger, clock: room.clock, preparer: AsItIs()) { _ in
          Counter(office: office)
        })
      var notices: [String] = []
      runner.onNotice = { notices.append($0) }
      try await runner.start()
      XCTAssertEqual(notices.count, 1)
      XCTAssertEqual(notices.first?.contains("already have been sent"), true)
      await runner.stop()
      await ledger.database.close()
    }
  }

  func testRestoredDeliveriesWithCopiesAskTheUser() throws {
    try onMain {
      let room = try await SharingRoom()
      let deliveries = try await room.share(to: ["alice", "bob"])
      let backup = try await Self.backup(room)
      room.office.expect(.refusing(DeliveryError(.quota, "Full.")))
      try await room.runner.start()
      // One of the two is refused, whichever comes first.
      var states: [DeliveryState] = []
      try await eventually("Sending both") {
        states = try await room.ledger.deliveries(of: deliveries[0].share).map(\.state)
        return states.contains(.done) && states.contains(.failed)
      }
      XCTAssertEqual(Set(states), [.done, .failed])
      await room.end()
      try Self.restore(backup, room)
      let ledger = try await Ledger.open(room.ledger.folder)
      try await Self.run(room, ledger)
      let restored = try await ledger.deliveries(of: deliveries[0].share)
      XCTAssertEqual(restored.map(\.state), [.asking, .asking])
      XCTAssertEqual(restored.map { $0.error?.code }, [.undecided, .undecided])
      let outbox = Outbox(ledger, services: ServiceCatalog([]), clock: room.clock)
      let clear = try await outbox.retriable()
      XCTAssertEqual(clear, [], "Trying all again could send them twice.")
      let uncertain = try await outbox.uncertain()
      XCTAssertEqual(uncertain, deliveries.map(\.id))
      try await outbox.confirm(deliveries[0].id)
      let confirmed = try await ledger.delivery(deliveries[0].id)
      XCTAssertEqual(confirmed?.state, .done)
      XCTAssertEqual(room.office.posts.count, 1)
      await ledger.database.close()
    }
  }

  func testFailuresThatWereSentSinceTheBackupAskTheUser() throws {
    try onMain {
      let room = try await SharingRoom()
      let deliveries = try await room.share(to: ["alice", "bob"])
      let full = DeliveryError(.quota, "Full.")
      room.office.expect(.refusing(full), .refusing(full))
      try await room.runner.start()
      for delivery in deliveries { try await room.wait(for: delivery, .failed) }
      let backup = try await Self.backup(room)
      try await room.outbox.retry(deliveries[0].id)
      try await room.wait(for: deliveries[0], .done)
      await room.end()
      try Self.restore(backup, room)
      let ledger = try await Ledger.open(room.ledger.folder)
      let restored = try await ledger.deliveries(of: deliveries[0].share)
      XCTAssertEqual(restored.map(\.state), [.asking, .asking])
      let outbox = Outbox(ledger, services: ServiceCatalog([]), clock: room.clock)
      let clear = try await outbox.retriable()
      XCTAssertEqual(clear, [], "Trying all again could send one twice.")
      await ledger.database.close()
    }
  }

  func testQuestionsThatWereAnsweredSinceTheBackupAreAskedAnew() throws {
    try onMain {
      let room = try await SharingRoom()
      let deliveries = try await room.share(to: ["alice", "bob"])
      try await room.ledger.write {
        try $0.run(
          "UPDATE deliveries SET state = ?, error_code = ?, error_sentence = 'Send anyway?'",
          DeliveryState.asking, DeliveryError.Code.consent)
      }
      let backup = try await Self.backup(room)
      try await room.outbox.retry(deliveries[0].id)
      try await room.runner.start()
      try await room.wait(for: deliveries[0], .done)
      await room.end()
      try Self.restore(backup, room)
      let ledger = try await Ledger.open(room.ledger.folder)
      let restored = try await ledger.deliveries(of: deliveries[0].share)
      XCTAssertEqual(restored.map(\.state), [.asking, .asking])
      XCTAssertEqual(restored.map { $0.error?.code }, [.undecided, .undecided])
      let outbox = Outbox(ledger, services: ServiceCatalog([]), clock: room.clock)
      let clear = try await outbox.retriable()
      XCTAssertEqual(clear, [], "Trying all again could send one twice.")
      await ledger.database.close()
    }
  }

  func testFailuresWithoutCopiesStayWhatTheyAreAfterARestore() throws {
    try onMain {
      let room = try await SharingRoom()
      let delivery = try await room.share()[0]
      room.office.expect(.refusing(DeliveryError(.quota, "Full.")))
      try await room.runner.start()
      try await room.wait(for: delivery, .failed)
      try await room.ledger.removeCopies(of: delivery.share)
      await room.end()
      let copy = room.folder.file("copied")
      try FileManager.default.copyItem(atPath: room.ledger.folder, toPath: copy)
      let ledger = try await Ledger.open(copy)
      let restored = try await ledger.delivery(delivery.id)
      XCTAssertEqual(restored?.state, .failed)
      XCTAssertEqual(restored?.error?.sentence.contains("Full."), true)
      await ledger.database.close()
    }
  }

  func testWhatIsNoLongerToBeSentAfterARestoreStaysUndecided() throws {
    try onMain {
      let room = try await SharingRoom()
      let deliveries = try await room.share(to: ["alice", "bob"])
      await room.end()
      let copy = room.folder.file("copied")
      try FileManager.default.copyItem(atPath: room.ledger.folder, toPath: copy)
      let ledger = try await Ledger.open(copy)
      let outbox = Outbox(ledger, services: ServiceCatalog([]), clock: room.clock)
      try await outbox.cancel(deliveries[0].id)
      let cancelled = try await ledger.delivery(deliveries[0].id)
      XCTAssertEqual(cancelled?.state, .undecided)
      XCTAssertEqual(cancelled?.error?.code, .undecided)
      XCTAssertEqual(
        cancelled?.error?.sentence,
        "Your share history was restored from a backup, so this may already be on alice.")
      // Nor does the other one fail, only because its photos are kept no longer.
      try await ledger.removeCopies(of: deliveries[0].share)
      let forgotten = try await ledger.delivery(deliveries[1].id)
      XCTAssertEqual(forgotten?.state, .undecided)
      XCTAssertEqual(forgotten?.error?.code, .undecided)
      try await outbox.confirm(deliveries[0].id)
      try await Self.run(room, ledger)
      let states = try await ledger.deliveries(of: deliveries[0].share).map(\.state)
      XCTAssertEqual(states, [.done, .undecided])
      XCTAssertEqual(room.office.requests, 0)
      await ledger.database.close()
    }
  }

  func testAFolderThatWasCopiedFromABackupAsksToo() throws {
    try onMain {
      let room = try await SharingRoom()
      let delivery = try await room.share()[0]
      await room.end()
      let copy = room.folder.file("copied")
      try FileManager.default.copyItem(atPath: room.ledger.folder, toPath: copy)
      let ledger = try await Ledger.open(copy)
      let state = try await ledger.delivery(delivery.id)?.state
      XCTAssertEqual(state, .asking)
      await ledger.database.close()
    }
  }

  func testPicturesThatItDoesNotKnowAreSetAside() throws {
    try onMain {
      let room = try await SharingRoom()
      let backup = try await Self.backup(room)
      let delivery = try await room.share()[0]
      let name = delivery.share
      let bytes = FileManager.default.contents(
        atPath: "\(room.ledger.outboxFolder(name))/original-0")
      await room.end()
      try FileManager.default.removeItem(atPath: room.ledger.database.path)
      try Self.restore(backup, room)
      let ledger = try await Ledger.open(room.ledger.folder)
      try await Self.run(room, ledger)
      XCTAssertFalse(exists(room.ledger.outboxFolder(name)))
      let aside = "\(ledger.folder)/set-aside"
      XCTAssertNotNil(bytes)
      XCTAssertEqual(FileManager.default.contents(atPath: "\(aside)/\(name)/original-0"), bytes)
      XCTAssertEqual(ledger.whatHappened?.contains(aside), true)
      await ledger.database.close()
    }
  }

  func testPicturesOfARestoredDatabaseAreKept() throws {
    try onMain {
      let room = try await SharingRoom()
      let backup = try await Self.backup(room)
      let delivery = try await room.share()[0]
      await room.end()
      // The same file as before, and nothing was sent since: it can't be distinguished from the
      // current one.
      try Self.restore(backup, room)
      let ledger = try await Ledger.open(room.ledger.folder)
      try await Self.run(room, ledger)
      XCTAssertTrue(exists("\(ledger.folder)/set-aside/\(delivery.share)/original-0"))
      XCTAssertFalse(exists(ledger.outboxFolder(delivery.share)))
      await ledger.database.close()
    }
  }

  func testAFileSystemWithUnstableFileNumbersRestoresNothing() throws {
    try onMain {
      let room = try await SharingRoom()
      let delivery = try await room.share()[0]
      let lease = try XCTUnwrap(try Lease.take(room.ledger.outboxLock))
      for file in [nil, 7, nil, 8, 8] {
        let sentence = try await room.ledger.recover(holding: lease, file: file)
        XCTAssertNil(sentence)
      }
      let state = try await room.now(delivery).state
      XCTAssertEqual(state, .queued)
      let sentence = try await room.ledger.recover(holding: lease, file: 9)
      XCTAssertNotNil(sentence, "On a disk with numbers that last it is another file.")
      await room.end()
    }
  }

  func testAfterDamageWithoutABackupPicturesAreSetAside() throws {
    try onMain {
      let room = try await SharingRoom()
      let delivery = try await room.share()[0]
      await room.end()
      for name in try FileManager.default.contentsOfDirectory(atPath: room.ledger.folder)
      where name.hasPrefix("cameo.sqlite.backup") {
        try FileManager.default.removeItem(atPath: "\(room.ledger.folder)/\(name)")
      }
      try room.folder.write(
        [UInt8](repeating: 7, count: 10_000), to: "data/cameo.sqlite")
      let ledger = try await Ledger.open(room.ledger.folder)
      try await Self.run(room, ledger)
      XCTAssertTrue(exists("\(ledger.folder)/set-aside/\(delivery.share)/original-0"))
      XCTAssertEqual(takeLog(domain: "Storage").count, 1)
      await ledger.database.close()
    }
  }

  func testACrashBetweenTheTwoNumbersAsksNoQuestion() throws {
    try onMain {
      let room = try await SharingRoom()
      let delivery = try await room.share()[0]
      let sends = try await room.ledger.beginSending(delivery.id)
      XCTAssertEqual(sends, 1)
      await room.end()
      let ledger = try await Ledger.open(room.ledger.folder)
      XCTAssertNil(ledger.whatHappened)
      try await Self.run(room, ledger, until: delivery)
      XCTAssertEqual(room.office.posts.count, 1)
      await ledger.database.close()
    }
  }

  // MARK: Backups

  /// What the user copied.
  @MainActor
  private static func backup(_ room: SharingRoom) async throws -> Data {
    try await room.ledger.database.backUp()
    let path = room.ledger.database.path + ".backup"
    return try XCTUnwrap(FileManager.default.contents(atPath: path))
  }

  /// Writes it over the database.
  @MainActor
  private static func restore(_ backup: Data, _ room: SharingRoom) throws {
    let path = room.ledger.database.path
    for log in ["-wal", "-shm"] { unlink(path + log) }
    try room.folder.write(Array(backup), to: "data/cameo.sqlite")
  }

  /// Sends everything.
  @MainActor
  private static func run(
    _ room: SharingRoom, _ ledger: Ledger, until delivery: Delivery? = nil
  ) async throws {
    let office = room.office
    let runner = OutboxRunner(
      OutboxRunner.Tools(ledger: ledger, clock: room.clock, preparer: AsItIs()) { _ in
        Counter(office: office)
      })
    try await runner.start()
    if let delivery {
      try await eventually("Sending") { try await ledger.delivery(delivery.id)?.state == .done }
    }
    // What must not be sent again would be sent now.
    let visits = office.visits
    await staysTrue(turns: 300, "Sending nothing else") { office.visits == visits }
    await runner.stop()
  }
}
