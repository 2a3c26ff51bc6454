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

/// The faults that every service has to survive that can't be asked afterwards.
@MainActor
enum SingleRequestFaults {
  static let all: [(PracticeFault, isAsked: Bool)] = [
    (.cutAnswer, true), (.cutUndone, true), (.failAfterDoing, true), (.fail(), true),
    (.fail(status: 502), true), (.fail(status: 408), true), (.hold, true),
    (.cutMidAnswer(afterBytes: 20), true), (.slowDown(retryAfter: 3), false),
    (.slowDown(retryAfter: nil), false), (.fail(status: 413), false), (.fail(status: 403), false),
    (.fail(status: 302), false),
  ]

  /// Publishes twice; after a lost answer, both times the user is asked.
  static func check(
    _ room: some PublishingRoom, _ parcel: Parcel, _ journal: MemoryJournal,
    _ fault: PracticeFault, _ isAsked: Bool, made: () -> Int
  ) async throws {
    let error = await room.problem(parcel, journal)
    XCTAssertEqual(error?.code == .consent, isAsked, "\(fault) \(String(describing: error))")
    let isOpen = try await journal.isHandoffOpen()
    XCTAssertEqual(isOpen, isAsked, "\(fault)")
    let found = await trouble { try await room.destination.find(parcel, journal) }
    XCTAssertEqual(found?.code, isAsked ? .consent : nil, "\(fault)")
    let again = await room.problem(parcel, journal)
    XCTAssertEqual(again?.code, isAsked ? .consent : nil, "\(fault)")
    XCTAssertLessThanOrEqual(made(), 1, "\(fault)")
    if !isAsked { XCTAssertEqual(made(), 1, "\(fault)") }
  }
}
