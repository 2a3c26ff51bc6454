// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import XCTest

@testable import Network

/// Reading and writing JSON, compared with Foundation.
final class JSONTests: XCTestCase {
  private struct Post: Codable, Equatable {
    struct Picture: Codable, Equatable {
      var url: String
      var focus: [Double]
      var alt: String?
    }
    enum Audience: String, Codable { case everyone, followers }

    var id: Int
    var isSensitive: Bool
    var largest: UInt64
    var text: String?
    var ratio: Double
    var audience: Audience
    var pictures: [Picture]
    var labels: [String: Int]
    var size: [[Int8]]
  }

  private let post = Post(
    id: -7, isSensitive: true, largest: .max, text: "„Ä\"\\/\n\t\u{1}\u{1F600}“", ratio: 0.1,
    audience: .followers,
    pictures: [.init(url: "https://a.example/1", focus: [-1, 0.25, 1e-9, 1e300], alt: nil)],
    labels: ["two_words": 2, "Ω": 0, "": 1], size: [[1, -128], []])

  func testWrittenValuesAreReadBySelfAndByFoundation() throws {
    for writer in [JSONWriter(), JSONWriter(isPretty: true)] {
      let bytes = try writer.encode(post)
      XCTAssertEqual(try JSONReader().decode(Post.self, from: bytes), post)
      XCTAssertEqual(try JSONDecoder().decode(Post.self, from: Data(bytes)), post)
    }
    let bytes = Array(try JSONEncoder().encode(post))
    XCTAssertEqual(try JSONReader().decode(Post.self, from: bytes), post)
  }

