// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Network
import PracticeServers
import TestSupport
import XCTest

/// The practice Immich is as strict as a real one.
final class PracticeImmichTests: MainLoopTestCase {
  @MainActor
  private static func ask(
    _ server: PracticeImmich, _ method: String, _ path: String, body: HTTPBody = .none,
    sum: String? = nil, key: String? = "practice"
  ) async throws -> HTTPResponse {
    let url = server.address.appending(["api"] + path.split(separator: "/").map(String.init))
    var request = HTTPRequest(method, url)
    request.body = body
    if let key { request.headers["x-api-key"] = key }
    if let sum { request.headers["x-immich-checksum"] = sum }
    return try await HTTPClient(userAgent: "CameoTests/1").send(request)
  }

  private static func form(
    _ bytes: [UInt8], name: String = "a.png", without: String = "",
    date: String = "2026-01-31T12:00:00Z"
  ) -> HTTPBody {
    let fields = [
      ("deviceAssetId", "1"), ("deviceId", "2"), ("fileCreatedAt", date),
      ("fileModifiedAt", date), ("filename", name),
    ]
    return .multipart(
      fields.filter { $0.0 != without }.map { FormPart(name: $0.0, text: $0.1) } + [
        FormPart(name: "assetData", filename: name, type: "image/png", content: .bytes(bytes))
      ])
  }

  func testUploadsAreChecked() throws {
    try onMain {
      let server = try PracticeImmich()
      let bytes = Array("a picture".utf8)
      let sum = Checksum.hex(Checksum.of(bytes, .sha1))
      let refused: [(HTTPBody, String)] = [
        (Self.form(bytes, without: "deviceId"), sum), (Self.form(bytes, name: "a.exe"), sum),
        (Self.form(bytes, date: "some day"), sum), (Self.form(bytes + [0]), sum),
        (.json(Array("{}".utf8)), sum),
      ]
      for (body, sum) in refused {
        let answer = try await Self.ask(server, "POST", "assets", body: body, sum: sum)
        XCTAssertEqual(answer.status, 400, answer.text)
      }
      XCTAssertEqual(server.assetsMade, 0)
      for status in [201, 200] {
        let answer = try await Self.ask(server, "POST", "assets", body: Self.form(bytes), sum: sum)
        XCTAssertEqual(answer.status, status, answer.text)
      }
      XCTAssertEqual(server.assetsMade, 1)
    }
  }

  func testEveryRequestTakesAKeyWithItsPermission() throws {
    try onMain {
      let server = try PracticeImmich()
      for path in ["server/ping", "server/version", "server/config"] {
        let answer = try await Self.ask(server, "GET", path, key: nil)
        XCTAssertEqual(answer.status, 200, path)
      }
      server.permissions = []
      for (method, path, permission) in [
        ("GET", "users/me", "user.read"), ("POST", "assets", "asset.upload"),
        ("DELETE", "assets", "asset.delete"), ("POST", "trash/restore/assets", "asset.delete"),
        ("GET", "albums", "album.read"), ("POST", "albums", "album.create"),
        ("POST", "shared-links", "sharedLink.create"), ("GET", "shared-links", "sharedLink.read"),
        ("POST", "users/profile-image", "userProfileImage.update"),
      ] {
        let stranger = try await Self.ask(server, method, path, key: "wrong")
        XCTAssertEqual(stranger.status, 401, path)
        let narrow = try await Self.ask(server, method, path)
        XCTAssertEqual(narrow.status, 403, path)
        XCTAssertTrue(narrow.text.contains("Missing required permission: \(permission)"), path)
      }
    }
  }

  func testItsPageShowsWhatIsSharedAndLinksExpire() throws {
    try onMain {
      let server = try PracticeImmich()
      let id = server.place(Array("a picture".utf8), name: "dunes.png")
      let client = HTTPClient(userAgent: "CameoTests/1")
      let page = try await client.send(HTTPRequest("GET", server.page))
      XCTAssertTrue(page.text.contains("dunes.png"))
      let elsewhere = try await client.send(HTTPRequest("GET", server.address))
      XCTAssertEqual(elsewhere.status, 404)
      let content =
        "{\"type\":\"INDIVIDUAL\",\"assetIds\":[\"\(id)\"],\"expiresAt\":\"2020-01-01T00:00:00Z\"}"
      let made = try await Self.ask(
        server, "POST", "shared-links", body: .json(Array(content.utf8)))
      XCTAssertEqual(made.status, 201, made.text)
      let key = try XCTUnwrap(server.links.first?.key)
      let expired = try await client.send(
        HTTPRequest("GET", server.address.appending("share", key)))
      XCTAssertEqual(expired.status, 404)
    }
  }
}
