// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib
internal import Glibc

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
      bytes.withUnsafeBytes { bytes in
        path.withFileBytes {
          g_file_set_contents_full(
            $0, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), gssize(bytes.count), flags,
            mode, error)
        }
      }
    }
  }
}

/// Reading and writing of small files as a whole, on any thread.
public enum TextFile {
  /// Returns the text of the file at `path`; nil if there is no such file.
  public static func read(_ path: String) throws(GLibError) -> String? {
    let path = try CText.whole(path)
    var contents: UnsafeMutablePointer<gchar>?
    var length: gsize = 0
    do throws(GLibError) {
      try GLibError.check { g_file_get_contents(path, &contents, &length, $0) }
    } catch {
      guard error.isMissingFile else { throw error }
      return nil
    }
    defer { g_free(contents) }
    guard let contents else { return "" }
    return String(
      decoding: UnsafeRawBufferPointer(start: contents, count: Int(length)), as: UTF8.self)
  }

  /// Writes `text` to `path`, readable only by its owner, creating its folder if necessary. The old
  /// file is replaced only when the new one is on disk.
  public static func write(_ text: String, to path: String) throws(GLibError) {
    Folders.make(for: path)
    try ByteFile.write(Array(text.utf8), to: path, mode: 0o600)
  }
}
