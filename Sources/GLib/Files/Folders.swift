// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

/// Where this user keeps things, as the XDG base directories say.
public enum Folders {
  /// Settings: `$XDG_CONFIG_HOME`.
  public static var config: String { String(cString: g_get_user_config_dir()) }

  /// What programs keep: `$XDG_DATA_HOME`.
  public static var data: String { String(cString: g_get_user_data_dir()) }

  /// What can be made again: `$XDG_CACHE_HOME`.
  public static var cache: String { String(cString: g_get_user_cache_dir()) }
}
