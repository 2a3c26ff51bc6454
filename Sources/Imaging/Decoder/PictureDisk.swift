// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// What waits for the disks of pictures. Some never answer, so it isn't done on the few threads that tasks share.
enum PictureDisk {
  private static let calls = SlowCalls("Pictures", atMost: 32)

  /// Waits until the disk with a file answers. Tests have it wait, as for a server that doesn't.
  @TaskLocal static var wait: @Sendable (_ path: String) -> Void = { _ in }

  /// Returns what `body` finds out about the file at `path`. Throws what it throws, or `CancellationError` as soon as
  /// the task is cancelled.
  static func ask<Answer: Sendable>(
    about path: String, _ body: @escaping @Sendable () throws -> Answer
  ) async throws -> Answer {
    let answer = await calls.result { [wait = Self.wait] in
      wait(path)
      return Result { try body() }
    }
    guard let answer else { throw CancellationError() }
    return try answer.get()
  }
}
