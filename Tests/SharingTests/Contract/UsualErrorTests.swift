// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Sharing
import Testing

@Suite struct UsualErrorTests {
  private static func error(
    _ status: Int, _ body: String = "", retryAfter: String? = nil, saying words: String? = nil
  ) throws -> DeliveryError {
    var headers = HTTPHeaders()
    headers["Retry-After"] = retryAfter
    headers["Content-Type"] = "application/json"
    let url = try #require(URLAddress("https://photos.example/api"))
    return .usual(
      HTTPResponse(status: status, headers: headers, body: Array(body.utf8), url: url),
      at: "Photos", saying: words)
  }

  private static let codes: [(Int, DeliveryError.Code)] = [
    (301, .address), (401, .signedOut), (404, .refused), (413, .tooLarge), (415, .unsupported),
    (429, .rateLimit), (500, .serverError), (507, .quota),
  ]

  @Test(arguments: codes)
  func `a status means the same at most servers`(status: Int, code: DeliveryError.Code) throws {
    #expect(try Self.error(status).code == code)
  }

  @Test func `the server's own words are said`() throws {
    let body = #"{"message":"No."}"#
    #expect(try Self.error(400, body).sentence == "Photos says: “No.”.")
    #expect(try Self.error(400, body, saying: "Never.").sentence == "Photos says: “Never.”.")
    #expect(try Self.error(413, body).sentence.contains("too large for Photos"))
  }

  private static let pauses: [(String?, Double)] = [
    ("7", 7), (nil, 60), ("999999999", 86_400),
  ]

  @Test(arguments: pauses)
  func `a busy server is left alone for a while`(wanted: String?, pause: Double) throws {
    #expect(try Self.error(429, retryAfter: wanted).remedy == .again(afterSeconds: pause))
  }
}
