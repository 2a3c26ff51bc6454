// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Dispatch
internal import GLib
internal import Glibc
internal import Synchronization

/// What the daily backups of a database contain.
public struct BackupContents: Sendable {
  let script: SQL?

  /// All of it.
  public static let everything = BackupContents(script: nil)

  /// What `script` copies from the tables of `origin` to empty ones of the same names: for databases of which most can
  /// be made again. Before a migration, all is copied anyway.
  public static func copied(by script: SQL) -> BackupContents { BackupContents(script: script) }
}

/// The copies of a database that are kept beside it: the latest and the one before.
struct Backups: Sendable {
  /// The database's file.
  let path: String
  var contents = BackupContents.everything
  var migrations: [Migration] = []

  /// The latest first.
  var all: [String] { [path + ".backup", path + ".backup.1"] }

  /// When the latest was made, in seconds since 1970; nil when there is none.
  var latest: Int? { Files.status(all[0])?.written }

  /// Whether nothing was written since the latest was made.
  var isLatestCurrent: Bool {
    guard let latest, let written = Files.status(path)?.written, written < latest else {
      return false
    }
    // Later changes may only be in the log.
    guard let log = Files.status(path + "-wal"), log.size > 0 else { return true }
    return log.written < latest
  }

  /// Makes a copy of what is committed, which replaces the latest one once it is known to be
  /// complete and on disk.
  ///
  /// - Parameter patience: For so many seconds another program that is doing the same is waited for, and if it takes
  ///   longer, this throws. Nil to do nothing then.
  func make(patience: Double? = nil) throws {
    let lock = try FileLock(path)
    guard lock.take(.backup, seconds: patience ?? 0) else {
      guard patience != nil else { return }
      throw DatabaseError(
        .busy, message: "Timed out waiting for another program to back up \(path).")
    }
    let copy = path + ".backup.new"
    try SuspectedDamage.note(of: path) {
      if let script = contents.script {
        try copyPart(script, to: copy)
      } else {
        try Self.copy(path, to: copy)
      }
    }
    // Between the two renames, the one before is the only one, so it is looked for as well.
    if latest != nil { try Files.rename(all[0], to: all[1]) }
    try Files.rename(copy, to: all[0])
    try Files.sync(Files.folder(of: path))
  }

  /// Restores the latest complete copy as the database, which must not exist. Returns when it was
  /// made; nil when there is none.
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

  /// Makes a complete copy on disk, or none at all.
  private static func copy(_ path: String, to copy: String) throws {
    try make(copy) { try Connection(path, for: .reading).copy(to: copy) }
  }

  /// Makes a database with what `script` copies, or none at all.
  private func copyPart(_ script: SQL, to copy: String) throws {
    try Self.make(copy) {
      // Damage has to be noticed in what isn't copied, too.
      if let damage = try Connection(path, for: .reading).findDamage() { throw damage }
      let connection = try Connection(copy, for: .writing)
      try connection.migrate(migrations)
      try connection.attachOrigin(path)
      try connection.transaction("BEGIN IMMEDIATE") { try $0.runScript(script) }
      try connection.own("DETACH origin")
      if let damage = try connection.findDamage() { throw damage }
    }
  }

  /// Makes a file with `fill`, and writes it to the disk; if that fails, it is removed.
  private static func make(_ copy: String, _ fill: () throws -> Void) throws {
    Files.remove(copy)
    do {
      try Files.make(copy)
      try fill()
      try Files.sync(copy)
    } catch {
      Files.remove(copy)
      throw error
    }
  }
}

/// Makes a backup in the background when the last one is a day old.
final class BackupKeeper: Sendable {
  /// The time, in seconds since 1970.
  typealias Clock = @Sendable () -> Int
  static let wallClock: Clock = { time(nil) }

  private static let day = 86_400
  private let backups: Backups
  private let clock: Clock
  private let queue = DispatchQueue(label: "Storage.Backup", qos: .utility)
  /// When the next one is due.
  private let due: Mutex<Int>

  /// Manages the backups of a database, which needs none yet if it `isNew`.
  init(_ backups: Backups, isNew: Bool, clock: @escaping Clock) {
    self.backups = backups
    self.clock = clock
    let now = clock()
    // A backup from the future means that a clock was wrong, so it may be of any age.
    let latest = backups.latest.flatMap { $0 > now ? nil : $0 }
    due = Mutex(latest.map { $0 + Self.day } ?? (isNew ? now + Self.day : now))
  }

  /// Starts making one if it is due.
  func makeIfDue() {
    let now = clock()
    let isDue = due.withLock { due in
      guard now >= due else { return false }
      // Also if it fails: trying again at each write would not help.
      due = now + Self.day
      return true
    }
    guard isDue else { return }
    queue.async { [backups] in
      // A copy of the same would only replace an older one, which may be needed.
      guard !backups.isLatestCurrent else { return }
      do {
        try backups.make()
      } catch {
        // A database that was removed needs no backup.
        guard access(backups.path, F_OK) == 0 else { return }
        Log.warning(domain: "Storage", "Can't back up to \(backups.path): \(error)")
      }
    }
  }

  /// Makes one now.
  func make() async throws {
    try await BackgroundWork.run(on: queue) { [backups] in try backups.make() }
    due.withLock { $0 = clock() + Self.day }
  }

  /// Waits for the running one, which logs its result itself.
  func finish() async { try? await BackgroundWork.run(on: queue) {} }
}

/// Long work that would block one of the few threads that tasks share.
enum BackgroundWork {
  private static let queue = DispatchQueue(label: "Storage.Opening", attributes: .concurrent)

  static func run<Result: Sendable>(
    on queue: DispatchQueue = queue, _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { done in
      queue.async { done.resume(with: Swift.Result { try work() }) }
    }
  }
}
