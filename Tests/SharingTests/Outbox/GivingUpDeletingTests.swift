// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import XCTest

@testable import Sharing

/// Deleting that the user gives up.
final class GivingUpDeletingTests: MainLoopTestCase {
  func testDeletingThatHangsCanBeGivenUpAndBegunAgain() throws {
    try onMain {
      let room = try await SharingRoom()
      try await room.runner.start()
      let delivery = try await room.share()[0]
      try await room.wait(for: delivery, .done)
      let hasBegun = Mutable(false)
      room.office.expect(deletion: { () async throws(DeliveryError) in
        hasBegun.value = true
        try? await waitUntilCancelled()
        throw .cancelled
      })
      try await room.outbox.unshare(delivery.id)
      await eventually { hasBegun.value }
      try await room.outbox.cancel(delivery.id)
      try await room.wait(for: delivery, .done)
      let given = try await room.now(delivery)
      XCTAssertFalse(given.isToBeCancelled)
      XCTAssertNotNil(given.link)
      XCTAssertEqual(
        given.receipt?.note, "Deleting was cancelled. Some of it may already be deleted.")
      XCTAssertEqual(room.office.posts.count, 1)

      room.office.expect(deletion: nil)
      let next = try await room.share()[0]
      try await room.wait(for: next, .done)
      try await room.outbox.unshare(delivery.id)
      try await room.wait(for: delivery, .unshared)
      XCTAssertEqual(room.office.posts.count, 1)
      await room.end()
    }
  }

  func testDeletingThatWaitsIsGivenUpWithoutAnotherAttempt() throws {
    try onMain {
      let room = try await SharingRoom()
      try await room.runner.start()
      let delivery = try await room.share()[0]
      try await room.wait(for: delivery, .done)
      let attempts = Mutable(0)
      room.office.expect(deletion: { () async throws(DeliveryError) in
        attempts.value += 1
        throw DeliveryError(.offline, "No network.", remedy: .whenOnline)
      })
      try await room.outbox.unshare(delivery.id)
      try await eventually("it waits") { try await room.now(delivery).error != nil }
      try await room.outbox.cancel(delivery.id)
      try await room.wait(for: delivery, .done)
      let given = try await room.now(delivery)
      XCTAssertNil(given.error)
      XCTAssertFalse(given.isToBeCancelled)
      XCTAssertEqual(attempts.value, 1)
      await room.end()
    }
  }

  func testDeletingThatFailsWhileItIsGivenUpIsNoLongerToBeCancelled() throws {
    try onMain {
      let room = try await SharingRoom()
      try await room.runner.start()
      let delivery = try await room.share()[0]
      try await room.wait(for: delivery, .done)
      let outbox = room.outbox
      room.office.expect(deletion: { () async throws(DeliveryError) in
        try await outbox.cancel(delivery.id)
        throw DeliveryError(.noPermission, "No.")
      })
      try await room.outbox.unshare(delivery.id)
      try await room.wait(for: delivery, .done)
      let given = try await room.now(delivery)
      XCTAssertFalse(given.isToBeCancelled)
      await room.end()
    }
  }
}
