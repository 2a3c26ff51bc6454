// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Network

@Suite struct AddressRangeTests {
  @Test(arguments: [
    "8.8.8.8", "93.184.216.34", "172.32.0.1", "100.128.0.1", "192.0.1.1", "[2606:2800:220:1::1]",
    "[::ffff:8.8.8.8]", "[2002:808:808::1]",
  ])
  func `internet addresses are recognized`(host: String) {
    #expect(AddressRange.isPublic(literal: host) == true)
  }

  @Test(arguments: [
    "127.0.0.1", "127.8.8.8", "0.0.0.0", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1",
    "169.254.169.254", "100.64.0.1", "198.18.0.1", "224.0.0.1", "255.255.255.255", "[::1]", "[::]",
    "[fe80::1]", "[fe80::1%25eth0]", "[fc00::1]", "[fd12:3456::1]", "[ff02::1]",
    "[::ffff:127.0.0.1]", "[::ffff:192.168.1.1]", "[64:ff9b::a01:203]", "[2002:a01:203::1]",
    "[::127.0.0.1]",
  ])
  func `local addresses are recognized`(host: String) {
    #expect(AddressRange.isPublic(literal: host) == false)
  }

  @Test(arguments: ["localhost", "example.org", "8.8.8.8.example"])
  func `host names are not classified`(host: String) {
    #expect(AddressRange.isPublic(literal: host) == nil)
  }

  @Test func `addresses contain no invisible or direction-changing characters`() {
    for text in [
      "https://a.example/\u{202E}gpj.exe", "https://a\u{85}.example/", "https://a.example/\0",
    ] {
      #expect(URLAddress(text) == nil)
    }
    #expect(URLAddress("https://a.example/")?.resolving("/\u{2066}b") == nil)
    #expect(URLAddress("https://a.example/ä") != nil)
  }
}
