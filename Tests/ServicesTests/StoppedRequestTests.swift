// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Sharing
import Synchronization
import TestSupport
import XCTest

@testable import Services

/// Stopping what goes to a server that can't be asked afterwards.
final class StoppedRequestTests: MainLoopTestCase {
  func testWhatIsStoppedHalfwayHasNotArrived() throws {
    try onMain {
      // The server takes a part, and is then silent.
      let server = try HTTPServer(early: { _ in
        var answer = OutgoingResponse(200, fault: .stall(seconds: 2))
        answer.afterRequestBytes = 1 << 20
        return answer
      }) { _ in .empty() }
      let (journal, sent) = (MemoryJournal(), Progressed())
      let sending = Self.send(16 << 20, to: server, journal, sent)
      await eventually { sent.share.withLock { $0 > 0 } }
      sending.cancel()
      let error = await sending.value
      XCTAssertEqual(error?.code, .cancelled)
      let isOpen = try await journal.isHandoffOpen()
      XCTAssertFalse(isOpen, "It is sent later, or cancelled, without a question.")
    }
  }

  func testWhatIsStoppedBeforeTheAnswerIsAskedAbout() throws {
    try onMain {
      let sent = Progressed()
      let server = try HTTPServer { _ in
        sent.requests.withLock { $0 += 1 }
        return OutgoingResponse(200, fault: .stall(seconds: 2))
      }
      let journal = MemoryJournal()
      let sending = Self.send(1 << 20, to: server, journal, sent)
      await eventually { sent.requests.withLock { $0 == 1 } }
      sending.cancel()
      let error = await sending.value
      XCTAssertEqual(error?.code, .consent)
      let isOpen = try await journal.isHandoffOpen()
      XCTAssertTrue(isOpen)
    }
  }

  /// Sends so many bytes; returns the error.
  @MainActor
  private static func send(
    _ bytes: Int, to server: HTTPServer, _ journal: MemoryJournal, _ sent: Progressed
  ) -> Task<DeliveryError?, Never> {
    var post = HTTPRequest("POST", server.address)
    post.body = .bytes([UInt8](repeating: 7, count: bytes), type: nil)
    return Task { [post] in
      await trouble {
        try await publish(post, SingleRequest(journal: journal, host: "example.org"), sent)
      }
    }
  }

  @concurrent
  private static func publish(
    _ post: HTTPRequest, _ request: SingleRequest, _ sent: Progressed
  ) async throws(DeliveryError) -> Receipt {
    try await request.publish(
      with: HTTPClient(userAgent: "Cameo/test"),
      progress: { share in sent.share.withLock { $0 = share } }, make: { post },
      read: { _ in Receipt() })
  }
}

private final class Progressed: Sendable {
  let share = Mutex(0.0)
  let requests = Mutex(0)
}
