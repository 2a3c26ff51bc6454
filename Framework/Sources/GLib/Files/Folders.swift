// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib
internal import Glibc

/// The folders of the user, according to the XDG base directories, and of the program.
public enum Folders {
  /// The home folder: `$HOME`.
  public static var home: String { String(cString: g_get_home_dir()) }

  /// The user's folder for pictures; nil if there is none.
  public static var pictures: String? {
    g_get_user_special_dir(G_USER_DIRECTORY_PICTURES).map { String(cString: $0) }
  }

  /// The user's folder for downloads; nil if there is none.
  public static var downloads: String? {
    g_get_user_special_dir(G_USER_DIRECTORY_DOWNLOAD).map { String(cString: $0) }
  }

  /// The folder for settings: `$XDG_CONFIG_HOME`.
  public static var config: String { String(cString: g_get_user_config_dir()) }

  /// The folder for data: `$XDG_DATA_HOME`.
  public static var data: String { String(cString: g_get_user_data_dir()) }

  /// The folder for data that can be recreated: `$XDG_CACHE_HOME`.
  public static var cache: String { String(cString: g_get_user_cache_dir()) }

  /// Creates the folder for the file at `path`, with missing parents, accessible only to its owner.
  /// If that fails, writing the file will.
  public static func make(for path: String) {
    let folder = g_path_get_dirname(path)
    defer { g_free(folder) }
    g_mkdir_with_parents(folder, 0o700)
  }

  /// The folder of the running program.
  public static var program: String {
    executable.outerPath ?? "."
  }

  /// The name of the running program's file.
  public static var programName: String {
    executable.pathParts.last ?? ""
  }

  /// The path of the running program; empty where `/proc` can't be read.
  private static let executable: String = {
    guard let path = g_file_read_link("/proc/self/exe", nil) else { return "" }
    defer { g_free(path) }
    return String(cString: path)
  }()
}

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
      if let value = value(name), !value.isAbsolutePath { unsetenv(name) }
    }
    for name in lists {
      guard let value = value(name) else { continue }
      let folders = value.split(separator: ":")
      let absolute = folders.filter { $0.isAbsolutePath }
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
