// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Network
import TestSupport
import XCTest

@testable import Services

/// Announcements, of which anybody on the network can send any number.
final class LocalSendAnnouncerTests: MainLoopTestCase {
  func testOfAFloodFromOneDeviceAFewMessagesAreHeardInATurn() {
    var (read, heard) = (0, 0)
    let isFlood = LocalSendFloodLimit.take(
      from: {
        read += 1
        return ([], .loopback)
      }, { _, _ in heard += 1 })
    XCTAssert(isFlood)
    XCTAssertEqual(read, LocalSendFloodLimit.mostRead)
    XCTAssertEqual(heard, LocalSendFloodLimit.mostFromOne)
  }

  func testOfAFloodFromManyDevicesAFewMessagesAreHeardInATurn() {
    let devices = (1...200).compactMap { NetworkAddress("192.0.2.\($0)") }
    var (read, heard) = (0, 0)
    let isFlood = LocalSendFloodLimit.take(
      from: {
        read += 1
        return ([], devices[read % devices.count])
      }, { _, _ in heard += 1 })
    XCTAssert(isFlood)
    XCTAssertEqual(read, LocalSendFloodLimit.mostRead)
    XCTAssertEqual(heard, LocalSendFloodLimit.mostHeard)
  }

  func testOneDeviceDoesNotDrownAnother() throws {
    let quiet = try XCTUnwrap(NetworkAddress("192.0.2.1"))
    var messages = Array(repeating: NetworkAddress.loopback, count: 60) + [quiet]
    var heard: [NetworkAddress] = []
    let isFlood = LocalSendFloodLimit.take(
      from: { messages.isEmpty ? nil : ([], messages.removeFirst()) }, { heard.append($1) })
    XCTAssertFalse(isFlood)
    XCTAssertEqual(heard.last, quiet)
  }

  func testAFloodIsHeardAfterDrawingAndALittleAtATime() throws {
    try onMain {
      let ears = Ears()
      let port = UInt16.random(in: 40_000...60_000)
      let announcer = LocalSendAnnouncer(port: port, usesLoopback: true) { _, _ in
        if !ears.isDrawn { ears.wasFirst = true }
        ears.heard += 1
      }
      for _ in 0..<150 { announcer.send([1]) }
      Source.idle(priority: .beforeFrame) {
        ears.isDrawn = true
        return .stop
      }
      await eventually { ears.heard > 0 }
      XCTAssertFalse(ears.wasFirst, "A frame comes first.")
      // One socket for each version of the protocol.
      XCTAssertLessThanOrEqual(ears.heard, 2 * LocalSendFloodLimit.mostFromOne)
      let before = ears.heard
      await eventually("It goes on after a pause") { ears.heard > before }
      withExtendedLifetime(announcer) {}
    }
  }

  @MainActor
  private final class Ears {
    var heard = 0
    var isDrawn = false
    var wasFirst = false
  }
}
