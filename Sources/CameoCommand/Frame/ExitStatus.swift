// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

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
