// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Behaviors

@Suite struct ValidatorTests {
  @Test func nothingButWhiteSpaceIsEmpty() {
    let rule = Validator.notEmpty("Empty")
    #expect(rule.error(in: " \n") == "Empty")
    #expect(rule.error(in: " a") == nil)
  }

  @Test func lengthIsCountedInVisibleCharacters() {
    let rule = Validator.length(1...2, "Too long")
    #expect(rule.error(in: "👩‍👩‍👧e\u{301}") == nil)
    #expect(rule.error(in: "abc") == "Too long")
    #expect(Validator.length(8..., "Short").error(in: "1234567") == "Short")
  }

  @Test func aPatternMatchesTheWholeText() {
    let rule = Validator.pattern(/[a-z]+/, "Letters only")
    #expect(rule.error(in: "abc") == nil)
    #expect(rule.error(in: "abc1") == "Letters only")
  }

  @Test(arguments: [
    "https://example.org", "http://a.b/c?d#e", "https://me@host:8080/", "HTTPS://Example.org",
    "https://[::1]:80/x", "https://bücher.example",
  ])
  func addressesOfTheWeb(_ text: String) {
    #expect(Validator.url("No address").error(in: text) == nil)
  }

  @Test(arguments: [
    "", "example.org", "https://", "https:///path", "ftp://host", "https://a b", "https://a..b",
    "https://-a.b", "https://host:port", "https://host:99999", "https://[::1", "javascript://x",
  ])
  func otherAddresses(_ text: String) {
    #expect(Validator.url("No address").error(in: text) == "No address")
  }

  @Test func theFirstViolatedRuleGivesTheMessage() {
    let rule = Validator.all(
      .notEmpty("Empty"), .length(...3, "Long"), .custom("Odd") { $0.count % 2 == 0 })
    #expect(rule.error(in: "") == "Empty")
    #expect(rule.error(in: "abcd") == "Long")
    #expect(rule.error(in: "abc") == "Odd")
    #expect(rule.error(in: "ab") == nil)
  }
}
