// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

/// Watches a file or a folder for changes.
@MainActor
public final class FileMonitor {
  private let handle: ObjectHandle
  private let connection: SignalConnection

  /// Creates a monitor that calls `onChange` while it is kept, also when the file at `path` is
  /// created or deleted. Changes in quick succession are reported once every `milliseconds`.
  public init(
    _ path: String, milliseconds: Int32 = 100, onChange: @escaping @MainActor () -> Void
  ) throws(GLibError) {
    let path = try CText.whole(path)
    guard let file = path.withFileBytes({ g_file_new_for_path($0) }) else {
      throw GLibError(domain: "controllers", code: 0, message: "No file")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    let monitor = try GLibError.check { g_file_monitor(file, G_FILE_MONITOR_NONE, nil, $0) }
    guard let monitor else {
      throw GLibError(domain: "g-io-error-quark", code: 0, message: "Can't watch \(path).")
    }
    g_file_monitor_set_rate_limit(monitor, milliseconds)
    handle = ObjectHandle(taking: UnsafeMutableRawPointer(monitor))
    connection = handle.connect("changed") { _ in onChange() }
  }

  isolated deinit { connection.disconnect() }
}
