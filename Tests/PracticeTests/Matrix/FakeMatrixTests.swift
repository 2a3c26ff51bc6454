// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Network
import PracticeServers
import TestSupport
import XCTest

/// The practice Matrix is as strict as a real one.
final class FakeMatrixTests: MainLoopTestCase {
  @MainActor
  private static func ask(
    _ server: FakeMatrix, _ method: String, _ steps: [String], _ body: HTTPBody = .none,
    token: String? = "practice", area: String = "client"
  ) async throws -> (status: Int, json: JSONValue) {
    var request = HTTPRequest(method, server.address.appending(["_matrix", area] + steps))
    request.body = body
    request.credentials = token.map { .bearer(Secret($0)) }
    let response = try await HTTPClient(userAgent: "CameoTests/1").send(request)
    return (response.status, try response.json(JSONValue.self))
  }

  private static func json(_ value: JSONValue) throws -> HTTPBody {
    .json(Array(try JSONEncoder().encode(value)))
  }

  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]

  private static func message(_ address: String) -> JSONValue {
    [
      "msgtype": "m.image", "body": "A beach", "filename": "beach.png", "url": .text(address),
      "info": ["mimetype": "image/png", "size": .integer(png.count), "w": 1, "h": 1],
    ]
  }

  @MainActor
  private static func send(
    _ server: FakeMatrix, _ message: JSONValue, _ transaction: String,
    token: String? = "practice", room: String = FakeMatrix.room
  ) async throws -> (status: Int, json: JSONValue) {
    try await ask(
      server, "PUT", ["v3", "rooms", room, "send", "m.room.message", transaction],
      json(message), token: token)
  }

  func testAFileHasANameFirstAndIsThereOnce() throws {
    try onMain {
      let server = try FakeMatrix()
      let made = try await Self.ask(server, "POST", ["v1", "create"], area: "media")
      let address = try XCTUnwrap(made.json["content_uri"]?.text)
      let steps = [
        "v3", "upload", "practice.test", String(address.split(separator: "/").last ?? ""),
      ]
      let early = try await Self.send(server, Self.message(address), "1")
      XCTAssertEqual(early.status, 400, "It isn't there yet.")
      let body = HTTPBody.bytes(Self.png, type: "image/png")
      for (status, code) in [(200, nil), (409, "M_CANNOT_OVERWRITE_MEDIA")] as [(Int, String?)] {
        let answer = try await Self.ask(server, "PUT", steps, body, area: "media")
        XCTAssertEqual(answer.status, status)
        XCTAssertEqual(answer.json["errcode"]?.text, code)
      }
      let unknown = try await Self.ask(
        server, "PUT", ["v3", "upload", "practice.test", "nothing"], body, area: "media")
      XCTAssertEqual(unknown.json["errcode"], "M_NOT_FOUND")
      let sent = try await Self.send(server, Self.message(address), "1")
      XCTAssertEqual(sent.status, 200)
      server.maxPending = 0
      let full = try await Self.ask(server, "POST", ["v1", "create"], area: "media")
      XCTAssertEqual(full.status, 429)
      XCTAssertEqual(full.json["retry_after_ms"], 86_400_000)
      server.uploadLimit = 10
      let large = try await Self.ask(server, "POST", ["v3", "upload"], body, area: "media")
      XCTAssertEqual(large.json["errcode"], "M_TOO_LARGE")
    }
  }

  func testWhatIsNotAsItHasToBeIsRefused() throws {
    try onMain {
      let server = try FakeMatrix()
      let login: JSONValue = [
        "type": "m.login.password", "identifier": ["type": "m.id.user", "user": "alice"],
        "password": "practice", "initial_device_display_name": "Cameo", "refresh_token": true,
      ]
      let session = try await Self.ask(server, "POST", ["v3", "login"], Self.json(login)).json
      let refresh = try XCTUnwrap(session["refresh_token"])
      let requests: [(String, [String], JSONValue)] = [
        ("POST", ["v3", "login"], login), ("POST", ["v3", "refresh"], ["refresh_token": refresh]),
        ("PUT", ["v3", "profile", FakeMatrix.user, "avatar_url"], ["avatar_url": "mxc://a/b"]),
      ]
      for (method, steps, body) in requests {
        for damaged in DamagedJSON.all(of: body) {
          let answer = try await Self.ask(server, method, steps, Self.json(damaged.body))
          let place = "\(steps)\(damaged.place) \(damaged.damage)"
          if damaged.damage == .other { XCTAssertGreaterThanOrEqual(answer.status, 400, place) }
        }
        let answer = try await Self.ask(server, method, steps, Self.json(body))
        XCTAssertEqual(answer.status, 200, "\(steps) \(answer.json)")
      }
    }
  }

  func testATransactionIsThatOfOneSession() throws {
    try onMain {
      let server = try FakeMatrix()
      let address = server.place(Self.png, type: "image/png")
      let message = Self.message(address)
      let login = try await Self.ask(
        server, "POST", ["v3", "login"],
        Self.json([
          "type": "m.login.password", "password": "practice",
          "identifier": ["type": "m.id.user", "user": "alice"],
        ]), token: nil)
      let other = try XCTUnwrap(login.json["access_token"]?.text)
      let first = try await Self.send(server, message, "1")
      let again = try await Self.send(server, message, "1")
      XCTAssertEqual(first.json, again.json)
      XCTAssertEqual(server.messagesMade, 1)
      _ = try await Self.send(server, message, "2")
      _ = try await Self.send(server, message, "1", token: other)
      XCTAssertEqual(server.messagesMade, 3)
      server.forgetTransactions()
      _ = try await Self.send(server, message, "1")
      XCTAssertEqual(server.messagesMade, 4)
    }
  }

  func testOnlyPicturesThatAreThereCanBePosted() throws {
    try onMain {
      let server = try FakeMatrix()
      let good = Self.message(server.place(Self.png, type: "image/png"))
      let changes: [(String, JSONValue?)] = [
        ("msgtype", "m.text"), ("body", ""), ("filename", nil), ("url", "mxc://practice.test/no"),
        ("info", nil), ("info", ["mimetype": "image/jpeg", "size": 33, "w": 1, "h": 1]),
      ]
      for (key, value) in changes {
        var message = good
        message[key] = value
        let answer = try await Self.send(server, message, "x")
        XCTAssertEqual(answer.status, 400, "\(key)")
      }
      for room in [FakeMatrix.readOnlyRoom, "!nowhere:practice.test"] {
        let answer = try await Self.send(server, good, "y", room: room)
        XCTAssertEqual(answer.json["errcode"], "M_FORBIDDEN", room)
      }
      for token in [nil, "nonsense"] {
        let answer = try await Self.send(server, good, "z", token: token)
        XCTAssertEqual(answer.status, 401)
      }
      XCTAssertEqual(server.messagesMade, 0)
    }
  }

  func testRefreshTokensAreForOneUse() throws {
    try onMain {
      let server = try FakeMatrix()
      let login = try await Self.ask(
        server, "POST", ["v3", "login"],
        Self.json([
          "type": "m.login.password", "password": "practice", "refresh_token": true,
          "identifier": ["type": "m.id.user", "user": "alice"],
        ]), token: nil)
      let old = try XCTUnwrap(login.json["refresh_token"]?.text)
      func refresh(_ token: String) async throws -> (status: Int, json: JSONValue) {
        try await Self.ask(
          server, "POST", ["v3", "refresh"], Self.json(["refresh_token": .text(token)]), token: nil)
      }
      let lost = try await refresh(old)
      XCTAssertEqual(lost.status, 200)
      // As long as nobody uses what it answered.
      let again = try await refresh(old)
      XCTAssertEqual(again.status, 200)
      let stale = try await Self.ask(
        server, "GET", ["v3", "account", "whoami"], token: lost.json["access_token"]?.text)
      XCTAssertEqual(stale.status, 401)
      let used = try await Self.ask(
        server, "GET", ["v3", "account", "whoami"], token: again.json["access_token"]?.text)
      XCTAssertEqual(used.status, 200)
      let late = try await refresh(old)
      XCTAssertEqual(late.json["errcode"], "M_UNKNOWN_TOKEN")
    }
  }
}
