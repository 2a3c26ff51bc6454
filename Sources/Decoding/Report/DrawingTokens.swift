// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// An XML file, token by token, as far as it makes sense. It only has to find texts: whether the
/// file is well-formed is up to the library.
struct DrawingTokens: Sequence, IteratorProtocol {
  enum Token {
    case comment(String)
    case text(String)
    /// The text of an entity declaration, or a processing instruction.
    case declaration(String)
    case start(String, attributes: [(String, String)], isEmpty: Bool)
    case end(String)
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Token? {
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        let start = position
        position = find("<", from: position) ?? bytes.count
        let text = Self.decoded(text(start..<position))
        if text.contains(where: { !$0.isWhitespace }) { return .text(text) }
        continue
      }
      if let token = markup() { return token }
    }
    return nil
  }

  /// The token that begins at a `<`; nil for one without text.
  private mutating func markup() -> Token? {
    if let text = skip("<!--", to: "-->") { return .comment(text) }
    if let text = skip("<![CDATA[", to: "]]>") { return .text(text) }
    if let text = skip("<?", to: "?>") { return text.hasPrefix("xml ") ? nil : .declaration(text) }
    if starts("<!") { return doctype() }
    if let name = skip("</", to: ">") { return .end(name.filter { !$0.isWhitespace }) }
    return element()
  }

  /// A document type may declare entities, which can contain any text.
  private mutating func doctype() -> Token? {
    let start = position
    let end = find(">", from: start) ?? bytes.count
    guard let inner = bytes[start..<end].firstIndex(of: UInt8(ascii: "[")) else {
      position = Swift.min(end + 1, bytes.count)
      return nil
    }
    let close = find("]", from: inner) ?? bytes.count
    position = Swift.min((find(">", from: close) ?? bytes.count) + 1, bytes.count)
    return .declaration(text(inner + 1..<Swift.max(inner + 1, close)))
  }

  private mutating func element() -> Token? {
    position += 1
    let name = word()
    guard !name.isEmpty else { return nil }
    var attributes: [(String, String)] = []
    while position < bytes.count {
      skipSpace()
      guard position < bytes.count else { break }
      switch bytes[position] {
      case UInt8(ascii: ">"):
        position += 1
        return .start(name, attributes: attributes, isEmpty: false)
      case UInt8(ascii: "/"):
        position += 1
        if position < bytes.count, bytes[position] == UInt8(ascii: ">") {
          position += 1
          return .start(name, attributes: attributes, isEmpty: true)
        }
      default:
        let attribute = word()
        if attribute.isEmpty { position += 1 }
        attributes.append((attribute, value()))
      }
    }
    return .start(name, attributes: attributes, isEmpty: true)
  }

  /// The value after the `=` of an attribute.
  private mutating func value() -> String {
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else { return "" }
    position += 1
    skipSpace()
    guard position < bytes.count, [0x22, 0x27].contains(bytes[position]) else { return "" }
    let start = position + 1
    let end = bytes[start...].firstIndex(of: bytes[position]) ?? bytes.count
    position = Swift.min(end + 1, bytes.count)
    return Self.decoded(text(start..<end))
  }

  private mutating func word() -> String {
    let start = position
    while position < bytes.count, !Self.endsWord(bytes[position]) { position += 1 }
    return text(start..<position)
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    byte <= 0x20 || [0x22, 0x27, 0x2F, 0x3C, 0x3D, 0x3E].contains(byte)
  }

  private mutating func skipSpace() {
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
  }

  /// The text between the two, after which it continues; nil if the first is not here.
  private mutating func skip(_ start: StaticString, to end: StaticString) -> String? {
    guard starts(start) else { return nil }
    let from = position + start.utf8CodeUnitCount
    let to = find(end, from: from) ?? bytes.count
    position = Swift.min(to + end.utf8CodeUnitCount, bytes.count)
    return text(from..<Swift.max(from, to))
  }

  private func starts(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }

  private func find(_ word: StaticString, from start: Int) -> Int? {
    word.withUTF8Buffer { word in
      var from = start
      while from < bytes.count, let found = bytes[from...].firstIndex(of: word[0]) {
        if bytes[found...].starts(with: word) { return found }
        from = found + 1
      }
      return nil
    }
  }

  /// Limited to a readable length.
  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.prefix(8000)], as: UTF8.self)
  }

  /// The text with the five predefined entities replaced.
  private static func decoded(_ text: String) -> String {
    guard text.contains("&") else { return text }
    let entities = [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&"),
    ]
    return entities.reduce(text) { $0.with($1.1, insteadOf: $1.0) }
  }
}
