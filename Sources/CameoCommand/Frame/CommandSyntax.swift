// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// How a command is called: what is understood, and what its help says.
public struct CommandSyntax: Sendable {
  /// The word after `cameo`, or two of them such as `accounts add`.
  public let name: String
  /// What it does, in a few words.
  public let summary: String
  /// What its help says below the options.
  public let details: String
  /// What it is done with; nil if there is nothing to name.
  public let operands: Operands?
  public let options: [Option]
  /// Whether it is for those who build the program, and no help lists it.
  public let isHidden: Bool

  public struct Operands: Sendable {
    /// What stands for one in the help, such as `FILE`.
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
    /// Its long name, without the two lines in front.
    public let name: String
    /// Its short name, without the line in front.
    public let letter: Character?
    /// What stands for its value in the help; nil for one that has none.
    public let value: String?
    /// The words that its value can be, if there are only few.
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
  /// Every command has it.
  static var help: Self { Self("help", letter: "h", help: tr("Show this help")) }

  /// What is told is one JSON document.
  static var json: Self { Self("json", help: tr("Print JSON, for scripts")) }
}
