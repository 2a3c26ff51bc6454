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
