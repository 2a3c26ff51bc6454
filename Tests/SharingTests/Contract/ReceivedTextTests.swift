// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@testable import Sharing

@Suite struct ReceivedTextTests {
  @Test(arguments: HostileTexts.names) func `hostile names are rejected`(name: String) {
    #expect(!ReceivedText.isName(name))
    #expect(throws: DeliveryError.self) {
      try ReceivedText.checkWideName(name, of: "evil.example")
    }
  }

  @Test(arguments: ["alice", "a_b-c.d", "A1", "x"]) func `ordinary names are accepted`(name: String)
    throws
  {
    #expect(ReceivedText.isName(name))
    try ReceivedText.checkWideName(name, of: "cloud.example")
  }

  @Test(arguments: ["alice@example.org", "Jörg Müller", "d'Artagnan", "李雷", "a+b"])
  func `directories have names with more in them`(name: String) throws {
    #expect(!ReceivedText.isName(name))
    try ReceivedText.checkWideName(name, of: "cloud.example")
  }

  @Test func `what is chosen while signing in hides and turns nothing`() {
    let option = SignInChoice.Option(
      id: "1", title: "Room\u{202E}moor", subtitle: "#a\u{1B}[2J\u{202E}\u{200B}:example.org\n")
    #expect(option.title == "Roommoor")
    #expect(option.subtitle == "#a[2J:example.org")
  }

  @Test func `of very many names some are listed`() {
    #expect(ReceivedText.list(["a", "b"]) == "a, b")
    let many = ReceivedText.list((0..<1000).map { "\($0)" })
    #expect(many.hasPrefix("0, 1, 2, ") && many.hasSuffix(", …"))
    #expect(many.utf8.count < 300)
  }

  @Test(arguments: HostileTexts.links) func `no hostile link gets into a receipt`(link: String) {
    #expect(Receipt(link: link).link == nil)
    #expect(AccountCheck(name: "Alice", page: link).page == nil)
    #expect(ReceivedText.link(link, at: "mastodon:alice@evil.example") == nil)
  }

  @Test func `web pages and local files are valid links`() {
    let page = "https://social.example/@alice/1?a=b#c"
    #expect(Receipt(link: page).link == page)
    let file = Receipt(file: "/home/ada/Out/a b.jpg")
    #expect(file.link == "file:///home/ada/Out/a%20b.jpg")
    #expect(file.checked(for: "folder:Out").link == file.link)
    #expect(file.checked(for: "mastodon:alice@evil.example").link == nil)
    #expect(AccountCheck(name: "Out", folder: "/home/ada/Out").page == "file:///home/ada/Out")
  }

  @Test func `names of folders may make links long`() {
    let folder = "https://cloud.example/remote.php/dav/"
    #expect(ReceivedText.webLink(folder + String(repeating: "%C3%BC", count: 1000)) != nil)
    #expect(ReceivedText.webLink(folder + String(repeating: "%C3%BC", count: 2000)) == nil)
  }

  @Test func `ids and tokens are returned unchanged`() {
    for id in [
      "1", "-12", "01JD5ABC", "ocinternal:12", "a_b", "AqR8ZQ4kF8s0Dq2dZc",
      "017f22e2-79b0-7cc3-98c4-dc0c0c07398f", "1700000000.123456",
      "5d41402abc4b2a76b9719d911017c592.png", "a..b", "x~1",
    ] { #expect(ReceivedText.isID(id), "\(id)") }
    for id in [
      "", ".", "..", "...", "../1", "..%2F1", "1#x", "1;x", "a\\b", "a/b", "1?x", "a b", "a\0",
      String(repeating: "1", count: 129),
    ] {
      #expect(!ReceivedText.isID(id))
    }
    #expect(ReceivedText.isToken("aB3-_.~+/="))
    for token in ["", "a b", "a\nb", "a\0b", "ä", String(repeating: "a", count: 9000)] {
      #expect(!ReceivedText.isToken(token))
    }
  }

  @Test func `display names are one line without direction changes`() {
    #expect(ReceivedText.shown("Alice\u{202E}\u{1B}[31m\nBob") == "Alice[31m Bob")
    #expect(AccountCheck(name: "a\u{9B}2Jb").name == "a2Jb")
  }
}
