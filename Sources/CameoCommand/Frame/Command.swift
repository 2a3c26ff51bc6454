// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Something that `cameo` does without a window.
@MainActor
public protocol Command {
  /// How it is called.
  static var syntax: CommandSyntax { get }

  /// Takes what it was called with, or says why that makes no sense.
  init(_ arguments: Arguments) throws(WrongUsage)

  /// Does it. The main loop turns meanwhile; when the task is cancelled it comes to an end soon.
  func run() async -> ExitStatus
}

/// What `cameo` can do. A new command needs a line here, one in `docs/cli.md` and one in the man page.
@MainActor
enum Commands {
  static let all: [any Command.Type] = [InspectCommand.self, DoctorCommand.self, HelpCommand.self]

  /// The command of this name; nil if there is none.
  static func named(_ name: String) -> (any Command.Type)? {
    all.first { $0.syntax.name == name }
  }
}
