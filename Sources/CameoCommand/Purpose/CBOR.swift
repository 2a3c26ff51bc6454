// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// A value in CBOR (RFC 8949), as far as JSON has such values: what KDE programs send.
enum CBOR: Equatable, Sendable {
  case number(Int)
  case real(Double)
  case text(String)
  case bytes([UInt8])
  case list([CBOR])
  case map([String: CBOR])
  case flag(Bool)
  case null

  /// Why bytes aren't such a value.
  struct Invalid: Error, Equatable {}

  private static let deepest = 16

  /// Decodes `bytes`, which are one value and nothing else.
  init(_ bytes: some Sequence<UInt8>) throws(Invalid) {
    var reader = Reader(rest: Array(bytes)[...])
    self = try reader.value(depth: 0)
    guard reader.rest.isEmpty else { throw Invalid() }
  }

  private struct Reader {
    var rest: ArraySlice<UInt8>

    mutating func value(depth: Int) throws(Invalid) -> CBOR {
      guard depth < CBOR.deepest, let head = rest.popFirst() else { throw Invalid() }
      let (major, minor) = (head >> 5, head & 0x1F)
      if minor == 31 { return try indefinite(major, depth) }
      switch major {
      case 0: return .number(try count(minor))
      case 1:
        let count = try count(minor)
        return .number(-1 - count)
      case 2: return .bytes(Array(try take(try count(minor))))
      case 3: return .text(try text(try count(minor)))
      case 4:
        var values: [CBOR] = []
        let count = try room(minor)
        for _ in 0..<count { values.append(try value(depth: depth + 1)) }
        return .list(values)
      case 5:
        var entries: [String: CBOR] = [:]
        let count = try room(minor)
        for _ in 0..<count { try entry(&entries, depth) }
        return .map(entries)
      case 6:
        // What a tag says of its value doesn't matter here: a URL is a text.
        _ = try count(minor)
        return try value(depth: depth + 1)
      default: return try simple(minor)
      }
    }

    private mutating func entry(_ entries: inout [String: CBOR], _ depth: Int) throws(Invalid) {
      guard case .text(let key) = try value(depth: depth + 1) else { throw Invalid() }
      entries[key] = try value(depth: depth + 1)
    }

    /// Pieces or members up to a “break”.
    private mutating func indefinite(_ major: UInt8, _ depth: Int) throws(Invalid) -> CBOR {
      var (bytes, values, entries): ([UInt8], [CBOR], [String: CBOR]) = ([], [], [:])
      while rest.first != 0xFF {
        switch major {
        case 2, 3:
          guard let head = rest.popFirst(), head >> 5 == major, head & 0x1F < 28 else {
            throw Invalid()
          }
          bytes += try take(try count(head & 0x1F))
        case 4: values.append(try value(depth: depth + 1))
        case 5: try entry(&entries, depth)
        default: throw Invalid()
        }
      }
      rest = rest.dropFirst()
      switch major {
      case 2: return .bytes(bytes)
      case 3: return .text(try Self.text(bytes))
      case 4: return .list(values)
      default: return .map(entries)
      }
    }

    private mutating func simple(_ minor: UInt8) throws(Invalid) -> CBOR {
      switch minor {
      case 20: return .flag(false)
      case 21: return .flag(true)
      case 22, 23: return .null
      case 25: return .real(Self.half(UInt16(try number(2))))
      case 26: return .real(Double(Float(bitPattern: UInt32(try number(4)))))
      case 27: return .real(Double(bitPattern: try number(8)))
      default: throw Invalid()
      }
    }

    /// The number that a head ends with, or that follows it.
    private mutating func count(_ minor: UInt8) throws(Invalid) -> Int {
      switch minor {
      case 0..<24: return Int(minor)
      case 24..<28:
        guard let count = Int(exactly: try number(1 << Int(minor - 24))) else { throw Invalid() }
        return count
      default: throw Invalid()
      }
    }

    /// The number of members: each has at least one byte, so that a lie needs no memory.
    private mutating func room(_ minor: UInt8) throws(Invalid) -> Int {
      let count = try count(minor)
      guard count <= rest.count else { throw Invalid() }
      return count
    }

    private mutating func number(_ count: Int) throws(Invalid) -> UInt64 {
      try take(count).reduce(0) { $0 << 8 | UInt64($1) }
    }

    private mutating func take(_ count: Int) throws(Invalid) -> ArraySlice<UInt8> {
      guard count <= rest.count else { throw Invalid() }
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }

    private mutating func text(_ count: Int) throws(Invalid) -> String {
      try Self.text(try take(count))
    }

    private static func text(_ bytes: some Collection<UInt8>) throws(Invalid) -> String {
      guard let text = String(validating: bytes, as: UTF8.self) else { throw Invalid() }
      return text
    }

    private static func half(_ bits: UInt16) -> Double {
      let (exponent, fraction) = (Int(bits >> 10 & 0x1F), Double(bits & 0x3FF))
      let size: Double
      switch exponent {
      case 0: size = fraction / 16_777_216
      case 31: size = fraction == 0 ? .infinity : .nan
      default: size = (1 + fraction / 1024) * scale(exponent - 15)
      }
      return bits & 0x8000 == 0 ? size : -size
    }

    private static func scale(_ exponent: Int) -> Double {
      Double(sign: .plus, exponent: exponent, significand: 1)
    }
  }
}
