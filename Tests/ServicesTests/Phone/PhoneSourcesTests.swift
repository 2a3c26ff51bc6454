// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Sharing
import TestSupport
import XCTest

@testable import Services

/// A file counts as saved only when the phone has all of it, whatever else it fetches.
final class PhoneSourcesTests: MainLoopTestCase {
  func testAnArchiveSaysNothingAboutSingleDownloads() throws {
    try onMain {
      let place = try await Place()
      place.send(0, 0..<10_000)
      XCTAssertEqual(place.device?.bytes, [0: 10_000])
      let source = ZipSource(place.link, place.device?.id)
      let line = Line()
      line.failsAfter = place.sizes[0] + 500
      line.onWrite = {
        // The whole first file is on its way in the archive, and the phone gets a bit of it by itself.
        if line.count > place.sizes[0] {
          line.onWrite = nil
          XCTAssertEqual(place.device?.archived[0], place.sizes[0])
          XCTAssertGreaterThan(place.shown, place.sizes[0] - 1)
          place.send(0, 0..<10)
          XCTAssertEqual(place.device?.saved, [])
          XCTAssertEqual(place.device?.saving, [1: 1])
        }
      }
      XCTAssertFalse(source.send(to: line))
      XCTAssertEqual(place.device?.saved, [])
      XCTAssertEqual(place.device?.archived, [:])
      XCTAssertEqual(place.device?.saving, [:])
      // Nothing of the broken archive counts, and all of what came by itself.
      XCTAssertEqual(place.device?.bytes, [0: 10_000])
      XCTAssertEqual(place.shown, 10_000)
      XCTAssertTrue(source.send(to: Line()))
      XCTAssertEqual(place.device?.saved, [0, 1])
      try await place.end()
    }
  }

  func testALinkWhoseTimeIsOverSendsItsArchiveToTheEnd() throws {
    try onMain {
      let place = try await Place()
      let link = place.link
      let line = Line()
      var ends: [PhoneLinkState.End?] = []
      let expire = {
        link.note { $0.deadline = .now - .seconds(3600) }
        link.expireIfDue()
        ends.append(link.current.end)
      }
      // Before the bytes of each file, and while the last ones are on their way.
      (line.onWrite, line.onEnd) = (expire, expire)
      XCTAssertTrue(ZipSource(link, place.device?.id).send(to: line))
      XCTAssertGreaterThan(ends.count, 3)
      XCTAssertEqual(Set(ends), [nil])
      XCTAssertEqual(link.current.end, .complete)
      try await place.end()
    }
  }

  func testAFileWhoseEndGotLostIsNotSaved() throws {
    try onMain {
      let place = try await Place()
      let line = Line()
      line.delivers = false
      let all = 0..<place.sizes[0]
      place.send(0, all, to: line)
      XCTAssertEqual(place.device?.saving, [:])
      place.send(0, 0..<10)
      XCTAssertEqual(place.device?.saved, [])
      // It knows best where it has to go on.
      place.send(0, 15_000..<all.upperBound)
      XCTAssertEqual(place.device?.saved, [0])
      try await place.end()
    }
  }
}

/// A link that a phone has opened.
@MainActor
private final class Place {
  let link: PhoneLink
  private let room: PhoneRoom
  private let publishing: Task<Receipt, any Error>

  init() async throws {
    room = try PhoneRoom(pictures: 2)
    publishing = room.publish()
    _ = try await room.open()
    link = try XCTUnwrap(room.link)
  }

  var device: PhoneDevice? { link.current.devices.first }
  var sizes: [Int] { link.files.map(\.size) }
  /// How many bytes the windows say that the phone has.
  var shown: Int { device?.byteCount(sizes) ?? 0 }

  func send(_ index: Int, _ range: Range<Int>, to line: Line = Line()) {
    _ = FileSource(
      link: link, index: index, file: link.files[index], device: device?.id, range: range,
      isSaved: true
    ).send(to: line)
  }

  func end() async throws {
    publishing.cancel()
    _ = await publishing.result
  }
}

/// A connection to a phone that may break.
private final class Line: ServerTransport, @unchecked Sendable {
  // Only the test's thread uses it.
  var failsAfter = Int.max
  var delivers = true
  var onWrite: (() -> Void)?
  var onEnd: (() -> Void)?
  private(set) var count = 0

  let isGone = false

  func read(upTo count: Int, seconds: Int) -> [UInt8] { [] }

  func write(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard count + bytes.count <= failsAfter else { return false }
    onWrite?()
    count += bytes.count
    return true
  }

  func isDelivered() -> Bool {
    onEnd?()
    return delivers
  }
  func shutSending() {}
  func shutReceiving() {}
  func shut() {}
  func reset() {}
}
