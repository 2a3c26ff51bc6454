// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// Places of files, as people read them.
nonisolated enum Path {
  /// The last part.
  static func name(_ path: String) -> String {
    PathText.shown(path.split(separator: "/").last.map(String.init) ?? path)
  }

  /// The name without its ending.
  static func stem(_ path: String) -> String {
    let name = name(path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// The same without links and dots; as it is when there is nothing. Off the main thread.
  @concurrent
  static func real(_ path: String) async -> String {
    FileCalls.real(path) ?? path
  }

  /// The whole, with `~` for the user's own folder.
  static func readable(_ path: String) -> String {
    let (home, path) = (Folders.home, PathText.shown(path))
    guard home.count > 1, path == home || path.hasPrefix("\(home)/") else { return path }
    return "~\(path.dropFirst(home.count))"
  }

  /// Whether a folder is there; `~/` begins the user's own.
  @concurrent
  static func isFolder(_ path: String) async -> Bool {
    var facts = stat()
    let whole = path.hasPrefix("~/") ? Folders.home + path.dropFirst() : path
    return whole.withFileBytes({ stat($0, &facts) }) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }
}