  func testEqualValuesGiveEqualBytes() throws {
    let text = try JSONWriter().text(["b": [1, 2], "a": [], "c": [3]])
    XCTAssertEqual(text, #"{"a":[],"b":[1,2],"c":[3]}"#)
    XCTAssertEqual(
      try JSONWriter(isPretty: true).text(["a": ["x/y"], "b": []]),
      "{\n  \"a\" : [\n    \"x/y\"\n  ],\n  \"b\" : []\n}")
    XCTAssertEqual(try JSONWriter().text(1.0), "1")
    XCTAssertThrowsError(try JSONWriter().text(Double.nan))
  }

  func testNamesWithUnderscores() throws {
    struct Limits: Codable, Equatable {
      var maxImageCount: Int
      var allowedTypes: [String: Int]
      var url: String
    }
    // Both spellings: the documented one counts, whichever order the members have.
    for members in [
      #""max_image_count":4,"maxImageCount":5"#, #""maxImageCount":5,"max_image_count":4"#,
    ] {
      for count in 0..<20 {
        let more = (0..<count).map { #","more_\#($0)":\#($0)"# }.joined()
        let both = try JSONReader.snakeCase.decode(
          Limits.self, from: "{\(members)\(more),\"allowed_types\":{},\"url\":\"x\"}")
        XCTAssertEqual(both.maxImageCount, 4)
      }
    }
    struct Names: Decodable {
      let names: [String]
      init(from decoder: any Decoder) throws {
        names = try decoder.container(keyedBy: JSONKey.self).allKeys.map(\.stringValue)
      }
    }
    let text = #"{"max_image_count":4,"allowed_types":{"image_png":1},"url":"x"}"#
    let limits = try JSONReader.snakeCase.decode(Limits.self, from: text)
    XCTAssertEqual(limits, Limits(maxImageCount: 4, allowedTypes: ["image_png": 1], url: "x"))
    let foundation = JSONDecoder()
    foundation.keyDecodingStrategy = .convertFromSnakeCase
    for name in ["a", "a_b", "_a_b_", "__", "", "a__b", "aB_cD", "max_URL", "plain", "a_1"] {
      let document = Array("{\"\(name)\":1}".utf8)
      XCTAssertEqual(
        try JSONReader.snakeCase.decode(Names.self, from: document).names,
        try foundation.decode(Names.self, from: Data(document)).names, name)
    }
  }

  /// What one accepts and the other refuses would be a surprise.
  func testTheSameDocumentsAreValid() {
    let documents = [
      "", " ", "null", " true\n", "tru", "nulll", "1", "-0", "01", "1.", ".5", "-", "+1", "1e5",
      "1E+",
      "0x10", "1 2", "\"a\"", "\"a", "\"\\u00e4\"", "\"\\ud83d\\ude00\"",
      "\"\\u12\"", "\"\\x\"", "\"a\nb\"", "\"a\tb\"", "[,1]", "[1 2]", "[",
      "]", "{}", "{\"a\"}", "{\"a\":}", "{a:1}", "{'a':1}", "{\"a\":1 \"b\":2}",
      "[[[[1]]]]", "{\"a\":{\"b\":[1,{\"c\":null}]}}", "// 1", "NaN", "Infinity", "[1]x",
    ]
    for document in documents {
      let bytes = Array(document.utf8)
      // Foundation doesn't keep the digits of numbers.
      let own = (try? JSONReader().decode(JSONValue.self, from: bytes))
        .flatMap { try? JSONWriter().encode($0) }
        .flatMap { try? JSONDecoder().decode(JSONValue.self, from: Data($0)) }
      let other = try? JSONDecoder().decode(JSONValue.self, from: Data(bytes))
      XCTAssertEqual(own, other, document)
    }
    // Foundation lets these pass, against the standard.
    for document in ["[1,]", "{\"a\":1,}"] {
      XCTAssertThrowsError(try JSONReader().decode(JSONValue.self, from: document), document)
    }
    let invalid: [[UInt8]] = [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80]]
    for bytes in invalid {
      XCTAssertThrowsError(try JSONReader().decode(String.self, from: [0x22] + bytes + [0x22]))
    }
  }

  func testHalvesOfSurrogatePairsAreReplaced() throws {
    let bad = "\u{FFFD}"
    for (text, value) in [
      (#"\ud83d"#, bad), (#"\ude00"#, bad), (#"\ud83d\ud83d\ude00"#, "\(bad)😀"),
      (#"\ude00\ud83d"#, "\(bad)\(bad)"), (#"\ud83dA"#, "\(bad)A"), (#"\ud83d\u00e4"#, "\(bad)ä"),
      (#"\ud83d\n"#, "\(bad)\n"), (#"a\ud83d\ude00b"#, "a😀b"), (#"\udfff\udfff"#, "\(bad)\(bad)"),
      (#"\ud800\udc00"#, "\u{10000}"), (#"\udbff\udfff"#, "\u{10FFFF}"),
    ] {
      XCTAssertEqual(try JSONReader().decode(String.self, from: "\"\(text)\""), value, text)
      let named = try JSONReader().decode([String: Int].self, from: "{\"\(text)\":1}")
      XCTAssertEqual(named, [value: 1])
    }
    for text in [#"\ud83d\u12"#, #"\ud83d\"#, #"\ud83d\x"#, #"\uD8"#] {
      XCTAssertThrowsError(try JSONReader().decode(String.self, from: "\"\(text)\""), text)
    }
  }

  func testNumbersOfAnyDocumentKeepTheirDigits() throws {
    for text in [
      "0", "-0", "1.0", "1e6", "1E+2", "9223372036854775807", "9223372036854775808",
      "-9223372036854775809", "1.000000000000000005", "10000000000000000999", "1e-999", "1e400",
      "123456789012345678901234567890.5",
    ] {
      let document = #"{"a":[\#(text)]}"#
      let value = try JSONReader().decode(JSONValue.self, from: document)
      XCTAssertEqual(try JSONWriter().text(value), document)
    }
    XCTAssertEqual(try JSONReader().decode(JSONValue.self, from: "17"), 17)
    XCTAssertEqual(try JSONReader().decode(JSONValue.self, from: "1.5").double, 1.5)
    XCTAssertEqual(try JSONReader().decode(JSONValue.self, from: "-2").double, -2)
    XCTAssertNil(try JSONReader().decode(JSONValue.self, from: "1e400").double)
    XCTAssertEqual(try JSONWriter().text(JSONValue.number(orNull: 2)), "2")
    XCTAssertEqual(try JSONWriter().text(JSONValue.number(orNull: 0.25)), "0.25")
    XCTAssertEqual(JSONValue.number(orNull: .nan), .null)
  }

  func testDepthIsLimited() {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    XCTAssertNoThrow(try JSONReader().decode(JSONValue.self, from: nested(JSONParser.maxDepth)))
    XCTAssertThrowsError(
      try JSONReader().decode(JSONValue.self, from: nested(JSONParser.maxDepth + 1)))
    XCTAssertThrowsError(try JSONReader().decode(JSONValue.self, from: nested(1_000_000)))
  }

  func testTheNumberOfValuesIsLimited() {
    // The list is one of them.
    func list(_ count: Int) -> [UInt8] {
      Array(("[0" + String(repeating: ",0", count: count - 2) + "]").utf8)
    }
    XCTAssertNoThrow(try JSONReader().decode(Empty.self, from: list(JSONParser.maxValues)))
    XCTAssertThrowsError(
      try JSONReader().decode(Empty.self, from: list(JSONParser.maxValues + 1)))
  }

  private struct Empty: Decodable { init(from decoder: any Decoder) {} }

  func testNumbersFitOrAreErrors() throws {
    XCTAssertEqual(try JSONReader().decode([Int].self, from: "[1.0,1e3,-0]"), [1, 1000, 0])
    XCTAssertEqual(try JSONReader().decode(UInt64.self, from: "18446744073709551615"), .max)
    let misfits: [(any Decodable.Type, String)] = [
      (UInt8.self, "256"), (UInt.self, "-1"), (Int.self, "1.5"), (Int.self, "1e99"),
      (Int.self, "\"1\""), (Bool.self, "1"), (String.self, "1"), (Double.self, "1e999"),
      (Int.self, "null"),
    ]
    for (type, text) in misfits {
      XCTAssertThrowsError(try JSONReader().decode(type, from: text), "\(type) \(text)")
    }
  }

  func testErrorsSayWhere() {
    let list = #"[{"a":1},{"b":"x"}]"#
    XCTAssertThrowsError(try JSONReader().decode([[String: Int]].self, from: list)) {
      guard case DecodingError.typeMismatch(_, let context) = $0 else { return XCTFail("\($0)") }
      XCTAssertEqual(context.codingPath.map(\.stringValue), ["1", "b"])
    }
    XCTAssertThrowsError(try JSONReader().decode(Post.self, from: "{}")) {
      guard case DecodingError.keyNotFound(let key, _) = $0 else { return XCTFail("\($0)") }
      XCTAssertEqual(key.stringValue, "id")
    }
  }

  func testBase64IsLikeFoundations() {
    for count in 0..<70 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 97 &+ count) }
      let text = Data(bytes).base64EncodedString()
      XCTAssertEqual(Base64.encode(bytes), text)
      XCTAssertEqual(Base64.decode(text), bytes)
    }
    for text in ["A", "AA", "AAA", "A===", "AAA\n", "AA A", "A-A_", "AA==AA==", "ä==="] {
      XCTAssertNil(Base64.decode(text), text)
      XCTAssertNil(Data(base64Encoded: text), text)
    }
    XCTAssertNil(Base64.decode("AA=A"))
  }
}
