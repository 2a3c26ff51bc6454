// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Practice
import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import Services

/// Access tokens that expire are replaced, and what replaces them is stored before it is used.
final class MatrixRenewalTests: MainLoopTestCase {
  func testATokenThatExpiredIsReplaced() throws {
    try onMain {
      let now = TestTime()
      let room = try await MatrixTestRoom(clock: PracticeClock { now.seconds })
      for count in 1...3 {
        now.seconds += room.server.accessSeconds + 1
        _ = try await room.destination.check()
        XCTAssertEqual(room.keyring.times, count)
        XCTAssertEqual(room.server.requests(.refresh), count)
      }
    }
  }

  func testOneDestinationGoesOnWithWhatAnotherReplaced() throws {
    try onMain {
      let now = TestTime()
      let room = try await MatrixTestRoom(clock: PracticeClock { now.seconds })
      let early = room.destination
      now.seconds += room.server.accessSeconds + 1
      // As by another process.
      _ = try await room.destination.check()
      _ = try await early.check()
      XCTAssertEqual(room.server.requests(.refresh), 1)
      XCTAssertEqual(room.keyring.times, 1)
    }
  }

  func testManyAtOnceReplaceItOnce() throws {
    try onMain {
      let now = TestTime()
      let room = try await MatrixTestRoom(clock: PracticeClock { now.seconds })
      now.seconds += room.server.accessSeconds + 1
      let destinations = (0..<5).map { _ in room.destination }
      let checks = destinations.map { one in Task { try await one.check().name } }
      var names: [String] = []
      for check in checks { names.append(try await check.value) }
      XCTAssertEqual(names.count, 5)
      XCTAssertEqual(room.server.requests(.refresh), 1)
    }
  }

  func testNothingIsUsedThatCouldNotBeStored() throws {
    try onMain {
      let now = TestTime()
      let room = try await MatrixTestRoom(clock: PracticeClock { now.seconds })
      now.seconds += room.server.accessSeconds + 1
      room.keyring.isLocked = true
      let locked = await trouble { try await room.destination.check() }
      XCTAssertEqual(locked?.code, .keyringLocked)
      // So the former one still is of use.
      room.keyring.isLocked = false
      _ = try await room.destination.check()
      XCTAssertEqual(room.keyring.times, 1)
    }
  }

  func testALostAnswerDoesNotSignTheUserOut() throws {
    try onMain {
      for fault in [PracticeFault.cutAnswer, .cutUndone, .failAfterDoing, .slowDown(retryAfter: 1)]
      {
        let now = TestTime()
        let room = try await MatrixTestRoom(clock: PracticeClock { now.seconds })
        now.seconds += room.server.accessSeconds + 1
        room.server.play(fault, on: .refresh)
        let error = await trouble { try await room.destination.check() }
        XCTAssertNotEqual(error?.remedy, .person, "\(fault)")
        _ = try await room.destination.check()
        XCTAssertEqual(room.keyring.times, 1)
      }
    }
  }

  func testWhoIsSignedOutIsToldSo() throws {
    try onMain {
      let now = TestTime()
      let room = try await MatrixTestRoom(clock: PracticeClock { now.seconds })
      room.server.revokeAll()
      let revoked = await trouble { try await room.destination.check() }
      XCTAssertEqual(revoked?.code, .signedOut)
    }
  }
}
