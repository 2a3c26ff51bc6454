// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import CameoCommand

/// What KDE programs send.
struct PurposeTests {
  private func decoded(_ hex: String) throws -> CBOR {
    try CBOR(Self.bytes(hex))
  }

  private static func bytes(_ hex: String) -> [UInt8] {
    let digits = Array(hex.filter { $0 != " " })
    return stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
  }

  // Examples of RFC 8949, appendix A.
  @Test(arguments: [
    ("00", CBOR.number(0)), ("17", .number(23)), ("1818", .number(24)), ("1903e8", .number(1000)),
    ("1b000000e8d4a51000", .number(1_000_000_000_000)), ("20", .number(-1)),
    ("3903e7", .number(-1000)), ("f90000", .real(0)), ("f93c00", .real(1)),
    ("f97bff", .real(65504)),
    ("fa47c35000", .real(100_000)), ("fb3ff199999999999a", .real(1.1)), ("f4", .flag(false)),
    ("f5", .flag(true)), ("f6", .null), ("4401020304", .bytes([1, 2, 3, 4])), ("60", .text("")),
    ("6449455446", .text("IETF")), ("62c3bc", .text("ü")), ("80", .list([])),
    ("83010203", .list([.number(1), .number(2), .number(3)])),
    ("a26161016162820203", .map(["a": .number(1), "b": .list([.number(2), .number(3)])])),
    ("d82076687474703a2f2f7777772e6578616d706c652e636f6d", .text("http://www.example.com")),
    ("5f42010243030405ff", .bytes([1, 2, 3, 4, 5])),
    ("7f657374726561646d696e67ff", .text("streaming")),
    (
      "9f018202039f0405ffff",
      .list([.number(1), .list([.number(2), .number(3)]), .list([.number(4), .number(5)])])
    ),
    ("bf6346756ef563416d7421ff", .map(["Fun": .flag(true), "Amt": .number(-2)])),
  ])
  func `examples of the standard are decoded`(hex: String, value: CBOR) throws {
    #expect(try decoded(hex) == value)
  }

  @Test(arguments: [
    "", "18", "1b8000000000000000", "61", "62c328", "9b7fffffffffffffff", "bb00000000ffffffff",
    "9f",
    "ff", "a10102", "0000", "fc", "5f6161ff", String(repeating: "81", count: 40) + "00",
  ])
  func `what is cut off, endless or nested too deeply is refused`(hex: String) {
    #expect(throws: CBOR.Invalid.self) { try decoded(hex) }
  }

  @Test(
    arguments: [
      (0, 0), (0.5, 50), (1, 100), (.nan, nil), (.infinity, nil), (-.infinity, nil), (1e300, nil),
      (-1, nil),
    ] as [(Double, Int?)])
  func `only a fraction is told as progress`(fraction: Double, percent: Int?) {
    #expect(PurposeCommand.percent(fraction) == percent)
  }

  @Test func `every beginning of a value is refused, whatever follows`() throws {
    let whole = Self.bytes(
      "a2 6475726c73 81 6a66696c653a2f2f2f612e 686d696d6554797065 69696d6167652f706e67")
    for count in whole.indices {
      #expect(throws: (any Error).self) { try CBOR(whole.prefix(count)) }
    }
  }

  @Test func `files are read from CBOR and from JSON`() throws {
    let cbor = Self.bytes(
      "a2 6475726c73 82 6d66696c653a2f2f2f612e706e67 6866696c653a2f2f2f 686d696d6554797065 69696d6167652f706e67"
    )
    #expect(try PurposeJob(cbor).files == ["/a.png", "/"])
    let json = #"{"mimeType": "image/png", "urls": ["file:///home/a%20b.png", "/c.png"]}"#
    #expect(try PurposeJob(Array(json.utf8)).files == ["/home/a b.png", "/c.png"])
    // Its first character is a slash with an accent.
    #expect(try PurposeJob(Array(#"{"urls": ["/\u0301a.png"]}"#.utf8)).files == ["/\u{301}a.png"])
  }

  @Test(arguments: [
    #"{}"#, #"{"urls": []}"#, #"{"urls": "file:///a"}"#, #"{"urls": [1]}"#, "[]", "{", "",
  ])
  func `input without files is refused`(json: String) {
    #expect(throws: DeliveryRefusal.noFiles) { try PurposeJob(Array(json.utf8)) }
  }

  @Test func `files of other computers are refused`() {
    let json = #"{"urls": ["smb://server/a.png"]}"#
    #expect(throws: DeliveryRefusal.notLocal("smb://server/a.png")) {
      try PurposeJob(Array(json.utf8))
    }
  }
}
