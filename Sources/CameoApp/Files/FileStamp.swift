// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// What tells one version of a file from another.
nonisolated struct FileStamp: Equatable, Sendable {
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// The version that is there now; nil without a file.
  init?(_ path: String) {
    var found = stat()
    guard path.withFileBytes({ stat($0, &found) }) == 0 else { return nil }
    size = Int(found.st_size)
    seconds = Int(found.st_mtim.tv_sec)
    nanoseconds = Int(found.st_mtim.tv_nsec)
  }
}
