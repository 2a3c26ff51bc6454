// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Parses JSON as RFC 8259 has it, strictly: what servers send is not trusted.
struct JSONParser {
  struct Failure: Error {
    let offset: Int
  }

  /// Deeper documents are refused; they would exhaust the stack.
  static let maxDepth = 512
  /// Documents with more values are refused: a few bytes are enough for one, which takes hundreds in memory.
  static let maxValues = 2_000_000

  private let bytes: [UInt8]
  private var offset: Int
  private var values = 0

  /// The value; of two members with the same name, the last.
  static func parse(_ bytes: [UInt8]) throws(Failure) -> JSONNode {
    var parser = JSONParser(bytes)
    let node = try parser.value(depth: 0)
    parser.skipSpace()
    guard parser.offset == bytes.count else { throw parser.failure }
    return node
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark may be ignored.
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  private var failure: Failure { Failure(offset: offset) }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
    }
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    offset += 1
    return true
  }

  private mutating func expect(_ byte: UInt8) throws(Failure) {
    guard skip(byte) else { throw failure }
  }

  private mutating func value(depth: Int) throws(Failure) -> JSONNode {
    values += 1
    guard values <= Self.maxValues else { throw failure }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth + 1)
    case UInt8(ascii: "["): return try list(depth: depth + 1)
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t"): return try word("true", .flag(true))
    case UInt8(ascii: "f"): return try word("false", .flag(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func word(_ word: StaticString, _ node: JSONNode) throws(Failure) -> JSONNode {
    for index in 0..<word.utf8CodeUnitCount { try expect(word.utf8Start[index]) }
    return node
  }

  private mutating func object(depth: Int) throws(Failure) -> JSONNode {
    guard depth <= Self.maxDepth else { throw failure }
    offset += 1
    var members: [String: JSONNode] = [:]
    skipSpace()
    if skip(UInt8(ascii: "}")) { return .object(members) }
    repeat {
      skipSpace()
      let name = try text()
      skipSpace()
      try expect(UInt8(ascii: ":"))
      members[name] = try value(depth: depth)
      skipSpace()
    } while skip(UInt8(ascii: ","))
    try expect(UInt8(ascii: "}"))
    return .object(members)
  }

  private mutating func list(depth: Int) throws(Failure) -> JSONNode {
    guard depth <= Self.maxDepth else { throw failure }
    offset += 1
    var elements: [JSONNode] = []
    skipSpace()
    if skip(UInt8(ascii: "]")) { return .list(elements) }
    repeat {
      elements.append(try value(depth: depth))
      skipSpace()
    } while skip(UInt8(ascii: ","))
    try expect(UInt8(ascii: "]"))
    return .list(elements)
  }

  private mutating func number() throws(Failure) -> String {
    let start = offset
    _ = skip(UInt8(ascii: "-"))
    if !skip(UInt8(ascii: "0")) { try digits() }
    if skip(UInt8(ascii: ".")) { try digits() }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
      try digits()
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func digits() throws(Failure) {
    let start = offset
    while let byte = next, (0x30...0x39).contains(byte) { offset += 1 }
    guard offset > start else { throw failure }
  }

  private mutating func text() throws(Failure) -> String {
    try expect(UInt8(ascii: "\""))
    var unescaped: [UInt8] = []
    var start = offset
    while let byte = next, byte >= 0x20 {
      if byte == UInt8(ascii: "\"") {
        let rest = bytes[start..<offset]
        let text =
          unescaped.isEmpty
          ? String(validating: rest, as: UTF8.self)
          : String(validating: unescaped + rest, as: UTF8.self)
        guard let text else { throw failure }
        offset += 1
        return text
      }
      if byte == UInt8(ascii: "\\") {
        unescaped += bytes[start..<offset]
        try escape(&unescaped)
        start = offset
      } else {
        offset += 1
      }
    }
    throw failure
  }

  private mutating func escape(_ text: inout [UInt8]) throws(Failure) {
    offset += 1
    guard let byte = next else { throw failure }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text += String(Character(try scalar())).utf8
    default: throw failure
    }
  }

  /// A character by its number, or by two if it is beyond the first 65,536. A half of such a pair is replaced, as in
  /// the names and posts that other programs cut off: the rest of the document is still of use.
  private mutating func scalar() throws(Failure) -> Unicode.Scalar {
    let first = try unit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let end = offset
    if UTF16.isLeadSurrogate(UInt16(first)), skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")) {
      let second = try unit()
      if UTF16.isTrailSurrogate(UInt16(second)),
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      {
        return scalar
      }
    }
    offset = end
    return "\u{FFFD}"
  }

  private mutating func unit() throws(Failure) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw failure
      }
      unit = unit << 4 | UInt32(digit)
      offset += 1
    }
    return unit
  }
}
