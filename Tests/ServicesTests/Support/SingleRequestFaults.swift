// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import Services

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
