// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

/// Reading and writing of small files as a whole, on any thread.
public enum TextFile {
  /// Returns the text of the file at `path`; nil if there is no such file.
  public static func read(_ path: String) throws(GLibError) -> String? {
    let path = try CText.whole(path)
    guard g_file_test(path, G_FILE_TEST_EXISTS) != 0 else { return nil }
    var contents: UnsafeMutablePointer<gchar>?
    var length: gsize = 0
    try GLibError.check { g_file_get_contents(path, &contents, &length, $0) }
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
