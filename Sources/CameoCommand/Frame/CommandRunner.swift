// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

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
