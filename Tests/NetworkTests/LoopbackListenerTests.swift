// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import Network
import TestSupport
import XCTest

final class LoopbackListenerTests: MainLoopTestCase {
  private static func issuer() throws -> URLAddress {
    try XCTUnwrap(URLAddress("https://social.example/"))
  }

  @MainActor
  private static func visit(
    _ listener: LoopbackListener, _ query: [(String, String)], path: String? = nil,
    host: String? = nil, method: String = "GET"
  ) async throws -> HTTPResponse {
    var address = try XCTUnwrap(URLAddress(listener.redirectURI))
    if let path { address = try XCTUnwrap(address.resolving(path)) }
    return try await client.send(
      HTTPRequest(method, address.with(query: query)).with { $0.headers["Host"] = host })
  }

  func testReturningWithTheCodeShowsAPageAndDeliversTheCode() throws {
    try onMain {
      let listener = try LoopbackListener(state: "st4te", issuer: Self.issuer())
      XCTAssertTrue(listener.redirectURI.hasPrefix("http://127.0.0.1:"))
      async let code = listener.code(withinSeconds: 20)
      let page = try await Self.visit(listener, [("code", "c0de"), ("state", "st4te")])
      XCTAssertEqual(page.status, 200)
      XCTAssertEqual(page.mediaType, "text/html")
      XCTAssertTrue(page.text.contains("You can close this page"))
      XCTAssertEqual(page.headers["Cache-Control"], "no-store")
      XCTAssertEqual(page.headers["Referrer-Policy"], "no-referrer")
      let found = try await code
      XCTAssertEqual(found.reveal(), "c0de")
      let address = try XCTUnwrap(URLAddress(listener.redirectURI))
      let error = await failure(of: HTTPRequest("GET", address))
      XCTAssertEqual(error?.caseName, "refused", "nobody listens any more")
    }
  }

  func testUnknownRequestsAreRejectedAndTheWaitContinues() throws {
    try onMain {
      let listener = try LoopbackListener(state: "st4te", issuer: Self.issuer())
      async let code = listener.code(withinSeconds: 20)
      let good = [("code", "c0de"), ("state", "st4te")]
      let statuses = [
        try await Self.visit(listener, [("code", "evil"), ("state", "other")]).status,
        try await Self.visit(listener, [("code", "evil")]).status,
        try await Self.visit(listener, [("error", "access_denied")]).status,
        try await Self.visit(listener, good + [("iss", "https://other.example")]).status,
        try await Self.visit(listener, good, path: "/").status,
        try await Self.visit(listener, good, path: "/callback/x").status,
        try await Self.visit(listener, good, host: "evil.example").status,
        try await Self.visit(listener, good, host: "localhost").status,
        try await Self.visit(listener, good, method: "PUT").status,
      ]
      XCTAssertEqual(statuses, [400, 400, 400, 400, 404, 404, 421, 421, 405])
      _ = try await Self.visit(listener, good + [("iss", "https://social.example")])
      let found = try await code
      XCTAssertEqual(found.reveal(), "c0de")
    }
  }

  func testARepeatedRequestIsNotAnsweredAfterTheCodeArrived() throws {
    try onMain {
      let listener = try LoopbackListener(state: "st4te", issuer: Self.issuer())
      async let code = listener.code(withinSeconds: 20)
      let port = try XCTUnwrap(
        URLAddress(listener.redirectURI)?.port.flatMap { UInt16(exactly: $0) })
      let host = "HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n"
      // Both in one piece, as on a connection that a client keeps open while the computer is busy.
      let answer = try await Self.say(
        "GET /callback?code=c0de&state=st4te \(host)GET /callback \(host)", to: port)
      XCTAssertTrue(answer.hasPrefix("HTTP/1.1 200 "), answer)
      XCTAssertTrue(answer.contains("Connection: close\r\n"), "No client sends more on it.")
      XCTAssertEqual(answer.components(separatedBy: "HTTP/1.1 ").count, 2, "one answer: \(answer)")
      let found = try await code
      XCTAssertEqual(found.reveal(), "c0de")
    }
  }

  @concurrent
  private static func say(_ text: String, to port: UInt16) async throws -> String {
    let line = try RawConnection(port)
    line.send(text)
    return line.answer()
  }

  func testARefusalIsDelivered() throws {
    try onMain {
      let listener = try LoopbackListener(state: "st4te", issuer: Self.issuer())
      async let code = Self.outcome(of: listener)
      let page = try await Self.visit(listener, [("error", "access_denied"), ("state", "st4te")])
      XCTAssertEqual(page.status, 400)
      let error = await code
      XCTAssertEqual(error, .denied)
      let other = try LoopbackListener(state: "x", issuer: Self.issuer())
      async let refused = Self.outcome(of: other)
      let query = [
        ("error", "invalid_scope"), ("error_description", "No <b>such</b> scope"), ("state", "x"),
      ]
      let words = try await Self.visit(other, query)
      XCTAssertFalse(words.text.contains("<b>"), "what the server says is shown as text")
      let reason = await refused
      XCTAssertEqual(reason, .server("No <b>such</b> scope"))
    }
  }

  func testTimeoutAndCancellationEndTheWait() throws {
    try onMain {
      let slow = try LoopbackListener(state: "a", issuer: Self.issuer())
      let late = await Self.outcome(of: slow, seconds: 0.05)
      XCTAssertEqual(late, .timedOut)
      let left = try LoopbackListener(state: "a", issuer: Self.issuer())
      let task = Task { await Self.outcome(of: left) }
      await turn()
      task.cancel()
      let error = await task.value
      XCTAssertEqual(error, .cancelled)
    }
  }

  @MainActor
  private static func outcome(of listener: LoopbackListener, seconds: Double = waitingLimit) async
    -> OAuthError?
  {
    do {
      _ = try await listener.code(withinSeconds: seconds)
      return nil
    } catch {
      return error
    }
  }
}
