// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib

/// A rule for a value, with the message that says what is wrong. It has no side effects.
public nonisolated struct Validator<Value> {
  private let complaint: (Value) -> String?

  /// Creates a rule from a closure that returns what is wrong with a value, or nil if it is valid.
  public init(_ complaint: @escaping (Value) -> String?) {
    self.complaint = complaint
  }

  /// Returns a rule that is met if `isFine` returns true; otherwise `sentence` says what is wrong.
  public static func custom(
    _ sentence: String, _ isFine: @escaping (Value) -> Bool
  ) -> Validator {
    Validator { isFine($0) ? nil : sentence }
  }

  /// Returns a rule that is met if all `rules` are; the first one that is not says what is wrong.
  public static func all(_ rules: Validator...) -> Validator {
    Validator { value in rules.lazy.compactMap { $0.error(in: value) }.first }
  }

  /// Returns what is wrong with `value`, or nil if it is valid.
  public func error(in value: Value) -> String? { complaint(value) }
}

nonisolated extension Validator where Value == String {
  /// Returns a rule that requires something other than white space.
  public static func notEmpty(_ sentence: String) -> Validator {
    custom(sentence) { $0.contains { !$0.isWhitespace } }
  }

  /// Returns a rule that requires a length in `range`, counted in characters as the user sees them.
  public static func length(
    _ range: some RangeExpression<Int> & Sendable, _ sentence: String
  ) -> Validator {
    custom(sentence) { range.contains($0.count) }
  }

  /// Returns a rule that requires the whole text to match `pattern`.
  public static func pattern<Output>(_ pattern: Regex<Output>, _ sentence: String) -> Validator {
    custom(sentence) { (try? pattern.wholeMatch(in: $0)) != nil }
  }

  /// Returns a rule that requires a web address, with or without a path.
  public static func url(
    schemes: Set<String> = ["https", "http"], _ sentence: String
  ) -> Validator {
    custom(sentence) { text in
      guard let colon = text.firstIndex(of: ":"),
        schemes.contains(text[..<colon].lowercased()), text[colon...].begins(with: "://"),
        !text.contains(where: \.isWhitespace)
      else { return false }
      let rest = text[text.index(colon, offsetBy: 3)...]
      let authority = rest.before(anyOf: "/", "?", "#")
      let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
      return isHost(host)
    }
  }

  /// A name or a number, with or without a port.
  private static func isHost(_ text: Substring) -> Bool {
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]") else { return false }
      let address = text[text.index(after: text.startIndex)..<end]
      return address.contains(":") && address.allSatisfy { $0.isHexDigit || ":.".contains($0) }
        && isPort(text[text.index(after: end)...])
    }
    let name = text.prefix { $0 != ":" }
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    return !name.isEmpty && isPort(text[name.endIndex...])
      && labels.allSatisfy { label in
        !label.isEmpty && label.first != "-" && label.last != "-"
          && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
      }
  }

  private static func isPort(_ text: Substring) -> Bool {
    guard !text.isEmpty else { return true }
    return text.first == ":" && UInt16(text.dropFirst()) != nil
  }
}
