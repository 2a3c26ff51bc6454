// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Network
import PracticeServers
import TestSupport
import XCTest

/// The practice Bluesky is as strict as a real one.
final class FakeBlueskyTests: MainLoopTestCase {
  private static let post: JSONValue = [
    "$type": "app.bsky.feed.post", "text": "Möwe #See", "createdAt": "2026-01-31T12:00:00Z",
  ]

  @MainActor
  private static func ask(
    _ server: FakeBluesky, _ method: String, _ id: String, _ body: HTTPBody = .none,
    token: String? = nil
  ) async throws -> (status: Int, json: JSONValue) {
    var request = HTTPRequest(method, server.address.appending("xrpc", id))
    request.body = body
    request.credentials = token.map { .bearer(Secret($0)) }
    let response = try await HTTPClient(userAgent: "CameoTests/1").send(request)
    return (response.status, try response.json(JSONValue.self))
  }

  private static func json(_ value: JSONValue) throws -> HTTPBody {
    .json(Array(try JSONEncoder().encode(value)))
  }

  @MainActor
  private static func signIn(_ server: FakeBluesky) async throws -> JSONValue {
    let body: JSONValue = ["identifier": "alice.practice.test", "password": "practice"]
    return try await ask(server, "POST", "com.atproto.server.createSession", json(body)).json
  }

  @MainActor
  private static func put(
    _ server: FakeBluesky, _ record: JSONValue, _ token: String?, key: String = "3jzfcijpj2z2a"
  ) async throws -> (status: Int, json: JSONValue) {
    let body: JSONValue = [
      "repo": .text(FakeBluesky.did), "collection": "app.bsky.feed.post", "rkey": .text(key),
      "record": record,
    ]
    return try await ask(server, "POST", "com.atproto.repo.putRecord", json(body), token: token)
  }

  func testRecordsHaveToFollowTheirSchema() throws {
    try onMain {
      let server = try FakeBluesky()
      let token = try await Self.signIn(server)["accessJwt"]?.text
      func facet(_ start: Int, _ end: Int) -> JSONValue {
        [
          [
            "index": ["byteStart": .integer(start), "byteEnd": .integer(end)],
            "features": [["$type": "app.bsky.richtext.facet#tag", "tag": "See"]],
          ]
        ]
      }
      let blob: JSONValue = [
        "$type": "blob", "ref": ["$link": .text("b" + String(repeating: "a", count: 58))],
        "mimeType": "image/png", "size": 1,
      ]
      func image(_ more: (inout JSONValue) -> Void) -> JSONValue {
        var image: JSONValue = [
          "image": blob, "alt": "", "aspectRatio": ["width": 1, "height": 1],
        ]
        more(&image)
        return ["$type": "app.bsky.embed.images", "images": [image]]
      }
      let wrong: [(String, JSONValue, String)] = [
        ("text", .text(String(repeating: "x", count: 301)), "InvalidRequest"),
        ("text", .text(String(repeating: "👨‍👩‍👧‍👦", count: 121)), "InvalidRequest"),
        ("createdAt", "today", "InvalidRequest"),
        ("langs", ["a", "b", "c", "d"], "InvalidRequest"),
        ("facets", facet(2, 4), "InvalidRequest"), ("facets", facet(0, 99), "InvalidRequest"),
        ("labels", ["values": [["val": "nudity"]]], "InvalidRequest"),
        ("embed", image { _ in }, "BlobNotFound"),
        ("embed", image { $0["alt"] = nil }, "InvalidRequest"),
        ("embed", image { $0["aspectRatio"] = ["width": 0, "height": 1] }, "InvalidRequest"),
        ("embed", ["$type": "app.bsky.embed.images", "images": []], "InvalidRequest"),
      ]
      for (key, value, error) in wrong {
        var record = Self.post
        record[key] = value
        let answer = try await Self.put(server, record, token)
        XCTAssertEqual(answer.status, 400, "\(key) \(value)")
        XCTAssertEqual(answer.json["error"], .text(error), "\(key) \(value)")
      }
      var right = Self.post
      right["facets"] = facet(6, 10)
      let answer = try await Self.put(server, right, token)
      XCTAssertEqual(answer.status, 200, "\(answer.json)")
      XCTAssertEqual(server.postsMade, 1)
    }
  }

