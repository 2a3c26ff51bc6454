// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import PracticeServers
import Sharing
import TestSupport
import XCTest

/// The program on a computer whose network comes and goes.
final class NetworkReturnTests: MainLoopTestCase {
  func testWhatWaitsIsSentAsSoonAsTheNetworkIsThere() throws {
    try onMain {
      let room = try await WindowRoom(NetworkManagerFixture.environment)
      let network = try await NetworkManagerFixture(room.system)
      let server = room.server
      server.play(.cutRequest(afterBytes: 10), on: .upload)
      let delivery = try await room.share()
      try room.start()
      try await room.wait(for: delivery, .waiting)
      XCTAssertEqual(server.requests(.upload), 1)
      try await room.postpone(delivery)
      try network.become(.behindPortal)
      await staysTrue(turns: 1500, "Waiting for the page of the network") {
        server.requests(.upload) == 1
      }
      try network.become(.internet)
      try await room.wait(for: delivery, .done)
      XCTAssertEqual(server.postsMade, 1)
      XCTAssertEqual(server.pictures.count, 1)
      network.leave()
      await room.end()
    }
  }
}
