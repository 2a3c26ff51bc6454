// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Network
import PracticeServers
import TestSupport
import XCTest

/// The practice Piwigo is as strict as a real one.
final class FakePiwigoTests: MainLoopTestCase {
  private static let key = "\(FakePiwigo.keyID):\(String(repeating: "k", count: 40))"

  @MainActor
  private static func ask(
    _ server: FakePiwigo, _ method: String, _ body: HTTPBody = .form([("x", "y")]),
    key: String? = key, cookie: String? = nil
  ) async throws -> HTTPResponse {
    let url = server.address.appending("ws.php").with(
      query: [("format", "json"), ("method", method)])
    var request = HTTPRequest("POST", url)
    request.body = body
    if let key { request.headers["X-PIWIGO-API"] = key }
    if let cookie { request.headers["Cookie"] = cookie }
    return try await HTTPClient(userAgent: "CameoTests/1").send(request)
  }

  private static func picture(_ count: Int = 100) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 0, 9, 0, 0, 0, 9] + [UInt8](repeating: 7, count: count)
  }

  private static func sum(_ bytes: [UInt8]) -> String { Checksum.hex(Checksum.of(bytes, .md5)) }

  private static func form(
    _ chunk: [UInt8], _ number: Int, of count: Int, whole: [UInt8], without: String = "",
    sum: String? = nil, file: String = "a.png", name: String = "A"
  ) -> HTTPBody {
    let fields = [
      ("chunk", "\(number)"), ("chunks", "\(count)"), ("chunk_sum", sum ?? Self.sum(chunk)),
      ("original_sum", Self.sum(whole)), ("filename", file), ("category", "1"), ("name", name),
    ]
    return .multipart(
      fields.filter { $0.0 != without }.map { FormPart(name: $0.0, text: $0.1) } + [
        FormPart(name: "file", filename: "chunk", type: "image/png", content: .bytes(chunk))
      ])
  }

  func testChunksAreCheckedAndPutTogetherInAnyOrder() throws {
    try onMain {
      let server = try FakePiwigo()
      server.placeAlbum("Sea")
      let whole = Self.picture()
      let (one, two) = (Array(whole[..<50]), Array(whole[50...]))
      let upload = "pwg.images.uploadAsync"
      let second = try await Self.ask(server, upload, Self.form(two, 1, of: 2, whole: whole))
      XCTAssertTrue(second.text.contains("\"chunks uploaded = 2\""), second.text)
      let refused: [(HTTPBody, String)] = [
        (Self.form(one, 0, of: 2, whole: whole, sum: Self.sum(two)), "\"err\":500"),
        (Self.form(one, 0, of: 2, whole: whole, without: "filename"), "\"err\":1002"),
        (Self.form(one, 2, of: 2, whole: whole), "\"err\":1003"),
      ]
      for (body, code) in refused {
        let answer = try await Self.ask(server, upload, body)
        XCTAssertTrue(answer.text.contains(code), answer.text)
      }
      XCTAssertEqual(server.imagesMade, 0)
      let first = try await Self.ask(server, upload, Self.form(one, 0, of: 2, whole: whole))
      XCTAssertTrue(first.text.contains("\"id\":1"), first.text)
      XCTAssertEqual(server.images.map(\.bytes), [whole])
      XCTAssertEqual(server.images.map(\.albums), [[]])
      XCTAssertEqual(server.images.map(\.waitsFor), [[1]])
      _ = try await Self.ask(
        server, "pwg.images.uploadCompleted", .form([("image_id", "1"), ("category_id", "1")]))
      XCTAssertEqual(server.images.map(\.albums), [[1]])
      for (file, body) in [("a.exe", whole), ("a.png", Array("text".utf8))] {
        let answer = try await Self.ask(
          server, upload, Self.form(body, 0, of: 1, whole: body, file: file))
        XCTAssertEqual(answer.status, 200)
        XCTAssertEqual(answer.text, "forbidden file type")
      }
      // What its database can't store ends in the middle.
      let other = Self.picture(200)
      let fatal = try await Self.ask(
        server, upload, Self.form(other, 0, of: 1, whole: other, name: "😀"))
      XCTAssertTrue(fatal.text.contains("Fatal error"))
      XCTAssertEqual(server.images.map(\.name), ["A", "a"])
    }
  }

  func testNothingIsDoneForGuestsOrWithoutTheToken() throws {
    try onMain {
      let server = try FakePiwigo()
      server.place(Self.picture())
      for method in [
        "pwg.images.exist", "pwg.tags.getAdminList", "pwg.categories.add", "pwg.images.delete",
        "pwg.images.setInfo", "pwg.images.uploadAsync",
      ] {
        let stranger = try await Self.ask(server, method, key: nil)
        XCTAssertEqual(stranger.status, 401, method)
        let wrong = try await Self.ask(server, method, key: "wrong")
        XCTAssertTrue(wrong.text.contains("Invalid api_key"), method)
      }
      let missing = try await Self.ask(server, "pwg.nothing")
      XCTAssertEqual(missing.status, 501)
      let refused = try await Self.ask(
        server, "pwg.session.login", .form([("username", "alice"), ("password", "wrong")]),
        key: nil)
      XCTAssertEqual(refused.status, 200)
      XCTAssertTrue(refused.text.contains("\"err\":999"))
      let login = try await Self.ask(
        server, "pwg.session.login", .form([("username", "alice"), ("password", "practice")]),
        key: nil)
      let cookie = try XCTUnwrap(login.headers.all("Set-Cookie").last?.split(separator: ";").first)
      let delete = [("image_id", "1"), ("pwg_token", "wrong")]
      let forged = try await Self.ask(
        server, "pwg.images.delete", .form(delete), key: nil, cookie: String(cookie))
      XCTAssertEqual(forged.status, 403)
      XCTAssertEqual(server.images.count, 1)
    }
  }

  func testItsPageShowsWhatIsShared() throws {
    try onMain {
      let server = try FakePiwigo()
      let album = server.placeAlbum("Sea")
      let id = server.place(Self.picture(), name: "dunes.png", album: album)
      let client = HTTPClient(userAgent: "CameoTests/1")
      let page = try await client.send(HTTPRequest("GET", server.page))
      XCTAssertTrue(page.text.contains("dunes"))
      let elsewhere = try await client.send(
        HTTPRequest("GET", XCTUnwrap(URLAddress(server.address.origin))))
      XCTAssertEqual(elsewhere.status, 404)
      let link = try XCTUnwrap(
        URLAddress("\(server.address.text)/picture.php?/\(id)/category/\(album)"))
      let picture = try await client.send(HTTPRequest("GET", link))
      XCTAssertTrue(picture.text.contains("dunes"), picture.text)
    }
  }
}
