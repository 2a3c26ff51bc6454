// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// The syntax of ShareX up to 13.7.1: `$json:data.link$`, and patterns in a list of their own.
struct OldUploaderSyntax: Sendable {
  /// `RegexList`, whose first pattern is number 1.
  let patterns: [String]

  /// Whether `source` calls a function in the old way.
  static func isUsed(in source: String) -> Bool {
    source.split(separator: "$", omittingEmptySubsequences: false).dropFirst().dropLast().contains {
      UploaderFunction.isKnown($0.prefix { $0 != ":" })
    }
  }

  /// Returns the template; nil where it is wrong.
  func read(_ source: String) -> UploaderTemplate? {
    let pieces = source.split(separator: "$", omittingEmptySubsequences: false)
    // Each dollar sign opens or closes.
    guard pieces.count % 2 == 1 else { return nil }
    var parts: [UploaderTemplate.Part] = []
    for (index, piece) in pieces.enumerated() {
      if index % 2 == 0 {
        if !piece.isEmpty { parts.append(.text(String(piece))) }
      } else {
        guard let call = call(piece) else { return nil }
        parts.append(call)
      }
    }
    return UploaderTemplate(parts)
  }

  private func call(_ source: Substring) -> UploaderTemplate.Part? {
    let name = source.prefix { $0 != ":" }
    guard name.endIndex < source.endIndex else { return UploaderFunction.call(String(name), []) }
    let rest = source[name.endIndex...].dropFirst()
    let isPattern = name.lowercased() == "regex"
    var words = rest.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "|" || (isPattern && $0 == ",") }
    ).map(String.init)
    // A pattern may contain commas and bars itself: then it is all one.
    if isPattern, let first = words.first {
      if Int(first) != nil {
        guard let number = Int(outside: first, in: OutsideNumber.indices),
          number <= patterns.count
        else { return nil }
        words[0] = patterns[number - 1]
      } else {
        words = [String(rest)]
      }
    }
    return UploaderFunction.call(
      String(name), words.map { UploaderTemplate($0.isEmpty ? [] : [.text($0)]) })
  }
}
