// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Sharing

@Suite struct ServerTextTests {
  @Test(arguments: [
    "social.example", "@alice@social.example", "https://cloud.example/nextcloud", "localhost:8080",
    "http://127.0.0.1:4000/dav", " social.example ", "cloud.example:8443/dav",
  ])
  func `common spellings of a server are understood`(text: String) {
    #expect(ServerText(text: text).complaint() == nil)
  }

  @Test(arguments: ["social", "ftp://social.example", "https://", "social..example", ".example"])
  func `an invalid server shows an example`(text: String) {
    #expect(
      ServerText(text: text).complaint()
        == "Enter a server address such as “social.example”.")
  }

  @Test func `an empty text is not an address`() {
    #expect(ServerText(text: " ").complaint() == "Enter the server address.")
  }

  @Test func `only unencrypted remote connections count as unencrypted`() {
    #expect(ServerText(text: "http://cloud.example").isReadable)
    #expect(!ServerText(text: "https://cloud.example").isReadable)
    #expect(!ServerText(text: "cloud.example").isReadable)
    #expect(!ServerText(text: "http://localhost:8080").isReadable)
    #expect(!ServerText(text: "http://127.0.0.1").isReadable)
  }
}
