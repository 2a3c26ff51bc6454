// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Sharing

/// Looks which versions of files there are. Their disk may never answer, so it isn't waited for on the few threads that
/// tasks share.
nonisolated enum FileLook {
  private static let calls = SlowCalls("Stamps", atMost: 16)

  /// Asks the disk; tests have it wait, as for a server that doesn't answer.
  @TaskLocal static var ask: @Sendable (_ file: String) -> FileStamp? = { FileStamp($0) }

  /// The version of a file; nil if there is none, or as soon as the task is cancelled.
  static func stamp(of file: String) async -> FileStamp? {
    await calls.result { [ask = Self.ask] in ask(file) } ?? nil
  }
}
