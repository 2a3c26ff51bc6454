// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import Services

/// Whatever happens, nothing is posted twice without asking.
final class DiscordOnceTests: MainLoopTestCase {
  func testALostAnswerIsAskedAboutAndNeverGuessed() throws {
    try onMain {
      for (fault, isAsked) in SingleRequestFaults.all {
        let room = try await DiscordRoom(timeouts: .impatient)
        let (parcel, journal) = (try room.parcel(2), MemoryJournal())
        room.server.play(fault, on: .post)
        try await SingleRequestFaults.check(room, parcel, journal, fault, isAsked) {
          room.server.messagesMade
        }
      }
    }
  }

  func testAnAnswerThatMakesNoSenseIsAskedAbout() throws {
    try onMain {
      let room = try await DiscordRoom()
      room.server.lies.link = "javascript:1"
      let error = await room.problem(try room.parcel())
      XCTAssertEqual(error?.code, .consent)
      XCTAssertEqual(room.server.messagesMade, 1)
    }
  }

  func testErrorsWhileAddingSayWhatHappened() throws {
    try onMain {
      // What only asks is repeated when the connection is cut before any answer.
      for fault in [
        PracticeFault.cutMidAnswer(afterBytes: 20), .fail(), .fail(status: 503),
        .slowDown(retryAfter: 2), .hold,
      ] {
        let room = try await DiscordRoom(timeouts: .impatient)
        room.server.play(fault, on: .webhook)
        let error = await trouble { try await room.destination.check() }
        let remedy = try XCTUnwrap(error?.remedy, "\(fault)")
        XCTAssertNotEqual(remedy, .unknowable, "\(fault)")
        assertSecret(room.server.webhook, isNotIn: error?.sentence)
        _ = try await room.destination.check()
      }
    }
  }
}
