// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Sharing
import XCTest

/// Repeats `body` while it reports that a lost request must be waited for.
@MainActor
func patiently<Result>(_ body: @MainActor () async throws -> Result) async throws -> Result {
  while true {
    do {
      return try await body()
    } catch {
      try await giveTime(after: error)
    }
  }
}

/// Waits as long as `error` says that a lost request may still take effect; throws any other error.
@MainActor
func giveTime(after error: any Error) async throws {
  guard let lost = error as? DeliveryError, lost.code == .interrupted,
    case .again(let seconds?) = lost.remedy
  else { throw error }
  // The practice servers process the lost request in real time.
  try await Task.sleep(for: .seconds(seconds + 0.001))
}

/// Tries to publish until it works, as the outbox does, however long that takes on a real day.
@MainActor
func publishAtLast(
  _ parcel: Parcel, to destination: any Destination, _ journal: MemoryJournal,
  file: StaticString = #filePath, line: UInt = #line
) async throws -> Receipt {
  var last: DeliveryError?
  for _ in 0..<10 {
    do throws(DeliveryError) {
      return try await destination.publish(parcel, journal) { _ in }
    } catch {
      last = error
      try? await giveTime(after: error)
      XCTAssertNotEqual(error.remedy, .unknowable, error.sentence, file: file, line: line)
      XCTAssertNotEqual(error.remedy, .person, error.sentence, file: file, line: line)
    }
  }
  throw try XCTUnwrap(last)
}

/// Publishes with a crash at every record, once before it is on disk and once after, each time
/// beginning with a fresh `place`; `check` checks the result.
@MainActor
func crashEverywhere<Place>(
  atLeast steps: Int, in makePlace: () async throws -> Place,
  publish: (Place, MemoryJournal) async throws -> Receipt,
  check: (Place, Receipt, String) async throws -> Void
) async throws {
  var number = 0
  var isPastTheEnd = false
  while !isPastTheEnd {
    number += 1
    for crash in [MemoryJournal.Crash.before(record: number), .after(record: number)] {
      let place = try await makePlace()
      let journal = MemoryJournal()
      journal.expect(crash)
      do {
        _ = try await publish(place, journal)
        isPastTheEnd = true
      } catch let error as DeliveryError where error == .cancelled {}
      journal.expect(nil)
      var receipt: Receipt?
      while receipt == nil {
        do { receipt = try await publish(place, journal) } catch {
          try await giveTime(after: error)
        }
      }
      try await check(place, XCTUnwrap(receipt), "\(crash)")
    }
  }
  XCTAssertGreaterThan(number, steps, "There are at least \(steps) steps.")
}

/// Publishes with a crash at every record, after which another delivery of the same picture is published before
/// the first goes on. Each must have a file of its own, and undoing the first must leave the other's.
@MainActor
func crashBesideATwin(
  in makePlace: () async throws -> (any Destination, Parcel, twin: Parcel),
  left: (String) async throws -> Void
) async throws {
  @MainActor
  final class Place {
    let destination: any Destination
    let parcel: Parcel
    let twin: Parcel
    var receipt: Receipt?

    init(_ place: (any Destination, Parcel, twin: Parcel)) {
      (destination, parcel, twin) = place
    }

    func publishTwin() async throws {
      guard receipt == nil else { return }
      receipt = try await publishAtLast(twin, to: destination, MemoryJournal())
    }
  }
  try await crashEverywhere(atLeast: 2) {
    try await Place(makePlace())
  } publish: { place, journal in
    do {
      return try await place.destination.publish(place.parcel, journal) { @Sendable _ in }
    } catch let error as DeliveryError where error == .cancelled {
      try await place.publishTwin()
      throw error
    }
  } check: { place, receipt, crash in
    try await place.publishTwin()
    let name = try XCTUnwrap(place.receipt?.marks["name"], crash)
    XCTAssertNotEqual(receipt.marks["name"], name, crash)
    let remainders = try await place.destination.unshare(receipt)
    XCTAssertEqual(remainders, [], crash)
    try await left(name)
  }
}
