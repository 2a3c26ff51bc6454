// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib
internal import Glibc

extension Log {
  /// Hides warnings, of this program and of C libraries, on standard error, for command-line
  /// programs. `G_MESSAGES_DEBUG` shows them again, and criticals are always shown. GLib allows
  /// this once per process.
  public static func hideWarnings() {
    guard getenv("G_MESSAGES_DEBUG") == nil, !LogRecorder.isRecording else { return }
    g_log_set_writer_func(
      { flags, fields, count, data in
        let shown = G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_ERROR.rawValue
        guard flags.rawValue & shown != 0 else { return G_LOG_WRITER_HANDLED }
        return g_log_writer_default(flags, fields, count, data)
      }, nil, nil)
  }
}
