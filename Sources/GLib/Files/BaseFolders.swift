// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// The environment variables of the XDG base directories.
public enum BaseFolders {
  private static let single = [
    "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR",
  ]
  private static let lists = ["XDG_DATA_DIRS", "XDG_CONFIG_DIRS"]

  /// Unsets variables with relative paths, as the specification demands. GLib uses them as they
  /// are, so call this before anything asks GLib and before threads start.
  public static func ignoreRelative() {
    for name in single {
      if let value = value(name), !value.hasPrefix("/") { unsetenv(name) }
    }
    for name in lists {
      guard let value = value(name) else { continue }
      let folders = value.split(separator: ":")
      let absolute = folders.filter { $0.hasPrefix("/") }
      guard absolute.count < folders.count else { continue }
      if absolute.isEmpty {
        unsetenv(name)
      } else {
        setenv(name, absolute.joined(separator: ":"), 1)
      }
    }
  }

  private static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
