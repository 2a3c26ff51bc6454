// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// Which plural form a number takes: the expression in C that catalogues state for their language.
struct PluralRule: Sendable {
  private indirect enum Term: Sendable {
    case count
    case number(Int)
    case not(Term)
    case pair(String, Term, Term)
    case choice(Term, Term, Term)
  }

  private let term: Term
  private let forms: Int

  static let english = PluralRule(term: .pair("!=", .count, .number(1)), forms: 2)

  /// Longer rules are none: what is nested or follows one another in them takes a part of the stack.
  private static let longest = 1000
  private static let mostForms = 10

  private init(term: Term, forms: Int) {
    self.term = term
    self.forms = forms
  }

  /// Parses `Plural-Forms: nplurals=2; plural=n != 1;`.
  init?(header: some StringProtocol) {
    let fields = header.drop { $0 != ":" }.dropFirst().split(separator: ";").map(\.trimmed)
    guard let count = fields.first(where: { $0.hasPrefix("nplurals=") }),
      let forms = Int(outside: count.dropFirst("nplurals=".count), in: 1...Self.mostForms),
      let rule = fields.first(where: { $0.hasPrefix("plural=") }), rule.utf8.count <= Self.longest
    else { return nil }
    var parser = Parser(rule.dropFirst("plural=".count))
    guard let term = parser.choice(), parser.isAtEnd else { return nil }
    self.init(term: term, forms: forms)
  }

  /// The number of the form for `count`, from 0.
  func form(for count: Int) -> Int { min(max(Self.value(term, count), 0), forms - 1) }

  private static func value(_ term: Term, _ count: Int) -> Int {
    switch term {
    case .count: return Int(count.magnitude)
    case .number(let number): return number
    case .not(let inner): return value(inner, count) == 0 ? 1 : 0
    case .choice(let test, let yes, let no): return value(value(test, count) != 0 ? yes : no, count)
    case .pair(let name, let left, let right):
      let (left, right) = (value(left, count), value(right, count))
      switch name {
      case "||": return left != 0 || right != 0 ? 1 : 0
      case "&&": return left != 0 && right != 0 ? 1 : 0
      case "==": return left == right ? 1 : 0
      case "!=": return left != right ? 1 : 0
      case "<=": return left <= right ? 1 : 0
      case ">=": return left >= right ? 1 : 0
      case "<": return left < right ? 1 : 0
      case ">": return left > right ? 1 : 0
      case "%": return right == 0 ? 0 : left % right
      default: return 0
      }
    }
  }

  private struct Parser {
    private var rest: Substring
    private var depth = 0
    /// The operators, the loosest first.
    private static let levels = [["||"], ["&&"], ["==", "!="], ["<=", ">=", "<", ">"], ["%"]]

    init(_ text: Substring) { rest = text[...] }

    var isAtEnd: Bool { rest.allSatisfy(\.isWhitespace) }

    mutating func choice() -> Term? {
      depth += 1
      defer { depth -= 1 }
      guard depth < 50, let test = level(0) else { return nil }
      guard take("?") else { return test }
      guard let yes = choice(), take(":"), let no = choice() else { return nil }
      return .choice(test, yes, no)
    }

    private mutating func level(_ place: Int) -> Term? {
      guard Self.levels.indices.contains(place) else { return unit() }
      guard var left = level(place + 1) else { return nil }
      while let name = Self.levels[place].first(where: { take($0) }) {
        guard let right = level(place + 1) else { return nil }
        left = .pair(name, left, right)
      }
      return left
    }

    private mutating func unit() -> Term? {
      if take("!") { return unit().map { .not($0) } }
      if take("n") { return .count }
      if take("(") {
        guard let inner = choice(), take(")") else { return nil }
        return inner
      }
      let digits = rest.prefix { ("0"..."9").contains($0) }
      guard let number = Int(digits) else { return nil }
      rest = rest.dropFirst(digits.count)
      return .number(number)
    }

    private mutating func take(_ text: String) -> Bool {
      rest = rest.drop(while: \.isWhitespace)
      guard rest.hasPrefix(text) else { return false }
      rest = rest.dropFirst(text.count)
      return true
    }
  }
}
