// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// Something that `cameo` does without a window.
@MainActor
public protocol Command {
  static var syntax: CommandSyntax { get }

  /// Takes its arguments, or throws why they are invalid.
  init(_ arguments: Arguments) throws(WrongUsage)

  /// Runs it, while the main loop turns; when the task is cancelled it ends soon.
  func run() async -> ExitStatus
}

/// The exit status of a command, for scripts.
public enum ExitStatus: Int32, Sendable {
  /// All was done.
  case done = 0
  /// Nothing was done, or not the essential part.
  case failed = 1
  /// The arguments are invalid.
  case wrongUsage = 2
  /// Some was done and some was not.
  case partlyDone = 3
  /// The work will be done later automatically.
  case waiting = 75
  /// The user ended it, as with Ctrl+C.
  case interrupted = 130

  /// The status of several actions, of which `failed` failed.
  init(failed: Int, of all: Int) {
    self = failed == 0 ? .done : failed == all ? .failed : .partlyDone
  }
}

/// Runs a command to its end while the main loop turns.
@MainActor
enum CommandRunner {
  /// Starts `command` and waits for it. Ctrl+C, or a signal to end, cancels it; if the command does
  /// not end then, or the user asks again, the program ends at once.
  static func run(_ command: any Command) -> ExitStatus {
    var status: ExitStatus?
    var isInterrupted = false
    Log.hideWarnings()
    MainLoop.prepare()
    let task = Task { @MainActor in status = await command.run() }
    let signals = [SIGINT, SIGTERM].map { signal in
      Source.signal(signal) {
        guard !isInterrupted else { exit(ExitStatus.interrupted.rawValue) }
        isInterrupted = true
        task.cancel()
        Source.timeout(milliseconds: 2000) { exit(ExitStatus.interrupted.rawValue) }
        return .again
      }
    }
    MainLoop.run { status != nil }
    for signal in signals { signal.cancel() }
    return isInterrupted ? .interrupted : status ?? .failed
  }
}
