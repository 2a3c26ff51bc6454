// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// What somebody who starts `cameo` wants of it.
public enum Invocation: Equatable {
  /// A window.
  case window
  /// To be told something on standard output.
  case answer(String)
  /// Something that makes no sense; the sentence says why.
  case wrongUsage(String)

  /// Understands the arguments, the program's own name not among them.
  public init(_ arguments: some Sequence<String>) {
    for argument in arguments {
      switch argument {
      case "-h", "--help":
        self = .answer(Self.usage)
      case "--version":
        self = .answer("cameo \(version)")
      default:
        self = .wrongUsage(
          argument.hasPrefix("-")
            ? tr("cameo: there is no option “{0}”.", argument)
            : tr("cameo: “{0}” is not understood.", argument))
      }
      return
    }
    self = .window
  }

  /// How to use the program.
  public static var usage: String {
    [
      tr("Usage: cameo [OPTION]"), "",
      tr("Opens the window of Cameo: your photos and your faces, shared anywhere."), "",
      "  -h, --help     " + tr("show this help"),
      "      --version  " + tr("show which version this is"), "",
      tr("Exit status: 0 all went well, 1 it did not, 2 wrong usage."),
    ].joined(separator: "\n")
  }
}
