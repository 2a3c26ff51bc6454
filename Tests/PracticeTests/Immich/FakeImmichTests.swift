// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Network
import PracticeServers
import TestSupport
import XCTest

/// The practice Immich is as strict as a real one.
final class FakeImmichTests: MainLoopTestCase {
  @MainActor
  private static func ask(
    _ server: FakeImmich, _ method: String, _ path: String, body: HTTPBody = .none,
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
    date: String = "2026-01-31T12:00:00Z", more: [(String, String)] = []
  ) -> HTTPBody {
    let fields = [
      ("fileCreatedAt", date), ("fileModifiedAt", date), ("filename", name),
    ]
    return .multipart(
      (fields + more).filter { $0.0 != without }.map { FormPart(name: $0.0, text: $0.1) } + [
        FormPart(name: "assetData", filename: name, type: "image/png", content: .bytes(bytes))
      ])
  }

  func testUploadsAreChecked() throws {
    try onMain {
      let server = try FakeImmich()
      let bytes = Array("a picture".utf8)
      let sum = Checksum.hex(Checksum.of(bytes, .sha1))
      let refused: [(HTTPBody, String)] = [
        (Self.form(bytes, without: "fileCreatedAt"), sum), (Self.form(bytes, name: "a.exe"), sum),
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

  func testDevicesAreNamedUpToVersionTwo() throws {
    try onMain {
      let device = [("deviceAssetId", "1"), ("deviceId", "2")]
      for (version, isWanted) in [((1, 118, 2), true), ((2, 7, 5), true), ((3, 0, 3), false)] {
        let server = try FakeImmich()
        server.version = version
        for more in [[], device] {
          let body = Self.form(Array("a picture".utf8), more: more)
          let answer = try await Self.ask(server, "POST", "assets", body: body)
          XCTAssertEqual(answer.status, more.isEmpty == isWanted ? 400 : 201, "\(version) \(more)")
        }
        XCTAssertEqual(server.assetsMade, 1)
      }
    }
  }

  func testErrorsAndAlbumsAreThoseOfTheVersion() throws {
    try onMain {
      for (version, isOld) in [((2, 7, 5), true), ((3, 0, 3), false)] {
        let server = try FakeImmich()
        server.version = version
        let album = HTTPBody.json(Array(#"{"albumName": "Sea"}"#.utf8))
        let made = try await Self.ask(server, "POST", "albums", body: album).json(JSONValue.self)
        XCTAssertEqual(made["ownerId"] != nil, isOld)
        XCTAssertEqual(made["assets"] != nil, isOld)
        let wrong = try await Self.ask(server, "POST", "albums", body: .json(Array("{}".utf8)))
        XCTAssertEqual(wrong.status, 400)
        let words = try wrong.json(JSONValue.self)
        XCTAssertEqual(words["statusCode"] != nil, isOld)
        XCTAssertEqual(words["message"]?.text == "Validation failed", !isOld)
      }
    }
  }

  func testWhatIsNotAsItHasToBeIsRefused() throws {
    try onMain {
      let server = try FakeImmich()
      let asset = JSONValue.text(server.place(Array("a picture".utf8)))
      let ids: JSONValue = ["ids": [asset]]
      let album: JSONValue = ["albumName": "Sea", "description": "", "assetIds": [asset]]
      let made = try await Self.ask(
        server, "POST", "albums", body: .json(JSONWriter().encode(album)))
      let albumAssets = "albums/\(try made.json(JSONValue.self)["id"]?.text ?? "")/assets"
      let link: JSONValue = [
        "type": "INDIVIDUAL", "assetIds": [asset], "description": "", "password": "a",
        "expiresAt": "2099-01-01T00:00:00Z", "slug": "b", "allowDownload": true,
        "allowUpload": false, "showMetadata": true,
      ]
      let requests: [(String, String, JSONValue)] = [
        ("POST", "assets/bulk-upload-check", ["assets": [["id": "1", "checksum": "2"]]]),
        ("POST", "albums", album), ("PUT", albumAssets, ids), ("DELETE", albumAssets, ids),
        ("PUT", "assets/\(asset.text ?? "")", ["description": "Dunes"]),
        ("POST", "shared-links", link), ("DELETE", "assets", ["ids": [asset], "force": false]),
        ("POST", "trash/restore/assets", ids),
      ]
      for (method, path, body) in requests {
        for damaged in DamagedJSON.all(of: body) {
          let answer = try await Self.ask(
            server, method, path, body: .json(JSONWriter().encode(damaged.body)))
          let place = "\(path)\(damaged.place) \(damaged.damage)"
          if damaged.damage == .other { XCTAssertEqual(answer.status, 400, place) }
        }
        let answer = try await Self.ask(
          server, method, path, body: .json(JSONWriter().encode(body)))
        XCTAssertTrue(answer.isSuccess, "\(path) \(answer.text)")
      }
    }
  }

  func testEveryRequestTakesAKeyWithItsPermission() throws {
    try onMain {
      let server = try FakeImmich()
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
      let server = try FakeImmich()
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
