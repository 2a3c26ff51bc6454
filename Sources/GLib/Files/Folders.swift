// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

/// Where things are: the user's, as the XDG base directories say, and the program's.
public enum Folders {
  /// The user's own: `$HOME`.
  public static var home: String { String(cString: g_get_home_dir()) }

  /// Where the user keeps pictures; nil when there is no such folder.
  public static var pictures: String? {
    g_get_user_special_dir(G_USER_DIRECTORY_PICTURES).map { String(cString: $0) }
  }

  /// Settings: `$XDG_CONFIG_HOME`.
  public static var config: String { String(cString: g_get_user_config_dir()) }

  /// What programs keep: `$XDG_DATA_HOME`.
  public static var data: String { String(cString: g_get_user_data_dir()) }

  /// What can be made again: `$XDG_CACHE_HOME`.
  public static var cache: String { String(cString: g_get_user_cache_dir()) }

  /// Makes the folder that the file at `path` is to be in, for its owner alone, with those above it
  /// that are missing. Whether that worked is seen when the file is written.
  public static func make(for path: String) {
    let folder = g_path_get_dirname(path)
    defer { g_free(folder) }
    g_mkdir_with_parents(folder, 0o700)
  }

  /// The folder of the running program itself.
  public static var program: String {
    guard let path = g_file_read_link("/proc/self/exe", nil) else { return "." }
    defer { g_free(path) }
    let folder = g_path_get_dirname(path)
    defer { g_free(folder) }
    return folder.map { String(cString: $0) } ?? "."
  }
}
