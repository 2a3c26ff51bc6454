// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
internal import Glibc

/// Opens a database's file whatever state it is in: makes, repairs and migrates it.
struct Opener {
  let path: String
  let migrations: [Migration]
  var examination = Examination.always
  /// How many seconds other programs are waited for.
  var patience: Double = 30

  /// Returns a connection for writing, and what happened. `lock` is held for using the database
  /// afterwards.
  func open(holding lock: FileLock) throws -> (Connection, Opening) {
    guard lock.take(.opening, seconds: patience) else {
      throw DatabaseError(.busy, message: "Timed out waiting for another program to open \(path).")
    }
    defer { lock.release(.opening) }
    let isNew = Files.status(path) == nil
    let (connection, opening) = try whole(holding: lock)
    guard try connection.ownValue("PRAGMA journal_mode = WAL", as: String.self) == "wal" else {
      throw DatabaseError(.noAccess, message: "\(path) lies where databases cannot be shared.")
    }
    if try !isNew && connection.version() < migrations.count && !connection.isEmpty {
      // One that another program is making may lack what isn't migrated yet, and has only a part of some databases.
      try Backups(path: path).make(patience: patience)
    }
    try connection.migrate(migrations)
    guard lock.take(.using, shared: true, seconds: patience) else {
      throw DatabaseError(.busy, message: "Another program has locked \(path).")
    }
    return (connection, opening)
  }

  /// Returns a connection to a file that is known to be intact.
  private func whole(holding lock: FileLock) throws -> (Connection, Opening) {
    // After a power failure, some files are empty.
    if (Files.status(path)?.size ?? 0) == 0, Backups(path: path).isThereAny {
      return try replace(holding: lock)
    }
    try Files.make(path)
    do {
      let connection = try Connection(path, for: .examining)
      guard try connection.version() <= migrations.count else {
        throw DatabaseError(.newer, message: "\(path) is from a newer version.")
      }
      if examination == .always || SuspectedDamage.isNoted(of: path) {
        if let damage = try connection.findDamage() { throw damage }
        SuspectedDamage.forget(of: path)
      }
      connection.leaveLog(false)
      return (connection, .normal)
    } catch let error as DatabaseError where error.kind == .damaged {
      Log.warning(domain: "Storage", "\(path) is damaged: \(error)")
      return try replace(holding: lock)
    }
  }

  /// Moves the damaged file aside, and puts the backup or a new file in its place.
  private func replace(holding lock: FileLock) throws -> (Connection, Opening) {
    // Programs that have the file open would go on writing to the one that was moved aside.
    guard lock.take(.using) else {
      throw DatabaseError(.damaged, message: "\(path) is damaged, and another program has it open.")
    }
    defer { lock.release(.using) }
    let kept = try putAside()
    SuspectedDamage.forget(of: path)
    let date = try Backups(path: path).restore()
    try Files.make(path)
    let connection = try Connection(path, for: .writing)
    guard try connection.version() <= migrations.count else {
      throw DatabaseError(.newer, message: "The backup of \(path) is from a newer version.")
    }
    if let date { return (connection, .recovered(date: date, setAside: kept)) }
    return (connection, kept.map { .startedOver(setAside: $0) } ?? .normal)
  }

  /// Renames the file together with its logs; nil when there is none.
  private func putAside() throws -> String? {
    let stem = path + ".damaged-" + LocalTime.text(of: Double(time(nil)), "%Y-%m-%d-%H%M%S")
    var name = stem
    var number = 1
    while Files.status(name) != nil || Files.status(name + "-wal") != nil {
      number += 1
      name = "\(stem)-\(number)"
    }
    // The logs first: one left behind would be taken for the new file's.
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

/// When all of a database's file is read to see whether it is intact, before it is used.
public enum Examination: Sendable {
  /// Whenever it is opened: best for files of a few megabytes.
  case always
  /// After it was not closed, or something was wrong with it or with its daily backup. Large files open at once.
  case afterProblems
}

/// Whether a database's file may be damaged.
enum SuspectedDamage {
  private static func mark(_ path: String) -> String { path + ".suspect" }

  static func isNoted(of path: String) -> Bool {
    // A log is left by a program that was killed, or is still running.
    Files.status(mark(path)) != nil || (Files.status(path + "-wal")?.size ?? 0) > 0
  }

  /// Calls `body`, and notes when it finds damage.
  static func note<Result>(of path: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as DatabaseError where error.kind == .damaged {
      // Without it, the daily backup will find the damage again.
      try? Files.make(mark(path))
      throw error
    }
  }

  static func forget(of path: String) { Files.remove(mark(path)) }
}

/// What happened when a database was opened.
public enum Opening: Equatable, Sendable {
  /// The file was intact, or a new one was created.
  case normal
  /// The file was damaged or missing. The backup from `date`, in seconds since 1970, was restored.
  case recovered(date: Int, setAside: String?)
  /// The file was damaged and there was no backup: a new one was created.
  case startedOver(setAside: String)

  /// A message for the user; nil for `normal`.
  public var sentence: String? {
    switch self {
    case .normal: nil
    case .recovered(let date, .some(let kept)):
      frameworkText(
        "The database was damaged and has been restored from a backup ({0}). Later changes are lost. The damaged file was saved as {1}",
        LocalTime.moment(Double(date)), kept)
    case .recovered(let date, nil):
      frameworkText(
        "The database was missing and has been restored from a backup ({0}). Later changes are lost.",
        LocalTime.moment(Double(date)))
    case .startedOver(let kept):
      frameworkText(
        "The database was damaged, and there was no backup, so a new one was created. The damaged file was saved as {0}",
        kept)
    }
  }
}

/// One step from one version of a database's tables to the next. A program keeps its steps in a
/// list and only ever appends to it, because a database stores how many of them it has had.
public struct Migration: Sendable {
  /// A short description for the log.
  public let name: String
  let body: @Sendable (borrowing Transaction) throws -> Void

  /// Creates a step that runs Swift code.
  public init(_ name: String, _ body: @escaping @Sendable (borrowing Transaction) throws -> Void) {
    self.name = name
    self.body = body
  }

  /// Creates a step that runs the statements in `sql`.
  public init(_ name: String, sql: SQL) {
    self.init(name) { transaction in try transaction.runScript(sql) }
  }
}

extension Connection {
  /// Runs the remaining steps, each completely or not at all.
  func migrate(_ migrations: [Migration]) throws {
    // Tables that are rebuilt would otherwise lose the rows that refer to them.
    try own("PRAGMA foreign_keys = OFF")
    for number in migrations.indices.dropFirst(try version()) {
      try transaction("BEGIN IMMEDIATE") { transaction in
        try migrations[number].body(transaction)
        try transaction.each("PRAGMA foreign_key_check") { _ in
          throw DatabaseError(
            .constraint, message: "“\(migrations[number].name)” left references to nothing.")
        }
        try own("PRAGMA user_version = " + .number(number + 1))
      }
    }
    // After a step that failed the connection is closed.
    try own("PRAGMA foreign_keys = ON")
  }
}
