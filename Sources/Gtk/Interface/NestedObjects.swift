// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// Finds objects inside properties, as interfaces for GTK 4 have them: GTK 3 crashes on those instead
/// of refusing them.
struct NestedObjects {
  private var rest: Substring.UTF8View
  private var line = 1

  /// The line of the first object inside a property; nil when there is none.
  static func firstLine(in xml: String) -> Int? {
    var search = NestedObjects(rest: xml[...].utf8)
    return search.run()
  }

  private mutating func run() -> Int? {
    var isInProperty = false
    while let byte = rest.first {
      if rest.starts(with: "<!--".utf8) {
        skip { $0.starts(with: "-->".utf8) }
      } else if rest.starts(with: "</property".utf8) {
        isInProperty = false
      } else if rest.starts(with: "<property".utf8) {
        // One without contents ends by itself.
        var last = byte
        skip { rest in
          defer { last = rest.first == UInt8(ascii: ">") ? last : rest.first ?? last }
          return rest.first == UInt8(ascii: ">")
        }
        isInProperty = last != UInt8(ascii: "/")
        continue
      } else if isInProperty, rest.starts(with: "<object".utf8) {
        return line
      }
      advance()
    }
    return nil
  }

  private mutating func skip(until isEnd: (Substring.UTF8View) -> Bool) {
    while !rest.isEmpty, !isEnd(rest) { advance() }
  }

  private mutating func advance() {
    if rest.popFirst() == UInt8(ascii: "\n") { line += 1 }
  }
}
