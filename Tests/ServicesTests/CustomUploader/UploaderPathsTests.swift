// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Services

/// The small languages in which uploaders say where the link is.
struct UploaderPathsTests {
  private static let json = #"""
    {"data": {"link": "L", "list": [{"url": "first"}, {"url": "second"}], "a.b": "dotted",
    "number": 7.50, "yes": true, "null": null}, "a": [["x"]]}
    """#

  @Test(arguments: [
    ("data.link", "L"), ("$.data.link", "L"), ("['data']['link']", "L"), ("$['data'].link", "L"),
    (#"["data"].link"#, "L"), ("data.list[1].url", "second"),
    ("data.list.[0].url", "first"), ("data['a.b']", "dotted"), ("data.number", "7.50"),
    ("data.yes", "true"), ("a[0][0]", "x"),
  ])
  func `JSON is read`(path: String, value: String) throws {
    let json = try #require(TolerantJSON.read(Array(Self.json.utf8)))
    #expect(JSONPath.text(path, in: json) == value)
  }

  @Test(arguments: [
    "data", "data.nothing", "data.null", "data.list[2].url", "data.list[-1]", "data[", "data['x",
    "..", "data..", "..url", "data.*", "a[*]", "[?(@.a)]", "a[0", "a[0]]", "a['0']", "Data.Link",
    String(repeating: "a.", count: 40),
  ])
  func `nothing is made up`(path: String) throws {
    let json = try #require(TolerantJSON.read(Array(Self.json.utf8)))
    #expect(JSONPath.text(path, in: json) == nil)
  }

  @Test func `a half of a pair of surrogates is replaced`() {
    #expect(
      TolerantJSON.read(Array(#"["\ud83d", "\ud83d\ude00"]"#.utf8))
        == .list([.text("\u{FFFD}"), .text("😀")]))
  }

  private static let xml = """
    <?xml version="1.0"?><rsp stat="ok"><image id="1"><url>first</url></image>
    <image id="2"><url type="full">second</url><n:thumb xmlns:n="x">t</n:thumb></image></rsp>
    """

  @Test(arguments: [
    ("/rsp/image/url", "first"), ("rsp/image[2]/url", "second"), ("/rsp/@stat", "ok"),
    ("/rsp/image[2]/@id", "2"), ("/rsp/image/thumb", "t"), ("/rsp/image/url/text()", "first"),
    ("/rsp/image[1]", "first"),
  ])
  func `XML is read`(path: String, value: String) {
    #expect(XMLPath.text(path, in: Self.xml) == value)
  }

  @Test(arguments: [
    "", "/", "//url", "/rsp/*/url", "/rsp/nothing", "/rsp/image[3]/url", "/rsp/image[last()]/url",
    "/rsp/@no", "/rsp/image[0]/url", "/rsp/image[-1]/url", "/rsp/image[-9223372036854775808]/url",
    "/rsp/image[9223372036854775807]/url", "/rsp/image[92233720368547758080]/url",
    "/rsp/image" + String(repeating: "[1]", count: 200), "@stat", "text()",
  ])
  func `nothing is made up of XML`(path: String) {
    #expect(XMLPath.text(path, in: Self.xml) == nil)
  }

  @Test(arguments: ["0", "-1", "2", "-9223372036854775808", "9223372036854775807"])
  func `a pattern that the list doesn't have makes an uploader unusable`(number: String) {
    let syntax = OldUploaderSyntax(patterns: ["id=(a)"])
    #expect(syntax.read("$regex:\(number)|1$") == nil)
    #expect(syntax.read("$regex:1|1$") != nil)
  }

  @Test func `a byte order mark doesn't make XML unreadable`() {
    #expect(XMLPath.text("/rsp/@stat", in: "\u{FEFF}" + Self.xml) == "ok")
    #expect(XMLPath.text("/a", in: "\u{FEFF}") == nil)
  }

  @Test func `text that isn't XML has no values`() {
    #expect(XMLPath.text("/a", in: "<a>") == nil)
    #expect(XMLPath.text("/a", in: "plain") == nil)
  }

  private static func match(_ pattern: String, _ text: String, _ group: String = "0") -> String? {
    guard let pattern = BoundedPattern(pattern) else { return nil }
    return pattern.match(in: text, group: group)
  }

  @Test func `patterns match as they do elsewhere`() {
    #expect(Self.match("href=\"(.+?)\"", "a href=\"x\" href=\"y\"", "1") == "x")
    #expect(Self.match("(?<id>\\d+)/(?'name'\\w+)", "see 42/möwe", "name") == "möwe")
    #expect(Self.match("(?<id>\\d+)", "see 42", "id") == "42")
    #expect(Self.match("b+", "aBB") == nil)
    #expect(Self.match("(?i)b+", "aBB") == "BB")
    #expect(Self.match("(a)|(b)", "b", "1") == "")
    #expect(Self.match("a", "a", "2") == nil)
    #expect(Self.match("a", "a", "nobody") == nil)
    #expect(Self.match("(", "a") == nil)
    #expect(Self.match(String(repeating: "a", count: 5000), "a") == nil)
  }

  @Test(arguments: [
    "(a+)+$", "(a|aa)+$", "(.*)*x", "(?:(?:a?){30}){30}b", "^(([a-z])+.)+[A-Z]([a-z])+$",
  ])
  func `a pattern that never ends is given up`(pattern: String) {
    #expect(Self.match(pattern, String(repeating: "a", count: 50_000) + "!") == nil)
  }
}
