// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Imaging

/// A picture on a camera, phone or card.
struct ImportSource: Sendable {
  let path: String
  let name: String
  let bytes: Int64
  let modified: Int64
}

/// What an import finds. A card may be erased afterwards: whatever is left out is told.
struct ImportSources: Sendable {
  /// The names in a folder as far as they could be read, and the system's error number if not all could, or 0.
  typealias Reading = (_ path: String) -> (names: [String], problem: Int32)

  private(set) var pictures: [ImportSource] = []
  /// What can't be looked at.
  private(set) var failures: [ImportResult.Failure] = []
  /// How many files are no pictures, such as videos.
  private(set) var others = 0

  /// How deep folders are looked into.
  private static let depth = 16

  /// The pictures in the folder at `path` and in those in it, without hidden ones, by path. Links aren't followed.
  init(in path: String, reading: Reading = ImportSources.names) {
    look(into: path, depth: Self.depth, reading)
  }

  private mutating func look(into path: String, depth: Int, _ reading: Reading) {
    guard depth > 0 else {
      return fail(path, tr("It is inside too many other folders."))
    }
    let (names, problem) = reading(path)
    if problem != 0 { fail(path, String(cString: strerror(problem))) }
    for name in names.sorted() where !name.hasPrefix(".") {
      let inner = path == "/" ? "/" + name : "\(path)/\(name)"
      var status = stat()
      if inner.withFileBytes({ lstat($0, &status) }) != 0 {
        fail(inner, String(cString: strerror(errno)))
      } else if status.isFolder {
        look(into: inner, depth: depth - 1, reading)
      } else if status.isFile, status.st_size > 0, PictureEndings.isPicture(name) {
        pictures.append(
          ImportSource(
            path: inner, name: name, bytes: Int64(status.st_size), modified: status.modified))
      } else {
        others += 1
      }
    }
  }

  private mutating func fail(_ path: String, _ reason: String) {
    failures.append(ImportResult.Failure(path: path, reason: reason))
  }

  static func names(in path: String) -> (names: [String], problem: Int32) {
    guard let list = path.withFileBytes({ opendir($0) }) else { return ([], errno) }
    defer { closedir(list) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(list) else { return (names, errno) }
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 256) { PathText.text($0) }
        })
    }
  }
}
