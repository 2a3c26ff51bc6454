// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import XCTest

@testable import Sharing

/// Shares while the network comes and goes.
final class ConnectionTests: MainLoopTestCase {
  func testAnUploadThatTheNetworkCutGoesOnWhenItIsBack() throws {
    try onMain {
      let room = try await SharingRoom()
      room.office.expect(.losingTheAnswer)
      let delivery = try await room.share()[0]
      try await room.runner.start()
      try await room.wait(for: delivery, .waiting)
      // The clock of the room stands still, so nothing is retried by time.
      await room.runner.networkCameBack()
      try await room.wait(for: delivery, .done)
      XCTAssertEqual(room.office.posts.count, 1, "It was looked for first.")
      XCTAssertEqual(room.office.requests, 1)
      await room.end()
    }
  }

  func testAStoppedPracticeNetworkSaysHowItStarts() throws {
    try onMain {
      let room = try await SharingRoom()
      var account = SharingRoom.account("alice")
      account.server = "http://127.0.0.1:9"
      account.practiceKey = "practice"
      try await room.ledger.keep(account)
      room.office.expect(
        .refusing(DeliveryError(.unreachable, "Refused.", remedy: .whenOnline)))
      let delivery = try await room.share()[0]
      try await room.runner.start()
      try await room.wait(for: delivery, .waiting)
      let error = try await room.now(delivery).error
      XCTAssertEqual(
        error?.sentence,
        "This practice network isn't running. To start it, choose “Check” on the Accounts page, or run “cameo practice”."
      )
      await room.end()
    }
  }

  func testPausesBeginShortAgainWithTheNetwork() throws {
    try onMain {
      let room = try await SharingRoom()
      let offline = DeliveryError(.offline, "No network.", remedy: .whenOnline)
      room.office.expect(.refusing(offline), .refusing(offline), .refusing(offline))
      let delivery = try await room.share()[0]
      try await room.runner.start()
      try await room.wait(for: delivery, .waiting)
      for attempt in 2...3 {
        await room.runner.networkCameBack()
        await eventually { room.office.requests == attempt }
        try await room.wait(for: delivery, .waiting)
        let attempts = try await room.now(delivery).attempts
        XCTAssertEqual(attempts, 1)
      }
      await room.runner.networkCameBack()
      try await room.wait(for: delivery, .done)
      await room.end()
    }
  }

  func testWhatALimitKeepsWaitingIsNotHurriedByTheNetwork() throws {
    try onMain {
      let room = try await SharingRoom()
      room.office.expect(
        .refusing(DeliveryError(.rateLimit, "Later.", remedy: .again(afterSeconds: 60))))
      let delivery = try await room.share()[0]
      try await room.runner.start()
      try await room.wait(for: delivery, .waiting)
      await room.runner.networkCameBack()
      await staysTrue(turns: 500) { room.office.requests == 1 }
      await room.end()
    }
  }

  func testThePageOfANetworkThatWantsASignInIsNoFailure() throws {
    try onMain {
      let room = try await SharingRoom()
      room.office.expect(.refusing(DeliveryError(.certificate, "Not that server.")))
      let runner = room.makeOther(behindPortal: true)
      let delivery = try await room.share()[0]
      try await runner.start()
      try await room.wait(for: delivery, .waiting)
      let error = try await room.now(delivery).error
      XCTAssertEqual(error?.code, .offline)
      XCTAssertEqual(error?.sentence, "Sign in to this network in your browser first.")
      await runner.networkCameBack()
      try await room.wait(for: delivery, .done)
      await runner.stop()
      await room.end()
    }
  }

  func testElsewhereAWrongCertificateIsAFailure() throws {
    try onMain {
      let room = try await SharingRoom()
      room.office.expect(.refusing(DeliveryError(.certificate, "Not that server.")))
      let runner = room.makeOther(behindPortal: false)
      let delivery = try await room.share()[0]
      try await runner.start()
      try await room.wait(for: delivery, .failed)
      await runner.stop()
      await room.end()
    }
  }
}
