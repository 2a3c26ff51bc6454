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
      let server = try Self.silent()
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

  func testWhatCountsOnlyWholeHasNoEffectWhenItIsStoppedHalfway() throws {
    try onMain {
      for countsOnlyWhole in [true, false] {
        let server = try Self.silent()
        let (journal, sent) = (MemoryJournal(), Progressed())
        let open = OpenRequest(
          journal: journal, step: "request", settling: Settling(seconds: 60),
          countsOnlyWhole: countsOnlyWhole)
        let post = Self.post(16 << 20, to: server)
        let sending = Task {
          await trouble { _ = try await Self.run(post, open, sent) }
        }
        await eventually { sent.share.withLock { $0 > 0 } }
        sending.cancel()
        let error = await sending.value
        XCTAssertEqual(error?.code, .cancelled)
        let mayHaveActed = try await open.mayHaveActed()
        XCTAssertNotEqual(mayHaveActed, countsOnlyWhole)
      }
    }
  }

  func testWhatIsStoppedBeforeTheAnswerIsAskedAbout() throws {
    try onMain {
      let sent = Progressed()
      let server = try HTTPServer { _ in
        sent.requests.withLock { $0 += 1 }
        return OutgoingResponse(200, fault: .stall(seconds: 60))
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

  /// A server that takes a part, and is then silent.
  @MainActor
  private static func silent() throws -> HTTPServer {
    let early = { @MainActor @Sendable (_: IncomingHead) -> OutgoingResponse? in
      var answer = OutgoingResponse(200, fault: .stall(seconds: 60))
      answer.afterRequestBytes = 1 << 20
      return answer
    }
    return try HTTPServer(early: early) { _ in .empty() }
  }

  @MainActor
  private static func post(_ bytes: Int, to server: HTTPServer) -> HTTPRequest {
    var post = HTTPRequest("POST", server.address)
    post.body = .bytes([UInt8](repeating: 7, count: bytes), type: nil)
    return post
  }

  /// Sends so many bytes; returns the error.
  @MainActor
  private static func send(
    _ bytes: Int, to server: HTTPServer, _ journal: MemoryJournal, _ sent: Progressed
  ) -> Task<DeliveryError?, Never> {
    let post = post(bytes, to: server)
    return Task {
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

  @concurrent
  private static func run(
    _ post: HTTPRequest, _ open: OpenRequest, _ sent: Progressed
  ) async throws(DeliveryError) -> HTTPResponse {
    try await open.run { () async throws(DeliveryError) in
      do throws(NetworkError) {
        return try await HTTPClient(userAgent: "Cameo/test").send(post) { state in
          sent.share.withLock { $0 = state.share }
        }
      } catch { throw DeliveryError(error) }
    }
  }
}

final class Progressed: Sendable {
  let share = Mutex(0.0)
  let requests = Mutex(0)
}
