// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// The folder of one share in the outbox, which holds nothing but files of ours.
enum OutboxFolder {
  /// Removes it with everything in it.
  @concurrent
  static func remove(_ path: String) async {
    for name in entries(of: path) { unlink("\(path)/\(name)") }
    rmdir(path)
  }

  /// The shares that have a folder in `outbox`.
  @concurrent
  static func shares(in outbox: String) async -> [String] { entries(of: outbox) }

  /// The names of what is in the folder at `path`.
  static func entries(of path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
