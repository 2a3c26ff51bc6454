// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
internal import Glibc

/// Opens a database's file whatever state it is in: makes, repairs and migrates it.
struct Opener {
  let path: String
  let migrations: [Migration]
  private static let patience: Double = 30

  /// A connection that may write, and how it went. `lock` is held for using the database afterwards.
  func open(holding lock: FileLock) throws -> (Connection, Opening) {
    guard lock.take(.opening, seconds: Self.patience) else {
      throw DatabaseError(.busy, message: "Timed out waiting for another program to open \(path).")
    }
    defer { lock.release(.opening) }
    let isNew = Files.status(path) == nil
    let (connection, opening) = try whole(holding: lock)
    guard try connection.ownValue("PRAGMA journal_mode = WAL", as: String.self) == "wal" else {
      throw DatabaseError(.noAccess, message: "\(path) lies where databases cannot be shared.")
    }
    if try !isNew && connection.version() < migrations.count && !connection.isEmpty {
      try Backups(path: path).make()
    }
    try connection.migrate(migrations)
    guard lock.take(.using, shared: true, seconds: Self.patience) else {
      throw DatabaseError(.busy, message: "Another program has locked \(path).")
    }
    return (connection, opening)
  }

  /// A connection to a file that is known to be whole.
  private func whole(holding lock: FileLock) throws -> (Connection, Opening) {
    // A file of no length is all that is left of some after the power failed.
    if (Files.status(path)?.size ?? 0) == 0, Backups(path: path).isThereAny {
      return try replace(holding: lock)
    }
    try Files.make(path)
    do {
      let connection = try Connection(path, for: .examining)
      guard try connection.version() <= migrations.count else {
        throw DatabaseError(.newer, message: "\(path) is from a newer version.")
      }
      if let damage = try connection.findDamage() { throw damage }
      connection.leaveLog(false)
      return (connection, .normal)
    } catch let error as DatabaseError where error.kind == .damaged {
      Log.warning(domain: "Storage", "\(path) is damaged: \(error)")
      return try replace(holding: lock)
    }
  }

  /// Puts the damaged file aside, and the backup or a new file in its place.
  private func replace(holding lock: FileLock) throws -> (Connection, Opening) {
    // Whoever has the file open would go on writing to the one that was put aside.
    guard lock.take(.using) else {
      throw DatabaseError(.damaged, message: "\(path) is damaged, and another program has it open.")
    }
    defer { lock.release(.using) }
    let kept = try putAside()
    let date = try Backups(path: path).restore()
    try Files.make(path)
    let connection = try Connection(path, for: .writing)
    guard try connection.version() <= migrations.count else {
      throw DatabaseError(.newer, message: "The backup of \(path) is from a newer version.")
    }
    if let date { return (connection, .recovered(date: date, setAside: kept)) }
    return (connection, kept.map { .startedOver(setAside: $0) } ?? .normal)
  }

  /// Gives the file, with the logs that belong to it, another name; nil when there is none.
  private func putAside() throws -> String? {
    let stem = path + ".damaged-" + LocalTime.text(of: Double(time(nil)), "%Y-%m-%d-%H%M%S")
    var name = stem
    var number = 1
    while Files.status(name) != nil || Files.status(name + "-wal") != nil {
      number += 1
      name = "\(stem)-\(number)"
    }
    // The logs first: one that is left behind would be taken for the new file's.
    for part in ["-wal", "-shm", "-journal", ""] where Files.status(path + part) != nil {
      try Files.rename(path + part, to: name + part)
    }
    try Files.sync(Files.folder(of: path))
    return Files.status(name) == nil ? nil : name
  }
}

extension Backups {
  var isThereAny: Bool { all.contains { Files.status($0) != nil } }
}

extension Connection {
  /// Whether the file has no tables yet.
  var isEmpty: Bool {
    get throws { try ownValue("SELECT count(*) FROM sqlite_master", as: Int.self) == 0 }
  }
}
