// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PracticeServers
import TestSupport
import XCTest

final class FakeWebDAVTests: MainLoopTestCase {
  private static let client = HTTPClient(userAgent: "CameoTests/1")

  @MainActor
  private static func ask(
    _ method: String, _ url: URLAddress, headers: HTTPHeaders = [:], body: [UInt8]? = nil,
    password: String? = "practice"
  ) async throws -> HTTPResponse {
    var request = HTTPRequest(method, url)
    request.headers = headers
    if let body { request.body = .bytes(body, type: nil) }
    request.credentials = password.map { .basic(user: "alice", Secret($0)) }
    return try await client.send(request)
  }

  func testItKeepsToTheProtocol() throws {
    try onMain {
      let server = try FakeWebDAV()
      let file = server.address.appending("a.png")
      func status(
        _ method: String, _ url: URLAddress, _ headers: HTTPHeaders = [:], _ body: [UInt8]? = nil
      ) async throws -> Int {
        try await Self.ask(method, url, headers: headers, body: body).status
      }
      let missing = try await status("GET", file)
      XCTAssertEqual(missing, 404)
      let made = try await status("PUT", file, [:], [1])
      XCTAssertEqual(made, 201)
      let replaced = try await status("PUT", file, [:], [1, 2])
      XCTAssertEqual(replaced, 204)
      let kept = try await status("PUT", file, ["If-None-Match": "*"], [1, 2])
      XCTAssertEqual(kept, 412)
      let orphan = try await status("PUT", server.address.appending("x", "a.png"), [:], [1])
      XCTAssertEqual(orphan, 409)
      let deep = try await status("MKCOL", server.address.appending("x", "y"))
      XCTAssertEqual(deep, 409)
      let twice = try await status("MKCOL", file)
      XCTAssertEqual(twice, 405)
      let nowhere = try await status("MOVE", file)
      XCTAssertEqual(nowhere, 400)
      let elsewhere = try await status("MOVE", file, ["Destination": "http://example.org/dav/b"])
      XCTAssertEqual(elsewhere, 502)
      let endless = try await status("PROPFIND", server.address)
      XCTAssertEqual(endless, 403)
      let other = try await status("DELETE", file, ["If-Match": "\"other\""])
      XCTAssertEqual(other, 412)
      let stranger = try await Self.ask("GET", file, password: "wrong")
      XCTAssertEqual(stranger.status, 401)
      XCTAssertEqual(server.filesMade, ["/a.png": 1])
    }
  }

  func testThePublicPageShowsTheFiles() throws {
    try onMain {
      let server = try FakeWebDAV()
      server.place([1, 2, 3], at: "/<beach>.png")
      let root = try XCTUnwrap(URLAddress(server.address.origin))
      let guess = try await Self.ask("GET", root, password: nil)
      XCTAssertEqual(guess.status, 404)
      XCTAssertFalse(guess.text.contains("beach"))
      let page = try await Self.ask("GET", server.page, password: nil)
      XCTAssertEqual(page.status, 200)
      XCTAssertTrue(page.text.contains("nothing leaves this computer"))
      XCTAssertTrue(page.text.contains("/&lt;beach&gt;.png"))
    }
  }
}