  func testWhatIsNotAsItHasToBeIsRefused() throws {
    try onMain {
      let server = try FakeBluesky()
      let token = try await Self.signIn(server)["accessJwt"]?.text
      let uploaded = try await Self.ask(
        server, "POST", "com.atproto.repo.uploadBlob",
        .bytes(Array("a picture".utf8), type: "image/png"), token: token)
      let image: JSONValue = [
        "image": try XCTUnwrap(uploaded.json["blob"]), "alt": "Dunes",
        "aspectRatio": ["width": 1, "height": 1],
      ]
      var record = Self.post
      record["langs"] = ["en"]
      record["embed"] = ["$type": "app.bsky.embed.images", "images": [image]]
      record["labels"] = [
        "$type": "com.atproto.label.defs#selfLabels", "values": [["val": "nudity"]],
      ]
      record["facets"] = [
        [
          "index": ["byteStart": 6, "byteEnd": 10],
          "features": [["$type": "app.bsky.richtext.facet#tag", "tag": "See"]],
        ]
      ]
      let place: JSONValue = [
        "repo": .text(FakeBluesky.did), "collection": "app.bsky.feed.post",
        "rkey": "3jzfcijpj2z2a",
      ]
      var put = place
      put["record"] = record
      put["validate"] = true
      let requests: [(String, JSONValue)] = [
        (
          "com.atproto.server.createSession",
          [
            "identifier": "alice.practice.test", "password": "practice",
          ]
        ),
        ("com.atproto.repo.putRecord", put), ("com.atproto.repo.deleteRecord", place),
      ]
      for (method, body) in requests {
        for damaged in DamagedJSON.all(of: body) {
          let answer = try await Self.ask(
            server, "POST", method, Self.json(damaged.body), token: token)
          let place = "\(method)\(damaged.place) \(damaged.damage)"
          if damaged.damage == .other { XCTAssertGreaterThanOrEqual(answer.status, 400, place) }
        }
        let answer = try await Self.ask(server, "POST", method, Self.json(body), token: token)
        XCTAssertEqual(answer.status, 200, "\(method) \(answer.json)")
      }
    }
  }

  func testTheSameRecordTwiceIsOne() throws {
    try onMain {
      let server = try FakeBluesky()
      let token = try await Self.signIn(server)["accessJwt"]?.text
      let first = try await Self.put(server, Self.post, token)
      let second = try await Self.put(server, Self.post, token)
      XCTAssertEqual(first.json, second.json)
      XCTAssertEqual(server.postsMade, 1)
      let other = try await Self.put(server, Self.post, token, key: "3jzfcijpj2z2b")
      XCTAssertNotEqual(other.json, first.json)
      XCTAssertEqual(server.postsMade, 2)
    }
  }

  func testTokensAreForOnePurposeAndRefreshTokensForOneUse() throws {
    try onMain {
      let server = try FakeBluesky()
      let session = try await Self.signIn(server)
      let (access, refresh) = (session["accessJwt"]?.text, session["refreshJwt"]?.text)
      for token in [nil, refresh, "nonsense"] {
        let answer = try await Self.put(server, Self.post, token)
        XCTAssertNotEqual(answer.status, 200)
      }
      let method = "com.atproto.server.refreshSession"
      let wrong = try await Self.ask(server, "POST", method, token: access)
      XCTAssertEqual(wrong.status, 400)
      let renewed = try await Self.ask(server, "POST", method, token: refresh)
      XCTAssertEqual(renewed.status, 200)
      let again = try await Self.ask(server, "POST", method, token: refresh)
      XCTAssertEqual(again.status, 400)
      let answer = try await Self.put(server, Self.post, renewed.json["accessJwt"]?.text)
      XCTAssertEqual(answer.status, 200)
    }
  }
}
