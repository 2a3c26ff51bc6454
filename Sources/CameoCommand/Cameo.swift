// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// The program from its start: takes up the user's language and sorts out what is wanted.
@MainActor
public enum Cameo {
  /// Does what `arguments` ask for and returns the exit status; nil when a window is wanted.
  public static func run(_ arguments: some Sequence<String>) -> Int32? {
    Translation.setUp(domain: "cameo", folder: "\(Folders.program)/../share/locale")
    switch Invocation(arguments) {
    case .window:
      return nil
    case .answer(let text):
      Console.standardOutput.write(text + "\n")
      return ExitStatus.done.rawValue
    case .command(let command):
      return CommandRunner.run(command).rawValue
    case .wrongUsage(let sentence, let usage):
      Console.standardError.write("\(sentence)\n\(usage)\n")
      return ExitStatus.wrongUsage.rawValue
    }
  }
}
