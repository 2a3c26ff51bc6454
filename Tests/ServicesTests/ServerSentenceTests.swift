// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Testing

@testable import Services

/// Tokens are parts of the addresses of some services, which servers and proxies repeat in their errors.
@Suite struct ServerSentenceTests {
  private static let key = String(repeating: "aB3_-", count: 8)

  private static func answers(quoting path: String, _ status: Int) throws -> [HTTPResponse] {
    let url = try #require(URLAddress("https://api.example\(path)"))
    return [
      (
        #"{"ok":false,"message":"No way to \#(path)","description":"No way to \#(path)"}"#,
        "application/json"
      ),
      ("Cannot POST \(path)", "text/plain"), ("Cannot POST \(path)", nil),
    ].map { body, type in
      var headers = HTTPHeaders()
      headers["Content-Type"] = type
      return HTTPResponse(status: status, headers: headers, body: Array(body.utf8), url: url)
    }
  }

  private static let statuses = [400, 403, 404, 405, 413, 418, 429, 500, 502, 503, 599]

  @Test(arguments: statuses) func `no error shows a bot's token`(status: Int) throws {
    let token = try #require(TelegramToken("123456789:\(Self.key)"))
    for start in ["/bot123456789:", "/bot123456789%3A"] {
      for answer in try Self.answers(quoting: "\(start)\(Self.key)/sendPhoto", status) {
        let error = TelegramTrouble.meaning(of: answer, token: token)
        #expect(!error.sentence.contains(Self.key))
        #expect(!error.sentence.isEmpty)
      }
    }
  }

  @Test(arguments: statuses) func `no error shows a webhook's token`(status: Int) throws {
    for answer in try Self.answers(quoting: "/api/v10/webhooks/1/\(Self.key)", status) {
      let error = DiscordTrouble.meaning(of: answer, token: Secret(Self.key))
      #expect(!error.sentence.contains(Self.key))
      #expect(!error.sentence.isEmpty)
    }
  }

  @Test func `a server's problem is still told`() throws {
    let answer = try Self.answers(quoting: "/x", 502)[1]
    let error = DiscordTrouble.meaning(of: answer, token: Secret(Self.key))
    #expect(error.sentence == "Discord has a problem (error 502). Try again later.")
    #expect(error.code == .serverError)
  }
}
