// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import TestSupport
import XCTest

@testable import Sharing

/// A server that answers so slowly that it never ends keeps nobody else waiting.
final class TricklingServerTests: MainLoopTestCase {
  /// An account there.
  private struct Trickle: Destination {
    let address: URLAddress

    func capabilities() async throws(DeliveryError) -> Capabilities { Counter.usual }

    func publish(
      _ parcel: Parcel, _ journal: any Journal, progress: @escaping @Sendable (Double) -> Void
    ) async throws(DeliveryError) -> Receipt {
      var request = HTTPRequest("POST", address)
      request.body = .bytes([1, 2, 3], type: nil)
      request.timeouts.answer = 0.5
      do throws(NetworkError) {
        _ = try await HTTPClient(userAgent: "CameoTests/1").send(request)
      } catch {
        throw DeliveryError(error)
      }
      return Receipt()
    }

    func find(_ parcel: Parcel, _ journal: any Journal) async throws(DeliveryError) -> Receipt? {
      nil
    }

    func unshare(_ receipt: Receipt) async throws(DeliveryError) -> [Remainder] { [] }

    func check() async throws(DeliveryError) -> AccountCheck { AccountCheck(name: "Trickle") }
  }

  func testItsDeliveriesWaitAndThoseOfOthersAreSent() throws {
    try onMain {
      let room = try await SharingRoom()
      let slow = ["carol", "dave", "erin", "frank"]
      for name in slow { try await room.ledger.keep(SharingRoom.account(name)) }
      // Faster than what counts as a connection on which nothing moves.
      let server = try HTTPServer { _ in
        OutgoingResponse(
          200, body: [UInt8](repeating: 65, count: 2_000), fault: .slow(bytesPerSecond: 200))
      }
      let (address, office) = (server.address, room.office)
      let runner = OutboxRunner(
        OutboxRunner.Tools(ledger: room.ledger, clock: room.clock, preparer: AsItIs()) {
          account throws(DeliveryError) in
          guard slow.contains(account.label) else { return Counter(office: office) }
          return Trickle(address: address)
        })
      // As many as are sent at once, and one more.
      let deliveries = try await room.share(to: slow + ["alice"])
      try await runner.start()
      for delivery in deliveries.prefix(4) { try await room.wait(for: delivery, .waiting) }
      try await room.wait(for: deliveries[4], .done)
      let error = try await room.now(deliveries[0]).error
      XCTAssertEqual(error?.code, .timeOut)
      await runner.stop()
      server.stop()
      await room.end()
    }
  }
}
