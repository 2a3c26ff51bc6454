// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import XCTest

@testable import Sharing

/// A process that has sent its own share cuts off no other.
final class FinishingTests: MainLoopTestCase {
  func testWhatIsBeingSentArrivesAndNothingElseIsBegun() throws {
    try onMain {
      let room = try await SharingRoom()
      let (gate, opener) = AsyncStream.makeStream(of: Void.self)
      room.office.expect(.during { for await _ in gate { return } })
      let running = try await room.share(caption: "First")[0]
      try await room.runner.start()
      await eventually { room.office.requests == 1 }
      let runner = room.runner
      var isFinishing = false
      let finishing = Task {
        isFinishing = true
        await runner.finish()
      }
      await eventually { isFinishing }
      var considered: [Delivery.ID] = []
      let mayBegin = runner.mayBegin
      runner.mayBegin = { delivery in
        considered.append(delivery.id)
        return mayBegin(delivery)
      }
      let later = try await room.share(to: ["bob"], caption: "Second")[0]
      await eventually { considered.contains(later.id) }
      opener.yield()
      await finishing.value
      let states = [try await room.now(running).state, try await room.now(later).state]
      XCTAssertEqual(states, [.done, .queued])
      XCTAssertEqual(room.office.posts.map(\.caption), ["First"])
      await room.end()
    }
  }

  func testCancelledItEndsWithoutWaiting() throws {
    try onMain {
      let room = try await SharingRoom()
      room.office.expect(.hanging)
      let running = try await room.share()[0]
      try await room.runner.start()
      await eventually { room.office.requests == 1 }
      let runner = room.runner
      let finishing = Task { await runner.finish() }
      await turn()
      finishing.cancel()
      await finishing.value
      let state = try await room.now(running).state
      XCTAssertNotEqual(state, .done)
      XCTAssertTrue(room.office.posts.isEmpty)
      await room.end()
    }
  }

  func testWhatItMayNotBeginWaitsForAnotherProcess() throws {
    try onMain {
      let room = try await SharingRoom()
      let deliveries = try await room.share(to: ["alice", "bob"])
      room.runner.mayBegin = { $0.account != "post:alice" }
      try await room.runner.start()
      try await room.wait(for: deliveries[1], .done)
      let state = try await room.now(deliveries[0]).state
      XCTAssertEqual(state, .queued)
      try await room.startOver()
      try await room.wait(for: deliveries[0], .done)
      await room.end()
    }
  }
}
