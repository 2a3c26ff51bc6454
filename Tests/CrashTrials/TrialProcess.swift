// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import TestSupport

/// A program in a process group of its own, so that it can be killed with all its children.
final class TrialProcess: Sendable {
  struct NotStarted: Error {
    let program: String
    let code: Int32
  }

  let id: pid_t

  /// Starts `program`, with its output in the file at `log`.
  init(_ program: String, _ arguments: [String], environment: [String: String], log: String) throws
  {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    for descriptor in [Int32(1), 2] {
      posix_spawn_file_actions_addopen(
        &actions, descriptor, log, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    }
    defer {
      posix_spawnattr_destroy(&attributes)
      posix_spawn_file_actions_destroy(&actions)
    }
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] =
      environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    var id: pid_t = 0
    let code = posix_spawn(&id, program, &actions, &attributes, &words, &variables)
    guard code == 0 else { throw NotStarted(program: program, code: code) }
    self.id = id
  }

  /// Kills it, as in a power cut.
  func kill() { Glibc.kill(-id, SIGKILL) }

  /// Its exit status once it has ended: negative when a signal ended it, nil when it did not end and was
  /// killed.
  func end() async -> Int? {
    let deadline = ContinuousClock.now + .seconds(waitingLimit)
    var status: Int32 = 0
    while waitpid(id, &status, WNOHANG) == 0 {
      guard ContinuousClock.now < deadline else {
        kill()
        waitpid(id, &status, 0)
        return nil
      }
      // This also runs without a main loop that could watch the process.
      try? await Task.sleep(for: .milliseconds(2))
    }
    // Its children are killed a moment later than itself.
    while Glibc.kill(-id, 0) == 0, ContinuousClock.now < deadline {
      // They are no children of this process, so their end can only be looked at.
      try? await Task.sleep(for: .milliseconds(1))
    }
    let signal = status & 0x7F
    return signal == 0 ? Int(status >> 8 & 0xFF) : -Int(signal)
  }
}
