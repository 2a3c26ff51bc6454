// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Testing

@Suite struct AuthorizationTests {
  private static func code(_ text: String) throws -> Secret {
    let issuer = try #require(URLAddress("https://example.org"))
    return try AuthorizationAnswer.code(pasted: text, state: "s", issuer: issuer)
  }

  @Test func theBrowserIsSentWithEverythingTheServerWants() throws {
    let request = AuthorizationRequest(
      endpoint: try #require(URLAddress("https://example.org/oauth/authorize?a=b")), clientID: "id",
      redirectURI: "http://127.0.0.1:5/callback", scope: "read write", state: "s",
      proof: PKCE(verifier: "v"))
    let items = Dictionary(request.address.queryItems) { first, _ in first }
    #expect(items["a"] == "b")
    #expect(items["response_type"] == "code")
    #expect(items["client_id"] == "id")
    #expect(items["redirect_uri"] == "http://127.0.0.1:5/callback")
    #expect(items["scope"] == "read write")
    #expect(items["state"] == "s")
    #expect(items["code_challenge"] == PKCE(verifier: "v").challenge)
    #expect(items["code_challenge_method"] == "S256")
  }

  @Test(arguments: [
    "c0de", "  c0de\n", "http://127.0.0.1:9/callback?code=c0de&state=s",
    "https://example.org/cb?state=s&code=c0de#end",
    "http://127.0.0.1:9/callback?code=c0de&state=s&iss=https%3A%2F%2Fexample.org%2Foauth",
  ])
  func theCodeIsFoundInPastedText(_ text: String) throws {
    #expect(try Self.code(text).reveal() == "c0de")
  }

  @Test(arguments: [
    ("", OAuthError.noCode), ("two words", .noCode), ("https://example.org/", .noCode),
    ("https://example.org/?state=s", .noCode), ("https://e.org/?code=x&state=other", .wrongState),
    ("https://e.org/?code=x", .wrongState),
    ("https://e.org/?code=x&state=s&iss=https%3A%2F%2Fother.example", .wrongState),
    ("https://e.org/?code=x&state=s&iss=https%3A%2F%2Fexample.org%3A8443", .wrongState),
    ("https://e.org/?code=x&state=s&iss=http%3A%2F%2Fexample.org", .wrongState),
    ("https://e.org/?code=x&state=s&iss=", .wrongState),
    ("https://e.org/?error=access_denied&state=s", .denied),
  ])
  func otherTextIsReportedAsNoCode(_ text: String, _ error: OAuthError) {
    #expect(throws: error) { try Self.code(text) }
    #expect(!error.description.isEmpty)
  }
}
