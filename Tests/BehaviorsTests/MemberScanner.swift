// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds what Swift sources add to types: a small reader of declarations, no more than the tests
/// need. Comments and texts are left out, and braces tell what belongs to what.
struct MemberScanner {
  /// One member that an `extension` or the type's own declaration has.
  struct Member: Hashable {
    let type: String
    let name: String
    let isInExtension: Bool
  }

  private var members: [Member] = []
  /// What each open brace belongs to; nil for bodies of functions and the like.
  private var scopes: [(type: String, isExtension: Bool)?] = []
  private var words: [Substring] = []

  /// The members that `source` declares, those of nested types with them.
  static func members(of source: String) -> [Member] {
    var scanner = MemberScanner()
    scanner.read(withoutTexts(source))
    return scanner.members
  }

  private mutating func read(_ source: String) {
    var word = source.startIndex
    func isName(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || "_`@.".contains(character)
    }
    var index = source.startIndex
    var depth = 0
    while index < source.endIndex {
      let character = source[index]
      if isName(character) {
        word = index
        while index < source.endIndex, isName(source[index]) { index = source.index(after: index) }
        if depth == 0 { take(source[word..<index], next: source[index...]) }
        continue
      }
      switch character {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "{" where depth == 0: open()
      case "}" where depth == 0: close()
      case "{": scopes.append(nil)
      case "}": scopes.removeLast()
      case "\n", ";", "=": if depth == 0, character != "=" { words = Array(words.suffix(4)) }
      default: break
      }
      index = source.index(after: index)
    }
  }

  private mutating func take(_ word: Substring, next rest: Substring) {
    defer { words.append(word) }
    guard let scope = scopes.last ?? nil, let keyword = words.last else { return }
    switch keyword {
    case "func":
      let parameters = rest.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" && $0 != "{" }
      let labels = parameters.split(separator: ",").compactMap { parameter in
        parameter.contains(":")
          ? parameter.prefix { $0 != ":" }.split(whereSeparator: \.isWhitespace).first : nil
      }
      let name = "\(word)(\(labels.map { "\($0):" }.joined()))"
      members.append(Member(type: scope.type, name: name, isInExtension: scope.isExtension))
    case "var", "let":
      members.append(
        Member(type: scope.type, name: String(word), isInExtension: scope.isExtension))
    default:
      break
    }
  }

  private mutating func open() {
    defer { words = [] }
    // `class func` and `enum case` aside, the last such word begins the declaration.
    let kinds: Set<Substring> = ["class", "struct", "enum", "protocol", "extension"]
    guard let place = words.lastIndex(where: { kinds.contains($0) }),
      words.indices.contains(place + 1),
      !words[place...].contains("func"), !words[place...].contains("var")
    else { return scopes.append(nil) }
    scopes.append((String(words[place + 1]), words[place] == "extension"))
  }

  private mutating func close() {
    words = []
    if !scopes.isEmpty { scopes.removeLast() }
  }

  /// The source with blanks in place of comments and of texts.
  private static func withoutTexts(_ source: String) -> String {
    var result = ""
    var rest = Substring(source)
    while let first = rest.first {
      if rest.hasPrefix("//") {
        rest = rest.drop { $0 != "\n" }
      } else if rest.hasPrefix("/*") {
        while !rest.isEmpty, !rest.hasPrefix("*/") { rest = rest.dropFirst() }
        rest = rest.dropFirst(2)
      } else if first == "\"" {
        let quote = rest.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
        rest = rest.dropFirst(quote.count)
        while !rest.isEmpty, !rest.hasPrefix(quote) {
          rest = rest.dropFirst(rest.first == "\\" ? 2 : 1)
        }
        rest = rest.dropFirst(quote.count)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
