// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// A text of an uploader with calls of functions in it, such as `{json:data.link}`.
struct UploaderTemplate: Equatable, Sendable {
  enum Part: Equatable, Sendable {
    case text(String)
    /// The name in lower case.
    case call(String, [UploaderTemplate])
  }

  private static let mostDepth = 8
  /// Each call may read all of the answer.
  static let mostCalls = 64

  var parts: [Part]

  init(_ parts: [Part]) { self.parts = parts }

  /// Reads today's syntax; nil where it is wrong.
  init?(_ source: String) {
    var rest = source[...]
    guard let template = Self.read(&rest, depth: 0) else { return nil }
    self = template
  }

  var isEmpty: Bool { parts.isEmpty }

  /// The whole text, if it calls nothing.
  var literal: String? {
    parts.reduce(String?("")) { all, part in
      guard case .text(let text) = part else { return nil }
      return all.map { $0 + text }
    }
  }

  /// Every name of a function that is called in it, also inside of others.
  var calls: Set<String> {
    parts.reduce(into: []) { names, part in
      guard case .call(let name, let parameters) = part else { return }
      names.insert(name)
      for parameter in parameters { names.formUnion(parameter.calls) }
    }
  }

  /// How many calls are in it, also inside of others.
  var callCount: Int {
    parts.reduce(0) { count, part in
      guard case .call(_, let parameters) = part else { return count }
      return parameters.reduce(count + 1) { $0 + $1.callCount }
    }
  }

  /// The pieces between the `separator`s outside of calls.
  func split(at separator: Character, most: Int = .max) -> [UploaderTemplate] {
    var pieces = [UploaderTemplate([])]
    for part in parts {
      guard case .text(let text) = part else {
        pieces[pieces.count - 1].parts.append(part)
        continue
      }
      let texts = text.split(
        separator: separator, maxSplits: most - pieces.count, omittingEmptySubsequences: false)
      for (index, text) in texts.enumerated() {
        if index > 0 { pieces.append(UploaderTemplate([])) }
        if !text.isEmpty { pieces[pieces.count - 1].parts.append(.text(String(text))) }
      }
    }
    return pieces
  }

  /// Reads up to the end, or to a `}` or `|`. In the outermost text these end it too, and what
  /// follows is lost: files rely on how ShareX reads them.
  private static func read(_ rest: inout Substring, depth: Int) -> UploaderTemplate? {
    guard depth < mostDepth else { return nil }
    var parts: [Part] = []
    var text = ""
    func closed() -> [Part] { text.isEmpty ? parts : parts + [.text(text)] }
    while let next = rest.first {
      if next == "}" || next == "|" { break }
      rest.removeFirst()
      if next == "\\", let escaped = rest.first, "{}|\\".contains(escaped) {
        text.append(rest.removeFirst())
      } else if next == "{" {
        guard let call = readCall(&rest, depth: depth) else { return nil }
        parts = closed() + [call]
        text = ""
      } else {
        text.append(next)
      }
    }
    return UploaderTemplate(closed())
  }

  private static func readCall(_ rest: inout Substring, depth: Int) -> Part? {
    let name = rest.prefix { !":}|{".contains($0) }
    rest = rest[name.endIndex...]
    var parameters: [UploaderTemplate] = []
    if rest.first == ":" {
      repeat {
        rest.removeFirst()
        guard let parameter = read(&rest, depth: depth + 1) else { return nil }
        parameters.append(parameter)
      } while rest.first == "|"
    }
    guard rest.first == "}" else { return nil }
    rest.removeFirst()
    return UploaderFunction.call(String(name), parameters)
  }
}

/// The functions that uploaders can call.
enum UploaderFunction {
  private static let fewest = [
    "response": 0, "responseurl": 0, "header": 1, "json": 1, "xml": 1, "regex": 1, "input": 0,
    "filename": 0, "random": 2, "select": 1, "inputbox": 0, "outputbox": 1, "base64": 1,
  ]

  /// Returns the call; nil for an unknown name, or one with too few parameters.
  static func call(_ name: String, _ parameters: [UploaderTemplate]) -> UploaderTemplate.Part? {
    let lower = name.lowercased()
    let name = lower == "prompt" ? "inputbox" : lower
    guard let least = fewest[name], parameters.count >= least else { return nil }
    return .call(name, parameters)
  }

  static func isKnown(_ name: some StringProtocol) -> Bool {
    fewest[name.lowercased()] != nil || name.lowercased() == "prompt"
  }
}

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
        guard let number = Int(outside: first, in: OutsideNumber.indices), number <= patterns.count
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
