// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// The copies of a database that are kept beside it: the latest and the one before.
struct Backups: Sendable {
  /// The database's file.
  let path: String

  /// The latest first.
  var all: [String] { [path + ".backup", path + ".backup.1"] }

  /// When the latest was made, in seconds since 1970; nil when there is none.
  var latest: Int? { Files.status(all[0])?.written }

  /// Makes a copy of what is committed, and lets it take the latest one's place once it is known to
  /// be whole and on disk. Does nothing while another program is at it.
  func make() throws {
    let lock = try FileLock(path)
    guard lock.take(.backup) else { return }
    let copy = path + ".backup.new"
    try Self.copy(path, to: copy)
    // Between the two, the one before is the only one: it is looked for as well.
    if latest != nil { try Files.rename(all[0], to: all[1]) }
    try Files.rename(copy, to: all[0])
    try Files.sync(Files.folder(of: path))
  }

  /// Puts the latest copy that is whole in the place of the database, where there must be nothing.
  /// Says when it was made; nil when there is none.
  func restore() throws -> Int? {
    for backup in all {
      guard let date = Files.status(backup)?.written else { continue }
      let copy = path + ".restored"
      do {
        try Self.copy(backup, to: copy)
      } catch let error as DatabaseError where error.kind == .damaged {
        continue
      }
      try Files.rename(copy, to: path)
      try Files.sync(Files.folder(of: path))
      return date
    }
    return nil
  }

  /// A whole copy, on disk, or none at all.
  private static func copy(_ path: String, to copy: String) throws {
    Files.remove(copy)
    do {
      try Files.make(copy)
      try Connection(path, for: .reading).copy(to: copy)
      try Files.sync(copy)
    } catch {
      Files.remove(copy)
      throw error
    }
  }
}
