// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import SQLiteStorage

/// What the library knows about the files in a folder.
struct KnownDirectory: Sendable {
  struct File: Sendable {
    let id: Int64
    let bytes: Int64
    let modified: Int64
    let isHidden: Bool
  }

  var device: Int64 = 0
  var inode: Int64 = 0
  /// When names in the folder last changed, as of the last complete scan; 0 if unknown.
  var modified: Int64 = 0
  var files: [ExactName: File] = [:]
  /// The paths of the folders in it.
  var folders: [String] = []

  /// The pictures of files in it, where `path` is its path.
  func photos(in path: String, where condition: (File) -> Bool) -> [KnownPhoto] {
    files.filter { condition($0.value) }.map {
      KnownPhoto(id: $0.value.id, folder: path, name: $0.key.text)
    }
  }
}

/// A picture, and where it was when a scan began.
struct KnownPhoto: Sendable {
  let id: Int64
  let folder: String
  let name: String
}

/// What the library knows about the files in a folder that the user added, when a scan begins.
struct KnownFiles: Sendable {
  private(set) var directories: [ExactName: KnownDirectory] = [:]
  /// The contents of pictures whose checksums are known, in all folders.
  let summed: Set<Int64>

  /// Whether there are neither files nor folders, except for the outermost.
  var isEmpty: Bool {
    directories.count <= 1
      && directories.values.allSatisfy { $0.files.values.allSatisfy(\.isHidden) }
  }

  init(root: Int64, in transaction: borrowing Transaction) throws {
    let contents: [Int64] = try transaction.values(
      """
      SELECT content FROM photo_checksums AS sums
        JOIN photos ON photos.id = photo AND photos.modified = sums.modified
      """)
    summed = Set(contents)
    var paths: [Int64: ExactName] = [:]
    let sql: SQL = """
      SELECT directories.id, path, device, inode, modified FROM directories
      LEFT JOIN directory_states ON directory = directories.id WHERE root = ?
      """
    try transaction.each(sql, values: [root]) { row in
      let path = ExactName(row.text(at: 1))
      paths[row.integer(at: 0)] = path
      var directory = directories[path] ?? KnownDirectory()
      directory.device = row.integer(at: 2)
      directory.inode = row.integer(at: 3)
      directory.modified = row.integer(at: 4)
      directories[path] = directory
    }
    for path in paths.values {
      let outer = ExactName(PhotoLibrary.split(path.text).folder)
      if outer != path { directories[outer]?.folders.append(path.text) }
    }
    let files: SQL = """
      SELECT photos.id, directory, name, bytes, modified, hidden FROM photos
      WHERE directory IN (SELECT id FROM directories WHERE root = ?) ORDER BY directory
      """
    // One folder after the other, so that each is changed in place only once.
    var current: Int64?
    var found: [ExactName: KnownDirectory.File] = [:]
    func close() {
      if let current, let path = paths[current] { directories[path]?.files = found }
      found = [:]
    }
    try transaction.each(files, values: [root]) { row in
      if row.integer(at: 1) != current {
        close()
        current = row.integer(at: 1)
      }
      found[ExactName(row.text(at: 2))] = KnownDirectory.File(
        id: row.integer(at: 0), bytes: row.integer(at: 3), modified: row.integer(at: 4),
        isHidden: row.integer(at: 5) != 0)
    }
    close()
  }
}
