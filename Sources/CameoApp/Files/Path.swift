// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// Formats file paths for the user.
nonisolated enum Path {
  /// The last part.
  static func name(_ path: String) -> String {
    PathText.shown(path.lastPathPart)
  }

  /// The folder that contains it.
  static func folder(of path: String) -> String {
    path.outerPath ?? "."
  }

  /// The name without its extension.
  static func stem(_ path: String) -> String { String(PathText.stem(name(path))) }

  /// The same without links and dots; unchanged if there is no such file. Off the main thread.
  @concurrent
  static func real(_ path: String) async -> String {
    FileCalls.real(path) ?? path
  }

  /// The whole path that was typed: `~/` stands for the home folder.
  static func whole(_ path: String) -> String {
    path.begins(with: "~/") ? Folders.home + path.dropFirst() : path
  }

  /// Whether there is a folder at a path that was typed.
  @concurrent
  static func isFolder(_ path: String) async -> Bool {
    var facts = stat()
    return whole(path).withFileBytes({ stat($0, &facts) }) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }
}
