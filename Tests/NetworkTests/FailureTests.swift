// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Testing

@Suite struct FailureTests {
  private static func response(
    _ status: Int, _ body: String, type: String? = nil, headers: HTTPHeaders = [:]
  ) throws -> HTTPResponse {
    var headers = headers
    headers["Content-Type"] = type
    return HTTPResponse(
      status: status, headers: headers, body: Array(body.utf8),
      url: try #require(URLAddress("https://example.org/a?token=s3cret")))
  }

  private static let words = [
    (#"{"error":"The access token is invalid"}"#, "The access token is invalid"),
    (#"{"error":"invalid_grant","error_description":"Too old."}"#, "Too old."),
    (#"{"errcode":"M_FORBIDDEN","error":"Not here"}"#, "Not here"),
    (#"{"error":"InvalidSwap","message":"It was changed"}"#, "It was changed"),
    (#"{"error":{"code":101,"message":"Too wide"},"status_txt":"Bad Request"}"#, "Too wide"),
    (#"{"error":{"error":{"message":"Too deep"}},"message":"Too tall"}"#, "Too tall"),
    (#"{"message":"a\u0007b\nc"}"#, "a b c"),
    ("Quota exceeded", "Quota exceeded"),
  ]

  @Test(arguments: words)
  func theServersOwnWordsAreKept(_ body: String, _ sentence: String) throws {
    let failure = HTTPFailure(try Self.response(422, body))
    #expect(failure.message == sentence)
    #expect(NetworkError.status(failure).description.contains(sentence))
  }

  @Test(arguments: [
    "<html><body>no</body></html>", "", "[1,2]", "{\"a\":", String(repeating: "x", count: 600),
  ])
  func technicalAnswersAreNotShown(_ body: String) throws {
    let failure = HTTPFailure(try Self.response(500, body))
    #expect(failure.message == nil)
    #expect(NetworkError.status(failure).description.contains("example.org"))
  }

  @Test func aLongSentenceIsCutAndMarkedAsSuch() throws {
    let long = String(repeating: "word ", count: 200)
    let failure = HTTPFailure(try Self.response(400, #"{"error":"\#(long)"}"#))
    #expect(failure.message?.count == 300)
    #expect(failure.message?.hasSuffix("…") == true)
    let accents = "e" + String(repeating: "\u{301}", count: 100_000)
    let one = HTTPFailure(try Self.response(400, #"{"error":"\#(accents)"}"#))
    #expect(one.message?.unicodeScalars.count == 300)
  }

  private static let contents: [(String, String?, UnexpectedContent)] = [
    ("<!DOCTYPE html><p>Sign in", "text/html", .webPage),
    ("  <HTML>", nil, .webPage),
    ("", "application/json", .empty),
    ("fine", "text/plain", .text),
    (#"{"b":1}"#, "application/json", .otherJSON),
    ("\u{1}\u{2}", "image/png", .other),
  ]

  @Test(arguments: contents)
  func anAnswerThatIsNotJSONIsReportedAsWhatItIs(
    _ body: String, _ type: String?, _ what: UnexpectedContent
  ) throws {
    let response = try Self.response(200, body, type: type)
    #expect(throws: NetworkError.unexpectedContent(host: "example.org", what: what)) {
      try response.json([String: String].self)
    }
  }

  @Test func onlyFailuresAreThrown() throws {
    for status in [200, 202, 206, 302] { _ = try Self.response(status, "").checked() }
    for status in [400, 404, 429, 503] {
      let response = try Self.response(status, "")
      #expect(throws: NetworkError.status(HTTPFailure(response))) { try response.checked() }
    }
  }

  @Test func noErrorShowsASecretOfTheAddress() throws {
    let response = try Self.response(403, "no")
    let error = NetworkError.status(HTTPFailure(response))
    #expect(!"\(error) \(String(reflecting: error))".contains("s3cret"))
  }
}
