// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// Checks the folders for Cameo's data.
enum FolderChecks {
  /// With less space, a disk is as good as full.
  private static let minBytes = 50_000_000

  static func run() -> [Check] {
    [
      folder("config", tr("Settings"), "\(Folders.config)/cameo"),
      folder("data", tr("Data"), "\(Folders.data)/cameo"),
      folder("thumbnails", tr("Thumbnails"), "\(Folders.cache)/thumbnails"),
    ]
  }

  /// Checks the folder, or the first existing one above it.
  static func folder(_ name: String, _ title: String, _ path: String) -> Check {
    var existing = path
    while access(existing, F_OK) != 0, existing != "/", let outer = existing.outerPath {
      existing = outer
    }
    var status = stat()
    guard stat(existing, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      return .problem(
        name, title, tr("{0} isn't a folder", existing),
        advice: tr("Move the file, then create a folder with that name."))
    }
    guard access(existing, W_OK | X_OK) == 0 else {
      return .problem(
        name, title, tr("no write permission for {0}", existing),
        advice: tr("Give yourself write permission for this folder."))
    }
    guard let free = DiskSpace.free(at: existing) else { return .ok(name, title, path) }
    return Self.free(free, name: name, title: title, path: path, in: existing)
  }

  /// Judges the room for the folder at `path`, on the disk of `existing`.
  static func free(
    _ bytes: Int, name: String = "data", title: String = "", path: String, in existing: String
  ) -> Check {
    let free = ByteSize.text(bytes)
    guard bytes >= minBytes else {
      return .problem(
        name, title, tr("only {0} free in {1}", free, existing),
        advice: tr("Delete some files, or empty the trash."))
    }
    return .ok(name, title, tr("{0} ({1} free)", path, free))
  }
}
