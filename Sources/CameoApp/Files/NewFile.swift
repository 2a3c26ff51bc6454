// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// Files that must not take the place of another.
nonisolated enum NewFile {
  /// Writes `bytes` to a file at `path` that is not there yet; false when there is one. It is whole
  /// on disk when this returns, and there is none of it when it could not be written.
  static func write(_ bytes: [UInt8], to path: String) throws(GLibError) -> Bool {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard file >= 0 else {
      if errno == EEXIST { return false }
      throw failure()
    }
    guard FileCalls.write(bytes, to: file), fsync(file) == 0 else { throw undo(file, path) }
    close(file)
    return true
  }

  private static func undo(_ file: CInt, _ path: String) -> GLibError {
    let failure = failure()
    close(file)
    unlink(path)
    return failure
  }

  private static func failure() -> GLibError {
    GLibError(domain: "cameo", code: Int(errno), message: String(cString: strerror(errno)))
  }
}
