// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib

@testable import CameoCommand
@testable import Network
@testable import Services

/// What holds for any document of a server, a file or another program.
enum DocumentProperties {
  /// The text before the first `separator`, and what is behind it.
  static func parts(
    _ bytes: [UInt8], at separator: UInt8
  ) -> (first: ArraySlice<UInt8>, rest: ArraySlice<UInt8>) {
    let first = bytes.prefix { $0 != separator }
    return (first, bytes[first.endIndex...].dropFirst())
  }

  // MARK: JSON

  /// One property of each type that types of the program have.
  private struct Everything: Decodable {
    let maxCount: Int?
    let small: UInt8?
    let large: UInt64?
    let ratio: Double?
    let isOn: Bool?
    let text: String?
    let list: [Everything]?
    let byName: [String: Int]?
  }

  static func json(_ bytes: [UInt8]) {
    let isValid = (try? JSONParser.parse(bytes)) != nil
    let value = try? JSONReader().decode(JSONValue.self, from: bytes)
    require(isValid == (value != nil), "The parser and the reader differ.")
    _ = try? JSONReader.snakeCase.decode(Everything.self, from: bytes)
    guard let value else { return }
    for writer in [JSONWriter(), JSONWriter(isPretty: true)] {
      let again = try? JSONReader().decode(JSONValue.self, from: writer.encode(value))
      require(again == value, "What was written reads differently.")
    }
  }

  static func tolerantJSON(_ bytes: [UInt8]) {
    let tolerant = TolerantJSON.read(bytes)
    for path in ["a[0].b", "$['a'][1]"] {
      if let tolerant { _ = JSONPath.text(path, in: tolerant) }
    }
    // What is JSON has to be read, and as the same.
    guard isUsual(bytes), let strict = try? JSONParser.parse(bytes) else { return }
    require(tolerant.map { isSame($0, strict) } == true, "It isn't read like JSON.")
  }

  /// Whether nothing in it can be too deep for the tolerant reader, nor a number too large.
  private static func isUsual(_ bytes: [UInt8]) -> Bool {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let hasExponent = zip(bytes, bytes.dropFirst()).contains {
      digits.contains($0) && $1 | 0x20 == UInt8(ascii: "e")
    }
    let depth = bytes.count { $0 | 0x20 == UInt8(ascii: "{") }
    return !hasExponent && depth < TolerantJSON.mostDepth
      && bytes.count(where: digits.contains) < 300
  }

  private static func isSame(_ tolerant: TolerantJSON, _ strict: JSONNode) -> Bool {
    switch (tolerant, strict) {
    case (.null, .null): true
    case (.flag(let one), .flag(let other)): one == other
    case (.number(let one), .number(let other)), (.text(let one), .text(let other)): one == other
    case (.list(let one), .list(let other)):
      one.count == other.count && zip(one, other).allSatisfy { isSame($0, $1) }
    case (.object(let members), .object(let other)):
      Dictionary(members.map { ($0.key, $0.value) }) { $1 }.allSatisfy { key, value in
        other[key].map { isSame(value, $0) } == true
      } && Set(members.map(\.key)).count == other.count
    default: false
    }
  }

  // MARK: XML

  /// The first line is a path.
  static func xml(_ bytes: [UInt8]) {
    let (line, rest) = parts(bytes, at: UInt8(ascii: "\n"))
    let text = String(decoding: rest, as: UTF8.self)
    _ = XMLPath.text(String(decoding: line, as: UTF8.self), in: text)
    _ = DAVEntry.list(text)
    _ = DAVEntry.message(in: text)
    if let answer = S3Answer(response(Array(rest))) { _ = (answer.list("a"), answer["b"]) }
    guard let elements = try? XML.elements(of: text), !elements.isEmpty else { return }
    let again = try? XML.elements(of: written(elements[...]))
    require(again == elements, "What was written reads differently.")
  }

  private static func written(_ elements: ArraySlice<XML.Element>) -> String {
    var text = ""
    var open: [String] = []
    for element in elements {
      require(element.depth <= open.count, "An element is deeper than one in the one before.")
      while open.count > element.depth { text += "</\(open.removeLast())>" }
      let attributes = element.attributes.map { " \($0.key)=\"\(escaped($0.value))\"" }
      text += "<\(element.name)\(attributes.joined())>\(escaped(element.text))"
      open.append(element.name)
    }
    while let name = open.popLast() { text += "</\(name)>" }
    return text
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      scalar.value < 0x20 || "<>&\"'".unicodeScalars.contains(scalar)
        ? "&#\(scalar.value);" : String(scalar)
    }.joined()
  }

  private static func response(_ body: [UInt8]) -> HTTPResponse {
    guard let url = URLAddress("https://host.example/up") else {
      fatalError("The address is wrong.")
    }
    return HTTPResponse(
      status: 200, headers: ["Content-Type": "text/xml", "Location": "/a?b=c"], body: body,
      url: url)
  }

  // MARK: CBOR

  static func cbor(_ bytes: [UInt8]) {
    guard let value = try? CBOR(bytes) else { return }
    let encoded = written(value)
    guard let again = try? CBOR(encoded) else {
      return require(false, "What was written isn't read.")
    }
    // NaN is not itself, its bytes are.
    require(written(again) == encoded, "What was written reads differently.")
  }

  private static func written(_ value: CBOR) -> [UInt8] {
    switch value {
    case .number(let number):
      number < 0 ? head(1, UInt64(-1 - number)) : head(0, UInt64(number))
    case .real(let number): [0xFB] + big(number.bitPattern, bytes: 8)
    case .text(let text): head(3, UInt64(text.utf8.count)) + text.utf8
    case .bytes(let bytes): head(2, UInt64(bytes.count)) + bytes
    case .list(let values): head(4, UInt64(values.count)) + values.flatMap(written)
    case .map(let entries):
      head(5, UInt64(entries.count))
        + entries.sorted { $0.key < $1.key }.flatMap { written(.text($0.key)) + written($0.value) }
    case .flag(let flag): [flag ? 0xF5 : 0xF4]
    case .null: [0xF6]
    }
  }

  private static func head(_ major: UInt8, _ number: UInt64) -> [UInt8] {
    [major << 5 | 27] + big(number, bytes: 8)
  }

  private static func big(_ number: UInt64, bytes: UInt64) -> [UInt8] {
    (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  // MARK: Custom uploaders

  /// The file, a zero byte, and a server's answer.
  static func uploader(_ bytes: [UInt8]) {
    let (first, rest) = parts(bytes, at: 0)
    guard let file = try? UploaderFile(Array(first)) else { return }
    let card = UploaderCard(file)
    require(card.host == file.address.hostAndPort, "The user sees another host.")
    let answer = response(Array(rest))
    if let outcome = try? file.outcome(of: answer, fileName: "a.png") {
      for link in [outcome.link, outcome.deletion].compactMap(\.self) {
        require(URLAddress(link) != nil, "This is no address: \(link)")
      }
    }
    _ = file.refusal(answer)
  }
}
