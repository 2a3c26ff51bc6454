// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Dispatch
internal import GLib
internal import Glibc
internal import Synchronization

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

/// Makes a backup when the last one is a day old, without anyone waiting for it.
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

  /// Keeps the backups of a database, of which there is nothing worth keeping yet if it `isNew`.
  init(_ backups: Backups, isNew: Bool, clock: @escaping Clock) {
    self.backups = backups
    self.clock = clock
    let now = clock()
    // One from the future tells of a clock that went wrong; so old a backup may be of any age.
    let latest = backups.latest.flatMap { $0 > now ? nil : $0 }
    due = Mutex(latest.map { $0 + Self.day } ?? (isNew ? now + Self.day : now))
  }

  /// Begins to make one if it is time.
  func makeIfDue() {
    let now = clock()
    let isDue = due.withLock { due in
      guard now >= due else { return false }
      // Also when it fails: trying at each write would help no one.
      due = now + Self.day
      return true
    }
    guard isDue else { return }
    queue.async { [backups] in
      do {
        try backups.make()
      } catch {
        // Of a database that the user has taken away there is nothing to keep.
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

  /// Waits for what has begun, which tells the log itself how it went.
  func finish() async { try? await BackgroundWork.run(on: queue) {} }
}

/// Work that takes a while and would hold up one of the few threads that tasks share.
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
