// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

/// Conversion between paths and URIs.
public enum FileAddress {
  /// Returns the URI of the file at `path`; nil if the path is not absolute.
  public static func uri(of path: String) -> String? {
    guard CText.isWhole(path),
      let uri = path.withFileBytes({ g_filename_to_uri($0, nil, nil) })
    else { return nil }
    defer { g_free(uri) }
    return String(cString: uri)
  }

  /// Returns the absolute path without `.`, `..` and doubled slashes, from which every program
  /// makes the same URI. Symbolic links are kept.
  public static func canonical(_ path: String) -> String {
    guard CText.isWhole(path),
      let canonical = path.withFileBytes({ g_canonicalize_filename($0, nil) })
    else {
      return path
    }
    defer { g_free(canonical) }
    return PathText.text(canonical)
  }

  /// Returns the path of the file with the URI `uri`; nil if it is not on this computer, or not a
  /// URI.
  public static func path(of uri: String) -> String? {
    var host: UnsafeMutablePointer<CChar>?
    guard CText.isWhole(uri), let path = g_filename_from_uri(uri, &host, nil) else { return nil }
    defer { g_free(path) }
    defer { g_free(host) }
    let isHere = host.map {
      ["", "localhost", String(cString: g_get_host_name())].contains(String(cString: $0))
    }
    return isHere ?? true ? PathText.text(path) : nil
  }
}
