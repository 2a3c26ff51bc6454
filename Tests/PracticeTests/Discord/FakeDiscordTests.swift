// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PracticeServers
import TestSupport
import XCTest

/// The practice Discord is as strict as a real one.
final class FakeDiscordTests: MainLoopTestCase {
  @MainActor
  private static func ask(
    _ server: FakeDiscord, _ method: String, _ path: String = "", body: HTTPBody = .none,
    query: String = "", token: String? = nil
  ) async throws -> HTTPResponse {
    var webhook = server.webhook.reveal().replacing("/api/", with: "/api/v10/")
    if let token {
      webhook = webhook.split(separator: "/").dropLast().joined(separator: "/") + "/\(token)"
      webhook = webhook.replacing("http:/", with: "http://")
    }
    var request = HTTPRequest(method, try XCTUnwrap(URLAddress(webhook + path + query)))
    request.body = body
    return try await HTTPClient(userAgent: "Cameo/test").send(request)
  }

  private static func form(_ payload: String, files: [(String, Int)] = []) -> HTTPBody {
    .multipart(
      [
        FormPart(
          name: "payload_json", type: "application/json", content: .bytes(Array(payload.utf8)))
      ]
        + files.map {
          FormPart(
            name: $0.0, filename: "a.png", type: "image/png",
            content: .bytes([UInt8](repeating: 1, count: $0.1)))
        })
  }

  private static func code(_ response: HTTPResponse) throws -> JSONValue? {
    try response.json(JSONValue.self)["code"]
  }

  func testWhatIsNotAsItHasToBeIsRefused() throws {
    try onMain {
      let server = try FakeDiscord()
      let attachment: JSONValue = [
        "id": "0", "filename": "a.png", "description": "Dunes", "is_spoiler": true,
      ]
      let payload: JSONValue = [
        "content": "Hello", "flags": 4, "tts": false, "allowed_mentions": ["parse": ["users"]],
        "attachments": [attachment],
      ]
      let files = [("files[0]", 10)]
      for damaged in DamagedJSON.all(of: payload) where damaged.damage == .other {
        let text = try JSONWriter().text(damaged.body)
        let answer = try await Self.ask(server, "POST", body: Self.form(text, files: files))
        XCTAssertEqual(answer.status, 400, damaged.place)
      }
      XCTAssertEqual(server.messagesMade, 0)
      // What is missing or null may be all right.
      for damaged in DamagedJSON.all(of: payload) where damaged.damage != .other {
        let text = try JSONWriter().text(damaged.body)
        _ = try await Self.ask(server, "POST", body: Self.form(text, files: files))
      }
      let right = try await Self.ask(
        server, "POST", body: Self.form(JSONWriter().text(payload), files: files))
      XCTAssertEqual(right.status, 204)
    }
  }

  func testMessagesAreChecked() throws {
    try onMain {
      let server = try FakeDiscord()
      server.maxFile = 1000
      let long = String(repeating: "a", count: 2001)
      let description = String(repeating: "a", count: 1025)
      let eleven = (0..<11).map { ("files[\($0)]", 10) }
      for (body, status, code) in [
        (Self.form("{}"), 400, 50006), (Self.form("no JSON"), 400, 50109),
        (.json(Array("{}".utf8)), 400, 50109),
        (Self.form(#"{"content": "\#(long)"}"#), 400, 50035),
        (Self.form("{}", files: eleven), 400, 50035),
        (Self.form("{}", files: [("files[0]", 1001)]), 413, 40005),
        (Self.form("{}", files: [("files[0]", 10), ("files[0]", 10)]), 400, 50035),
        (Self.form("{}", files: [("picture", 10)]), 400, 50035),
        (Self.form(#"{"content": "a", "flags": 1}"#), 400, 50035),
        (Self.form(#"{"content": "a", "attachments": [{"id": "0"}]}"#), 400, 50035),
        (
          Self.form(
            #"{"attachments": [{"id": "0", "description": "\#(description)"}]}"#,
            files: [("files[0]", 10)]), 400, 50035
        ),
      ] {
        let answer = try await Self.ask(server, "POST", body: body)
        XCTAssertEqual(answer.status, status, answer.text)
        let said = try Self.code(answer)
        XCTAssertEqual(said, .integer(code))
      }
      XCTAssertEqual(server.messagesMade, 0)
      let quiet = try await Self.ask(server, "POST", body: Self.form(#"{"content": "a"}"#))
      XCTAssertEqual(quiet.status, 204, "It says nothing unless it is asked to.")
      let told = try await Self.ask(
        server, "POST", body: Self.form("{}", files: [("files[0]", 10)]), query: "?wait=true")
      XCTAssertEqual(told.status, 200)
      XCTAssertNotNil(told.headers["X-RateLimit-Remaining"])
      XCTAssertEqual(server.messagesMade, 2)
    }
  }

  func testWebhooksAndMessagesHaveToExist() throws {
    try onMain {
      let server = try FakeDiscord()
      for (method, path, query, token, status, code) in [
        ("GET", "", "", "wrong", 401, 50027), ("POST", "", "?thread_id=1", nil, 404, 10003),
        ("GET", "/messages/1", "", nil, 404, 10008), ("DELETE", "/messages/1", "", nil, 404, 10008),
        ("PUT", "", "", nil, 404, 0),
      ] {
        let answer = try await Self.ask(server, method, path, query: query, token: token)
        XCTAssertEqual(answer.status, status, "\(method) \(path)")
        let said = try Self.code(answer)
        XCTAssertEqual(said, .integer(code))
      }
      server.removeWebhook()
      let gone = try await Self.ask(server, "GET")
      XCTAssertEqual(gone.status, 404)
      let said = try Self.code(gone)
      XCTAssertEqual(said, 10015)
    }
  }

  func testMoreThanThirtyMessagesInAMinuteAreTooMany() throws {
    try onMain {
      let server = try FakeDiscord()
      for number in 1...31 {
        let answer = try await Self.ask(server, "POST", body: Self.form(#"{"content": "a"}"#))
        XCTAssertEqual(answer.status, number > 30 ? 429 : 204)
        guard number > 30 else { continue }
        XCTAssertNotNil(answer.headers["Retry-After"].flatMap { Int($0) })
        XCTAssertNotNil(try answer.json(JSONValue.self)["retry_after"])
      }
    }
  }
}
