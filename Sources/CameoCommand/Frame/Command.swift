// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

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

/// How a command ended, as scripts see it.
public enum ExitStatus: Int32, Sendable {
  /// All was done.
  case done = 0
  /// Nothing was done, or not what counts.
  case failed = 1
  /// The arguments make no sense.
  case wrongUsage = 2
  /// Some was done and some was not.
  case partlyDone = 3
  /// It is to be done later, without being asked again.
  case waiting = 75
  /// The user ended it, as with Ctrl+C.
  case interrupted = 130

  /// How several things ended together, of which `failed` failed.
  init(failed: Int, of all: Int) {
    self = failed == 0 ? .done : failed == all ? .failed : .partlyDone
  }
}

/// Runs a command to its end while the main loop turns.
@MainActor
enum CommandRunner {
  /// Starts `command` and waits for it. Ctrl+C, or being asked to end, cancels it; a command that
  /// does not end then, or the user who asks again, ends the program at once.
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
