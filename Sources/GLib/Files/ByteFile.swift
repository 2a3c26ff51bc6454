// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

/// Files that are written as a whole, on any thread.
public enum ByteFile {
  /// Writes `bytes` to `path`, whose folder must exist, replacing an existing file atomically, even
  /// if the power fails.
  ///
  /// - Parameter mode: The permissions of the file, before the process's umask is applied.
  public static func write(
    _ bytes: [UInt8], to path: String, mode: Int32 = 0o666
  ) throws(GLibError) {
    let path = try CText.whole(path)
    let flags = GFileSetContentsFlags(
      G_FILE_SET_CONTENTS_CONSISTENT.rawValue | G_FILE_SET_CONTENTS_DURABLE.rawValue)
    try GLibError.check { error in
      bytes.withUnsafeBytes {
        g_file_set_contents_full(
          path, $0.baseAddress?.assumingMemoryBound(to: CChar.self), gssize(bytes.count), flags,
          mode, error)
      }
    }
  }
}
