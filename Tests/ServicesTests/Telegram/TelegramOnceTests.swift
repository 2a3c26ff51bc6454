// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import Services

/// Whatever happens, nothing is sent twice without asking.
final class TelegramOnceTests: MainLoopTestCase {
  func testALostAnswerIsAskedAboutAndNeverGuessed() throws {
    try onMain {
      for (count, files, kind) in [
        (1, false, FakeTelegram.Kind.photo), (2, false, .album), (1, true, .document),
      ] {
        for (fault, isAsked) in SingleRequestFaults.all {
          let room = try await TelegramRoom(files: files, timeouts: .impatient)
          let (parcel, journal) = (try room.parcel(count), MemoryJournal())
          room.server.play(fault, on: kind)
          try await SingleRequestFaults.check(room, parcel, journal, fault, isAsked) {
            room.server.sends
          }
        }
      }
    }
  }

  func testAGroupThatHasGrownIsAskedAboutToo() throws {
    try onMain {
      let room = try await TelegramRoom(.group)
      room.change { $0.movedTo = -1_001_234_567_890 }
      let (parcel, journal) = (try room.parcel(), MemoryJournal())
      // The first request is refused; the answer to the second is lost.
      room.server.play(.cutAnswer, on: .photo, number: 2)
      let error = await room.problem(parcel, journal)
      XCTAssertEqual(error?.code, .consent)
      let again = await room.problem(parcel, journal)
      XCTAssertEqual(again?.code, .consent)
      XCTAssertEqual(room.server.sends, 1)
    }
  }

  func testAnAnswerAboutAnotherChatIsAskedAbout() throws {
    try onMain {
      let room = try await TelegramRoom()
      room.server.lies.id = "12345"
      let error = await room.problem(try room.parcel())
      XCTAssertEqual(error?.code, .consent)
      XCTAssertEqual(room.server.sends, 1)
    }
  }

  func testErrorsWhileAddingOrCheckingSayWhatHappened() throws {
    try onMain {
      for kind in [FakeTelegram.Kind.me, .chat] {
        for fault in [
          PracticeFault.cutUndone, .cutAnswer, .cutMidAnswer(afterBytes: 20), .fail(),
          .fail(status: 502), .slowDown(retryAfter: 2), .hold,
        ] {
          let room = try await TelegramRoom(timeouts: .impatient)
          room.server.play(fault, on: kind)
          let error = await trouble { try await room.destination.check() }
          let remedy = try XCTUnwrap(error?.remedy, "\(fault)")
          XCTAssertNotEqual(remedy, .unknowable, "\(fault)")
          assertSecret(room.server.token, isNotIn: error?.sentence)
          _ = try await room.destination.check()
        }
      }
    }
  }
}
