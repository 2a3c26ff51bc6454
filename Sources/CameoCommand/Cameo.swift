// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// The program from its start: takes up the user's language and sorts out what is wanted.
@MainActor
public enum Cameo {
  /// What is left to do after the arguments are understood.
  public enum Outcome {
    /// The program ends with this status.
    case exit(Int32)
    /// A window is wanted: the main one, or the one that shares these files.
    case window(sharing: [String]?)
  }

  /// Does what `arguments` ask for, unless that is a window.
  public static func run(_ arguments: some Sequence<String>) -> Outcome {
    Translation.setUp(domain: "cameo", folder: "\(Folders.program)/../share/locale")
    switch Invocation(arguments) {
    case .window(let files):
      return .window(sharing: files)
    case .answer(let text):
      Console.standardOutput.write(text + "\n")
      return .exit(ExitStatus.done.rawValue)
    case .command(let command):
      return .exit(CommandRunner.run(command).rawValue)
    case .wrongUsage(let sentence, let usage):
      Console.standardError.write("\(sentence)\n\(usage)\n")
      return .exit(ExitStatus.wrongUsage.rawValue)
    }
  }
}
