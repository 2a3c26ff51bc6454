// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Testing

@Suite struct AddressTests {
  @Test(arguments: [
    "", "example.org", "//example.org", "ftp://example.org/", "file:///etc/passwd", "https://",
    "https:///path", "https://a b/", "https://example.org/a b", "https://example.org/\n",
    "https://ada@example.org/", "https://ada:secret@example.org/", "https://example.org:99999/",
    "https://example.org:x/", "javascript:alert(1)", "https://[::1/", "https://exa\u{7F}mple.org/",
  ])
  func anythingButAnAddressOfTheWebIsRefused(_ text: String) {
    #expect(URLAddress(text) == nil)
  }

  @Test func addressPartsAreFound() throws {
    let address = try #require(URLAddress("HTTPS://Example.ORG:8443/a/b%20c?q=1+2&r=%C3%BC#part"))
    #expect(address.scheme == "https")
    #expect(address.host == "example.org")
    #expect(address.port == 8443)
    #expect(address.path == "/a/b%20c")
    #expect(address.queryItems.map(\.0) == ["q", "r"])
    #expect(address.queryItems.map(\.1) == ["1 2", "ü"])
    #expect(address.origin == "https://example.org:8443")
    #expect(address.text == "https://example.org:8443/a/b%20c?q=1+2&r=%C3%BC")
  }

  @Test func theUsualPortIsNotNamed() throws {
    let address = try #require(URLAddress("https://example.org:443"))
    #expect(address.text == "https://example.org/")
    #expect(address == URLAddress("https://example.org/"))
  }

  @Test(arguments: [
    ("http://127.0.0.1:1/", true), ("http://127.9.9.9/", true), ("http://localhost/", true),
    ("http://a.localhost/", true), ("http://[::1]:80/", true),
    ("http://127.0.0.1.example.org/", false),
    ("http://localhost.example.org/", false), ("http://10.0.0.1/", false), ("http://[::2]/", false),
  ])
  func thisComputerIsKnownByItsNames(_ text: String, _ isLoopback: Bool) throws {
    #expect(try #require(URLAddress(text)).isLoopback == isLoopback)
  }

  @Test func namesWithSpecialCharactersStayNames() throws {
    let base = try #require(URLAddress("https://example.org/dav/"))
    #expect(base.appending("a/b", "c d", "ü?#").path == "/dav/a%2Fb/c%20d/%C3%BC%3F%23")
    #expect(base.appending("..", ".").path == "/dav/%2E%2E/%2E")
    #expect(base.appending("x").asFolder.path == "/dav/x/")
  }

  @Test func aReferenceIsFollowedFromWhereItStands() throws {
    let base = try #require(URLAddress("https://example.org/a/b?q=1"))
    #expect(base.resolving("/c")?.text == "https://example.org/c")
    #expect(base.resolving("d?e")?.text == "https://example.org/a/d?e")
    #expect(base.resolving("//other.example/")?.text == "https://other.example/")
    #expect(base.resolving("ftp://example.org/") == nil)
    #expect(base.resolving("/a\r\nX: y") == nil)
  }

  @Test func itsQueryShowsNowhereByItself() throws {
    let address = try #require(URLAddress("https://example.org/a?token=s3cret"))
    var dumped = ""
    dump(address, to: &dumped)
    for text in ["\(address)", String(reflecting: address), dumped, "\([address])"] {
      #expect(!text.contains("s3cret"))
    }
  }

  @Test func encodingAndDecodingAreInverse() {
    let text = "a-._~/?#[]@!$&'()*+,;=% ü🐱\n"
    #expect(PercentEncoding.decode(PercentEncoding.encode(text)) == text)
    for bad in ["%", "%4", "%zz", "%ff"] { #expect(PercentEncoding.decode(bad) == nil) }
    #expect(PercentEncoding.decode("a+b") == "a+b")
    #expect(PercentEncoding.decode("a+b", plusIsSpace: true) == "a b")
  }
}
