// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

/// Hears when a file, or what is in a folder, changes.
@MainActor
public final class FileMonitor {
  private let handle: ObjectHandle
  private let connection: SignalConnection

  /// Calls `onChange` while this object is kept, also when the file at `path` comes and goes. Of
  /// changes in quick succession it tells once in `milliseconds`.
  public init(
    _ path: String, milliseconds: Int32 = 100, onChange: @escaping @MainActor () -> Void
  ) throws(GLibError) {
    let file = g_file_new_for_path(try CText.whole(path))
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    let monitor = try GLibError.check { g_file_monitor(file, G_FILE_MONITOR_NONE, nil, $0) }
    guard let monitor else {
      throw GLibError(domain: "g-io-error-quark", code: 0, message: "Nothing watches \(path).")
    }
    g_file_monitor_set_rate_limit(monitor, milliseconds)
    handle = ObjectHandle(taking: UnsafeMutableRawPointer(monitor))
    connection = handle.connect("changed") { _ in onChange() }
  }

  isolated deinit { connection.disconnect() }
}
