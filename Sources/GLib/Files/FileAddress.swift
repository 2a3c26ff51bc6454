// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

/// Files as other programs name them: by URI.
public enum FileAddress {
  /// The URI of the file at `path`; nil when the path does not begin at the root.
  public static func uri(of path: String) -> String? {
    guard CText.isWhole(path),
      let uri = path.withFileBytes({ g_filename_to_uri($0, nil, nil) })
    else { return nil }
    defer { g_free(uri) }
    return String(cString: uri)
  }

  /// The absolute path without `.`, `..` and doubled slashes, from which every program makes the same
  /// URI. Links are left as they are.
  public static func canonical(_ path: String) -> String {
    guard CText.isWhole(path),
      let canonical = path.withFileBytes({ g_canonicalize_filename($0, nil) })
    else {
      return path
    }
    defer { g_free(canonical) }
    return PathText.text(canonical)
  }

  /// Where the file with the URI `uri` is; nil when that is not on this computer, or no URI.
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
