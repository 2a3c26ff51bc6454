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

  func testAnotherServerWithTheSameAccountIDGetsNoTokenOfTheFirst() throws {
    try onMain {
      let now = TestTime()
      let room = try await MatrixTestRoom(clock: PracticeClock { now.seconds })
      let seen = SeenTokens()
      let other = try HTTPServer { request in
        seen.all.insert(request.headers["Authorization"] ?? "")
        if request.path.hasSuffix("/refresh") {
          return .json(
            encoding: ["access_token": "its-own", "refresh_token": "its-own-too"] as JSONValue)
        }
        return .json(encoding: ["errcode": "M_UNKNOWN_TOKEN"] as JSONValue, status: 401)
      }
      var account = room.new.account
      account.server = other.address.origin
      let keys = try MatrixKeys(token: Secret("former"), refresh: Secret("former-too")).secret()
      let elsewhere = room.service.destination(
        account, Access(room.client, secret: keys, keeper: TestKeyring(keys).keeper))
      now.seconds += room.server.accessSeconds + 1
      room.server.play(.hold, on: .refresh)
      let destination = room.destination
      let first = Task { await trouble { try await destination.check() } }
      await eventually { room.server.faults.held == 1 }
      let second = Task { await trouble { try await elsewhere.check() } }
      await eventually { seen.all.contains("Bearer its-own") }
      room.server.faults.release()
      let (here, there) = (await first.value, await second.value)
      XCTAssertNil(here)
      XCTAssertEqual(there?.code, .signedOut)
      XCTAssertEqual(seen.all, ["", "Bearer former", "Bearer its-own"])
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

/// What a server got as proof of who asks.
@MainActor
private final class SeenTokens {
  var all: Set<String> = []
}
