// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// A rule for a value, with the sentence that says what is wrong. Pure: the same value always gets
/// the same answer.
public nonisolated struct Validator<Value> {
  private let complaint: (Value) -> String?

  /// The rule by which `complaint` says what is wrong with a value; nil when nothing is.
  public init(_ complaint: @escaping (Value) -> String?) {
    self.complaint = complaint
  }

  /// A rule that holds for whatever `isFine` says; otherwise `sentence` says what is wrong.
  public static func custom(
    _ sentence: String, _ isFine: @escaping (Value) -> Bool
  ) -> Validator {
    Validator { isFine($0) ? nil : sentence }
  }

  /// All of `rules`, one after the other: the first that does not hold says what is wrong.
  public static func all(_ rules: Validator...) -> Validator {
    Validator { value in rules.lazy.compactMap { $0.error(in: value) }.first }
  }

  /// What is wrong with `value`; nil when nothing is.
  public func error(in value: Value) -> String? { complaint(value) }
}

nonisolated extension Validator where Value == String {
  /// Something stands there, other than white space.
  public static func notEmpty(_ sentence: String) -> Validator {
    custom(sentence) { $0.contains { !$0.isWhitespace } }
  }

  /// As long as `range` says, counted in characters as people see them.
  public static func length(
    _ range: some RangeExpression<Int> & Sendable, _ sentence: String
  ) -> Validator {
    custom(sentence) { range.contains($0.count) }
  }

  /// Matches `pattern` from its first character to its last.
  public static func pattern<Output>(_ pattern: Regex<Output>, _ sentence: String) -> Validator {
    custom(sentence) { (try? pattern.wholeMatch(in: $0)) != nil }
  }

  /// The address of something on the web, with or without a path.
  public static func url(
    schemes: Set<String> = ["https", "http"], _ sentence: String
  ) -> Validator {
    custom(sentence) { text in
      guard let colon = text.firstIndex(of: ":"),
        schemes.contains(text[..<colon].lowercased()), text[colon...].hasPrefix("://"),
        !text.contains(where: \.isWhitespace)
      else { return false }
      let rest = text[text.index(colon, offsetBy: 3)...]
      let authority = rest.prefix { !"/?#".contains($0) }
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
