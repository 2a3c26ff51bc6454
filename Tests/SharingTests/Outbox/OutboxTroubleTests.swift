// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import SQLiteStorage
import TestSupport
import XCTest

@testable import Sharing

/// When nothing can be recorded: the disk is full, or another program locks the database.
final class OutboxTroubleTests: MainLoopTestCase {
  override func tearDown() {
    haveRoom(true)
    // It reports that it can't write.
    for domain in ["Cameo-Outbox", "Storage"] { _ = takeLog(domain: domain) }
    super.tearDown()
  }

  func testAnUnwritableLedgerIsRetriedWithGrowingDelays() throws {
    try onMain {
      let room = try await SharingRoom()
      let delivery = try await room.share()[0]
      haveRoom(false)
      try await room.runner.start()
      await eventually { room.office.visits == 1 }
      await staysTrue(turns: 50, "One visit") { room.office.visits == 1 }
      XCTAssertEqual(room.office.requests, 0)
      haveRoom(true)
      room.advance(60)
      try await room.wait(for: delivery, .done)
      XCTAssertEqual(room.office.posts.count, 1)
      await room.end()
    }
  }

  func testADeliveryThatArrivedWithoutBeingRecordedIsFoundOnce() throws {
    try onMain {
      let room = try await SharingRoom()
      room.office.expect(.during { haveRoom(false) })
      let delivery = try await room.share()[0]
      try await room.runner.start()
      await eventually { room.office.posts.count == 1 }
      try await staysTrue(turns: 50, "Sending, with few visits") {
        let isSending = try await room.now(delivery).state == .sending
        return isSending && room.office.visits < 3
      }
      haveRoom(true)
      room.advance(60)
      try await room.wait(for: delivery, .done)
      XCTAssertEqual(room.office.posts.count, 1)
      await room.end()
    }
  }

  func testAStaleSendingDeliveryIsResumed() throws {
    try onMain {
      let room = try await SharingRoom()
      try await room.runner.start()
      let delivery = try await room.share(secondsToUndo: 1000)[0]
      try await room.ledger.write {
        try $0.run("UPDATE deliveries SET state = 'sending', due = 0 WHERE id = ?", delivery.id)
      }
      try await room.wait(for: delivery, .done)
      await room.end()
    }
  }

  func testWhatIsCancelledMeanwhileDoesNotFail() throws {
    try onMain {
      let room = try await SharingRoom()
      let delivery = try await room.share(secondsToUndo: 60)[0]
      try await room.outbox.cancel(delivery.id)
      // An attempt that had just begun.
      try await room.ledger.note(
        DeliveryError(.signedOut, "Sign in."), of: delivery, at: room.clock.now(), next: nil)
      let now = try await room.now(delivery)
      XCTAssertEqual(now.state, .cancelled)
      XCTAssertNil(now.error)
      await room.end()
    }
  }

  func testOnlyWhatIsTriedAgainIsConfirmedAnew() throws {
    try onMain {
      let room = try await SharingRoom()
      let deliveries = try await room.share(to: ["alice", "bob"])
      try await room.outbox.cancel(deliveries[0].id)
      func consented() async throws -> Double? {
        try await room.ledger.read {
          try $0.value(
            "SELECT max(coalesce(deliveries.consented, shares.consented)) FROM shares, deliveries")
        }
      }
      let before = try await consented()
      room.advance(1000)
      do {
        try await room.outbox.retry(deliveries[0].id)
        XCTFail("It was cancelled.")
      } catch let error as DeliveryError {
        XCTAssertEqual(error.code, .notPossible)
      }
      let after = try await consented()
      XCTAssertEqual(after, before, "The other one is asked about as early as before.")
      await room.end()
    }
  }

  func testNothingBeginsOnceTheRunnerIsStopped() throws {
    try onMain {
      let room = try await SharingRoom()
      let (isOver, whenItLooks) = (Mutable(false), Mutable<(@Sendable () -> Void)?>(nil))
      room.office.expect(.during { while !isOver.value { await Task.yield() } })
      let time = room.clock
      let clock = Clock(
        now: {
          whenItLooks.value?()
          return time.now()
        }, uptime: time.uptime)
      let office = room.office
      let runner = OutboxRunner(
        OutboxRunner.Tools(ledger: room.ledger, clock: clock, preparer: AsItIs()) { _ in
          office.noteVisit(isQuiet: false)
          return Counter(office: office)
        })
      _ = try await room.share(to: ["alice"])
      try await runner.start()
      await eventually { office.requests == 1 }
      // It is stopped while it reads what is due, and waits for the one that is being sent.
      let stopping = Mutable<Task<Void, Never>?>(nil)
      whenItLooks.value = {
        whenItLooks.value = nil
        stopping.value = Task { @MainActor in await runner.stop() }
      }
      let other = try await room.share(to: ["bob"])[0]
      await eventually { stopping.value != nil }
      await staysTrue("Only one is sent") { office.visits == 1 }
      isOver.value = true
      await stopping.value?.value
      let state = try await room.now(other).state
      XCTAssertEqual(state, .queued)
      await room.end()
    }
  }

  func testErrorsShowNoSQL() throws {
    try onMain {
      let room = try await SharingRoom()
      let full = await Self.trouble(room.ledger) { transaction in
        try transaction.run("PRAGMA max_page_count = 1")
        let text = String(repeating: "x", count: 1_000_000)
        try transaction.run("UPDATE accounts SET label = ?", text)
      }
      XCTAssertEqual(full?.code, .diskFull)
      XCTAssertEqual(full?.sentence, "The disk is full. Free some space, then try again.")
      XCTAssertEqual(full?.remedy, .again(afterSeconds: nil))
      let mistake = await Self.trouble(room.ledger) { transaction in
        try transaction.run("INSERT INTO sends VALUES (1, 0, 0)")
      }
      XCTAssertEqual(mistake?.code, .disk)
      for word in ["UNIQUE", "INSERT", "sends", "("] {
        XCTAssertEqual(mistake?.sentence.contains(word), false, mistake?.sentence ?? "")
      }
      await room.end()
    }
  }

  private static func trouble(
    _ ledger: Ledger, _ body: @escaping @Sendable (borrowing Transaction) throws -> Void
  ) async -> DeliveryError? {
    do throws(DeliveryError) {
      try await ledger.write(body)
      return nil
    } catch {
      return error
    }
  }
}

/// Whether files can grow: where they cannot, SQLite fails as it does on a full disk.
private func haveRoom(_ haveRoom: Bool) {
  signal(SIGXFSZ, SIG_IGN)
  var limit = rlimit()
  getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
  limit.rlim_cur = haveRoom ? limit.rlim_max : 0
  setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
}
