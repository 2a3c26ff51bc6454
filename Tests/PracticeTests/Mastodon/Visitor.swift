// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Network
import Practice
import PracticeServers
import Synchronization
import XCTest

/// A client of a practice server, correct or not.
@MainActor
final class Visitor {
  static let redirect = "http://127.0.0.1:1/callback"
  /// The header of a picture of four by three pixels.
  static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 0, 4, 0, 0, 0, 3, 8, 2, 0, 0, 0]

  let server: PracticeMastodon
  var token: Secret?
  private let client = HTTPClient(userAgent: "Visitor")
  private let time = Time()

  private final class Time: Sendable {
    let seconds = Mutex(1_790_000_000.0)
  }

  init(
    _ variant: PracticeMastodon.Variant = .mastodon, signedIn: Bool = false
  ) throws {
    let time = time
    server = try PracticeMastodon(
      variant, clock: PracticeClock { time.seconds.withLock { $0 } })
    if signedIn { token = server.makeToken() }
  }

  var now: Double { time.seconds.withLock { $0 } }

  func advance(_ seconds: Double) { time.seconds.withLock { $0 += seconds } }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse { try await client.send(request) }

  func request(_ method: String, _ path: String) -> HTTPRequest {
    var request = HTTPRequest(
      method, server.address.appending(path.split(separator: "/").map(String.init)))
    request.credentials = token.map { .bearer($0) }
    return request
  }

  func ask(
    _ method: String, _ path: String, form: [(String, String)], key: String? = nil
  ) async throws -> HTTPResponse {
    var request = request(method, path)
    request.body = .form(form)
    request.headers["Idempotency-Key"] = key
    return try await send(request)
  }

  func uploadRequest(
    bytes: [UInt8] = png, alt: String = "", focus: String? = nil
  ) -> HTTPRequest {
    var request = request("POST", "api/v2/media")
    request.body = .multipart(
      [
        FormPart(name: "file", filename: "a.png", type: "image/png", content: .bytes(bytes)),
        FormPart(name: "description", text: alt),
      ] + (focus.map { [FormPart(name: "focus", text: $0)] } ?? []))
    return request
  }

  /// The new picture's id, or the error.
  func upload(
    bytes: [UInt8] = png, alt: String = "", focus: String? = nil
  ) async throws -> String {
    let response = try await send(uploadRequest(bytes: bytes, alt: alt, focus: focus))
    struct Answer: Decodable {
      var id: String?
      var error: String?
    }
    let answer = try response.json(Answer.self)
    return try XCTUnwrap(answer.id ?? answer.error)
  }

  func register() async throws -> (id: String, secret: String) {
    struct App: Decodable {
      var clientId: String
      var clientSecret: String
    }
    let app = try await ask(
      "POST", "api/v1/apps",
      form: [
        ("client_name", "Test <b>"), ("redirect_uris", Self.redirect), ("scopes", "read write"),
      ]
    ).json(App.self, decoder: .snakeCase)
    return (app.clientId, app.clientSecret)
  }

  /// The page on which the user grants access.
  func consent(_ app: String, challenge: String = "x") -> URLAddress {
    server.address.appending("oauth", "authorize").with(query: [
      ("response_type", "code"), ("client_id", app), ("redirect_uri", Self.redirect),
      ("scope", "read"), ("state", "s"), ("code_challenge", challenge),
      ("code_challenge_method", "S256"),
    ])
  }

  /// What the browser brings back after the user granted access.
  func code(_ app: String, challenge: String) async throws -> String {
    let page = consent(app, challenge: challenge)
    let answer = try await ask(
      "POST", "oauth/authorize", form: page.queryItems + [("decision", "allow")])
    XCTAssertEqual(answer.status, 302)
    let location = try XCTUnwrap(answer.headers["Location"].flatMap { URLAddress($0) })
    XCTAssertEqual(location.queryItems.first { $0.0 == "state" }?.1, "s")
    return try XCTUnwrap(location.queryItems.first { $0.0 == "code" }?.1)
  }
}
