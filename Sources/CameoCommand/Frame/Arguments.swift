// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Network

/// Why arguments are invalid, in a sentence.
public struct WrongUsage: Error, Equatable, Sendable {
  public let sentence: String

  /// Creates an error, whose sentence may repeat what the user typed, but no password.
  public init(_ sentence: String) { self.sentence = AddressSecrets.concealed(in: sentence) }
}

/// The arguments of a command, parsed according to its syntax.
public struct Arguments: Equatable, Sendable {
  /// The operands, in order.
  public private(set) var operands: [String] = []
  private var given: [String: [String]] = [:]
  /// Whether the command was called by its name in earlier versions.
  public internal(set) var usesOldName = false

  /// Whether the option was given.
  public func has(_ name: String) -> Bool { given[name] != nil }

  /// Whether there is nothing but operands.
  public var hasNoOptions: Bool { given.isEmpty }

  /// Whether there is nothing but this option.
  func hasOnly(_ name: String) -> Bool {
    operands.isEmpty && given.count == 1 && given[name] != nil
  }

  /// The value of the option; nil when it was not given.
  public func value(_ name: String) -> String? { given[name]?.last }

  /// All values of an option that may be given several times.
  public func values(_ name: String) -> [String] { given[name] ?? [] }

  /// Parses `words`, which follow the name of the command.
  public init(_ words: some Sequence<String>, syntax: CommandSyntax) throws(WrongUsage) {
    var rest = Array(words)[...]
    var optionsAreOver = false
    while let word = rest.popFirst() {
      if optionsAreOver || word == "-" || !word.hasPrefix("-") {
        operands.append(word)
      } else if word == "--" {
        optionsAreOver = true
      } else if word.hasPrefix("--") {
        try takeLong(word.dropFirst(2), &rest, syntax)
      } else {
        try takeShort(word.dropFirst(), &rest, syntax)
      }
    }
    guard !has("help") else { return }
    try checkCount(syntax)
  }

  /// `--name`, `--name value` or `--name=value`.
  private mutating func takeLong(
    _ word: Substring, _ rest: inout ArraySlice<String>, _ syntax: CommandSyntax
  ) throws(WrongUsage) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = syntax.options.first(where: { $0.name == name }) else {
      throw Self.unknown("--\(name)", syntax)
    }
    if option.value == nil, parts.count > 1 {
      throw WrongUsage(tr("cameo: {0} doesn't take a value", "--\(name)"))
    }
    try take(option, parts.count > 1 ? String(parts[1]) : nil, &rest)
  }

  /// `-n`, `-n value`, `-nvalue`, or several without values at once.
  private mutating func takeShort(
    _ word: Substring, _ rest: inout ArraySlice<String>, _ syntax: CommandSyntax
  ) throws(WrongUsage) {
    var letters = word
    while let letter = letters.popFirst() {
      guard let option = syntax.options.first(where: { $0.letter == letter }) else {
        throw Self.unknown("-\(letter)", syntax)
      }
      let isValue = option.value != nil && !letters.isEmpty
      try take(option, isValue ? String(letters) : nil, &rest)
      if isValue { return }
    }
  }

  private mutating func take(
    _ option: CommandSyntax.Option, _ value: String?, _ rest: inout ArraySlice<String>
  ) throws(WrongUsage) {
    if given[option.name] != nil, option.value != nil, !option.repeats {
      throw WrongUsage(tr("cameo: {0} can only be given once", "--\(option.name)"))
    }
    guard let placeholder = option.value else {
      given[option.name] = []
      return
    }
    guard let value = value ?? rest.popFirst() else {
      throw WrongUsage(
        tr("cameo: {0} requires a value: {1}", "--\(option.name)", placeholder))
    }
    // File names may be any bytes, everything else must be text.
    guard placeholder == "PATH" || !PathText.hasEscapes(value) else {
      throw WrongUsage(
        tr("cameo: the value of {0} isn't valid UTF-8", "--\(option.name)"))
    }
    given[option.name, default: []].append(value)
  }

  private func checkCount(_ syntax: CommandSyntax) throws(WrongUsage) {
    let (least, most) = (syntax.operands?.least ?? 0, syntax.operands?.most ?? 0)
    if operands.count < least {
      throw WrongUsage(
        tr("cameo: missing argument: {0}", syntax.operands?.name ?? ""))
    }
    if operands.count > most {
      throw WrongUsage(
        tr("cameo: unexpected argument “{0}”", CleanText.line(operands[most])))
    }
  }

  private static func unknown(_ option: String, _ syntax: CommandSyntax) -> WrongUsage {
    unknown(option, among: syntax.options.map { "--\($0.name)" })
  }

  static func unknown(_ option: String, among known: [String]) -> WrongUsage {
    let option = CleanText.line(option)
    guard let near = NearestName.of(option, among: known) else {
      return WrongUsage(tr("cameo: unknown option {0}", option))
    }
    return WrongUsage(tr("cameo: unknown option {0}. Did you mean {1}?", option, near))
  }
}
