// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib
internal import Glibc

/// Renaming of files.
public enum FileRename {
  /// Renames the file at `from`, unless the new name is taken.
  ///
  /// - Returns: 0, or the error number: `EEXIST` if the name is taken, `EINVAL` where the file
  ///   system cannot do this in one step, or the name is not valid.
  public static func withoutReplacing(_ from: String, _ to: String) -> Int32 {
    guard CText.isWhole(from), CText.isWhole(to) else { return EINVAL }
    return cameo_rename_without_replacing(from, to)
  }
}
