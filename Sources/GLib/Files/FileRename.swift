// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib
internal import Glibc

/// Gives files other names.
public enum FileRename {
  /// Renames the file at `from`, unless something has the new name already.
  ///
  /// - Returns: 0, or the system's number for what was in the way: `EEXIST` if the name is taken,
  ///   `EINVAL` where the file system cannot do this in one step, or no file can be called that.
  public static func withoutReplacing(_ from: String, _ to: String) -> Int32 {
    guard CText.isWhole(from), CText.isWhole(to) else { return EINVAL }
    return cameo_rename_without_replacing(from, to)
  }
}
