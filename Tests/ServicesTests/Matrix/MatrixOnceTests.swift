// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import Services

/// Whatever happens, each picture is one message in the end.
final class MatrixOnceTests: MainLoopTestCase {
  @MainActor
  private static func check(
    _ room: MatrixTestRoom, _ receipt: Receipt, _ circumstances: String
  ) async throws {
    let messages = room.server.messages()
    XCTAssertEqual(room.server.messagesMade, 2, circumstances)
    XCTAssertEqual(
      messages.map { $0.content["body"] }, ["Hello\n\nPicture 0", "Picture 1"], circumstances)
    XCTAssertEqual(
      receipt.marks["events"], messages.map(\.id).joined(separator: " "), circumstances)
    _ = try await room.destination.unshare(receipt)
    XCTAssertTrue(room.server.messages().isEmpty, circumstances)
  }

  /// Transactions belong to a session, so that one that is new protects nothing.
  func testACrashAtAnyStepBeforeSigningInAgainLeavesEachPictureOnce() throws {
    try onMain {
      try await crashEverywhere(atLeast: 10) {
        let room = try await MatrixTestRoom()
        return (room, try room.parcel(2))
      } publish: { place, journal in
        let destination = try await place.0.signedInAgain()
        return try await destination.publish(place.1, journal) { @Sendable _ in }
      } check: { place, receipt, crash in
        try await Self.check(place.0, receipt, crash)
      }
    }
  }

  func testAnyConnectionErrorAfterALostAnswerLeavesEachPictureOnce() throws {
    try onMain {
      let faults: [PracticeFault] = [
        .cutRequest(afterBytes: 100), .cutUndone, .cutAnswer, .cutMidAnswer(afterBytes: 20),
        .failAfterDoing, .fail(), .fail(status: 503), .slowDown(retryAfter: 2),
      ]
      for kind in [FakeMatrix.Kind.messages, .upload] {
        for fault in faults {
          let room = try await MatrixTestRoom()
          if kind == .upload { room.server.givesNamesFirst = false }
          let (parcel, journal) = (try room.parcel(2), MemoryJournal())
          room.server.play(.cutAnswer, on: .send)
          _ = await room.problem(parcel, journal)
          room.server.forgetTransactions()
          room.server.play(fault, on: kind)
          let receipt = try await publishAtLast(parcel, to: room.destination, journal)
          try await Self.check(room, receipt, "\(kind) \(fault)")
        }
      }
    }
  }

  func testAnOlderServerGetsEachPictureOnce() throws {
    try onMain {
      try await crashEverywhere(atLeast: 8) {
        let room = try await MatrixTestRoom()
        room.server.givesNamesFirst = false
        return (room, try room.parcel(2))
      } publish: { place, journal in
        try await place.0.destination.publish(place.1, journal) { @Sendable _ in }
      } check: { place, receipt, crash in
        try await Self.check(place.0, receipt, crash)
      }
    }
  }

  func testAFileThatArrivedIsNotSentAgain() throws {
    try onMain {
      let room = try await MatrixTestRoom()
      let (parcel, journal) = (try room.parcel(2), MemoryJournal())
      room.server.play(.cutAnswer, on: .fill)
      _ = await room.problem(parcel, journal)
      let receipt = try await room.publish(parcel, journal)
      XCTAssertEqual(room.server.requests(.create), 2)
      XCTAssertEqual(room.server.media.count, 2)
      try await Self.check(room, receipt, "arrived")
    }
  }

  func testANameThatTheServerForgotIsReplaced() throws {
    try onMain {
      let room = try await MatrixTestRoom()
      let (parcel, journal) = (try room.parcel(2), MemoryJournal())
      room.server.play(.cutUndone, on: .fill)
      _ = await room.problem(parcel, journal)
      room.server.dropPending()
      let receipt = try await room.publish(parcel, journal)
      XCTAssertEqual(room.server.requests(.create), 3)
      try await Self.check(room, receipt, "forgotten")
    }
  }

  func testWhereNoMoreNamesAreGivenFilesAreSentWithout() throws {
    try onMain {
      let room = try await MatrixTestRoom()
      room.server.maxPending = 0
      let receipt = try await room.publish(room.parcel(2))
      XCTAssertEqual(room.server.requests(.upload), 2)
      try await Self.check(room, receipt, "none")
    }
  }

  func testAMessageIsFoundBehindManyOthers() throws {
    try onMain {
      let room = try await MatrixTestRoom()
      let (parcel, journal) = (try room.parcel(2), MemoryJournal())
      room.server.play(.cutAnswer, on: .send)
      _ = await room.problem(parcel, journal)
      for _ in 0..<25 { _ = try await room.publish(room.parcel(10)) }
      let before = room.server.messagesMade
      room.server.forgetTransactions()
      let receipt = try await publishAtLast(parcel, to: room.destination, journal)
      // The second picture wasn't sent yet.
      XCTAssertEqual(room.server.messagesMade, before + 1)
      XCTAssertEqual(
        receipt.marks["events"]?.split(separator: " ").first.map(String.init),
        room.server.messages().first?.id)
    }
  }

  func testOfMessagesThatArrivedInPartTheOthersAreNotForgotten() throws {
    try onMain {
      let room = try await MatrixTestRoom()
      let (parcel, journal) = (try room.parcel(2), MemoryJournal())
      room.server.play(.fail(), on: .send, number: 2)
      _ = await room.problem(parcel, journal)
      XCTAssertEqual(room.server.messagesMade, 1)
      let error = await trouble {
        try await patiently { try await room.destination.find(parcel, journal) }
      }
      XCTAssertEqual(error?.code, .consent)
      let sentence = error?.sentence ?? ""
      XCTAssertTrue(sentence.hasSuffix(" has 1 of 2 photos. Missing: 1.png."), sentence)
      let receipt = try await room.publish(parcel, journal)
      try await Self.check(room, receipt, "the rest")
    }
  }

  func testAnswersThatDontFitAreNotTakenForAMessage() throws {
    try onMain {
      for lie in ["javascript:x", "$a\n", "!room", ""] {
        let room = try await MatrixTestRoom()
        let (parcel, journal) = (try room.parcel(), MemoryJournal())
        _ = try await room.publish(room.parcel())
        // The file is there; only the message's answer lies.
        room.server.play(.fail(), on: .send)
        _ = await room.problem(parcel, journal)
        room.server.lies.link = lie
        var error = await room.problem(parcel, journal)
        while let lost = error, lost.code == .interrupted {
          try await giveTime(after: lost)
          error = await room.problem(parcel, journal)
        }
        XCTAssertEqual(error?.remedy, .again(afterSeconds: nil), lie)
        room.server.lies.link = nil
        let receipt = try await room.publish(parcel, journal)
        XCTAssertEqual(room.server.messages().last?.id, receipt.marks["events"])
        XCTAssertEqual(room.server.messagesMade, 2)
      }
    }
  }

  func testAddressesOfFilesAreChecked() throws {
    try onMain {
      for lie in ["https://example.org/a", "mxc://practice.test/../x", "mxc://practice.test"] {
        let room = try await MatrixTestRoom()
        room.server.lies.link = lie
        let error = await room.problem(try room.parcel())
        XCTAssertEqual(error?.code, .notThatService, lie)
        XCTAssertEqual(room.server.messagesMade, 0)
      }
    }
  }
}
