// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// The syntax of a command: its arguments, and its help.
public struct CommandSyntax: Sendable {
  /// The word after `cameo`, or two of them such as `accounts add`.
  public let name: String
  /// What it does, in a few words.
  public let summary: String
  /// The help text below the options.
  public let details: String
  /// Its operands; nil if it has none.
  public let operands: Operands?
  public let options: [Option]
  /// Whether it is for building the program, and not listed in the help.
  public let isHidden: Bool

  public struct Operands: Sendable {
    /// Its placeholder in the help, such as `FILE`.
    public let name: String
    public let least: Int
    public let most: Int

    public init(_ name: String, least: Int = 1, most: Int = .max) {
      self.name = name
      self.least = least
      self.most = most
    }
  }

  public struct Option: Sendable {
    /// Its long name, without the two hyphens.
    public let name: String
    /// Its short name, without the hyphen.
    public let letter: Character?
    /// The placeholder of its value in the help; nil for one that has none.
    public let value: String?
    /// The possible values, if there are only a few.
    public let choices: [String]
    /// Whether it may be given several times.
    public let repeats: Bool
    public let help: String

    public init(
      _ name: String, letter: Character? = nil, value: String? = nil, choices: [String] = [],
      repeats: Bool = false, help: String
    ) {
      self.name = name
      self.letter = letter
      self.value = value
      self.choices = choices
      self.repeats = repeats
      self.help = help
    }
  }

  public init(
    _ name: String, summary: String, operands: Operands? = nil, options: [Option] = [],
    details: String = "", isHidden: Bool = false
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.options = options + [.help]
    self.details = details
    self.isHidden = isHidden
  }
}

extension CommandSyntax.Option {
  /// The option of every command.
  static var help: Self { Self("help", letter: "h", help: tr("Show this help")) }

  /// The output is one JSON document.
  static var json: Self { Self("json", help: tr("Print JSON, for scripts")) }
}
