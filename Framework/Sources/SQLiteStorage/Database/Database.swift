// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CSQLite
public import GLib

/// A database in one file, which several programs may use at once.
///
/// When `write` returns, its changes are on disk. All work is done off the main thread; reads do
/// not wait for writes.
public final class Database: Sendable {
  /// The path of its file.
  public let path: String
  /// What happened when it was opened.
  public let opened: Opening

  let writer: Lane
  let reader: Lane
  let changes = ChangeFeed()
  let keeper: BackupKeeper
  // Held as long as the database is open, so that its file isn't moved aside meanwhile.
  private let lock: FileLock
  @MainActor private var foreignChanges: ForeignChanges?

  /// Opens the database at `path`. Creates it if there is none, applies the `migrations` that it
  /// has not had yet, and restores the backup if it is damaged.
  public static func open(
    _ path: String, migrations: [Migration], examination: Examination = .always,
    backups: BackupContents = .everything
  ) async throws -> Database {
    try await open(
      path, migrations: migrations, examination: examination, backups: backups,
      clock: BackupKeeper.wallClock)
  }

  /// Opens the database at `path` with another clock.
  static func open(
    _ path: String, migrations: [Migration], examination: Examination = .always,
    backups: BackupContents = .everything, clock: @escaping BackupKeeper.Clock
  ) async throws -> Database {
    try await BackgroundWork.run {
      try Database(path, migrations: migrations, examination, backups, clock: clock)
    }
  }

  private init(
    _ path: String, migrations: [Migration], _ examination: Examination,
    _ contents: BackupContents, clock: @escaping BackupKeeper.Clock
  ) throws {
    self.path = path
    lock = try FileLock(path)
    var isNew = Files.status(path) == nil
    let connection: Connection
    let opener = Opener(path: path, migrations: migrations, examination: examination)
    (connection, opened) = try opener.open(holding: lock)
    if case .startedOver = opened { isNew = true }
    connection.foreignVersion = try connection.dataVersion()
    reader = Lane(try Connection(path, for: .reading))
    writer = Lane(connection)
    let backups = Backups(path: path, contents: contents, migrations: migrations)
    keeper = BackupKeeper(backups, isNew: isNew, clock: clock)
    keeper.makeIfDue()
  }

  /// Runs `body` in a transaction, and undoes its changes if it throws. Nothing else writes
  /// meanwhile.
  public func write<Result: Sendable>(
    _ body: @escaping @Sendable (borrowing Transaction) throws -> Result
  ) async throws -> Result {
    defer { keeper.makeIfDue() }
    return try await writer.perform { [changes, path] connection in
      connection.written = []
      let result = try SuspectedDamage.note(of: path) {
        try connection.transaction("BEGIN IMMEDIATE", body)
      }
      changes.note(.named(connection.written))
      return result
    }
  }

  /// Runs `body` in a read transaction: it sees one state of the database, whatever is written
  /// meanwhile.
  public func read<Result: Sendable>(
    _ body: @escaping @Sendable (borrowing Transaction) throws -> Result
  ) async throws -> Result {
    try await readWithTables(body).result
  }

  /// Like `read`, and also returns which tables were read.
  func readWithTables<Result: Sendable>(
    _ body: @escaping @Sendable (borrowing Transaction) throws -> Result
  ) async throws -> (result: Result, tables: Set<String>) {
    try await reader.perform { [path] connection in
      connection.read = []
      let result = try SuspectedDamage.note(of: path) { try connection.transaction("BEGIN", body) }
      return (result, connection.read)
    }
  }

  /// A number that changes when another file, such as a restored backup, replaces the database's; nil on disks
  /// without such numbers.
  public var fileIdentity: Int? { Files.identity(path) }

  /// Makes a backup now, regardless of when the last one was made.
  public func backUp() async throws { try await keeper.make() }

  /// Waits until the daily backup is complete, if one is being made. Programs that run for a moment do so before
  /// they end; otherwise none of their backups might ever be completed.
  public func finishBackup() async { await keeper.finish() }

  /// Closes the file when all work that was begun is done. Later reads and writes fail.
  public func close() async {
    await keeper.finish()
    await reader.close()
    await writer.close()
    lock.release(.using)
    await MainActor.run { foreignChanges = nil }
  }

  /// Calls `changed` after a commit to one of `tables`, by this program or another, while the
  /// returned observation is kept. It may be called once for many changes, and also for other
  /// tables when another program wrote.
  @MainActor
  public func observe(
    _ tables: Set<String>, _ changed: @escaping @MainActor () -> Void
  ) -> Subscription {
    let tables = Set(tables.map { $0.lowercased() })
    return observe { change in if change.touch(tables) { changed() } }
  }

  @MainActor
  func observe(_ changed: @escaping @MainActor (ChangedTables) -> Void) -> Subscription {
    if foreignChanges == nil {
      foreignChanges = ForeignChanges(log: path + "-wal") { [weak self] in
        await self?.lookForForeignChanges()
      }
    }
    return Subscription(end: changes.observe(changed))
  }

  private func lookForForeignChanges() async {
    // Fails when the database is closed meanwhile. Problems with the file are reported to readers.
    try? await writer.perform { [changes] connection in
      let version = try connection.dataVersion()
      guard version != connection.foreignVersion else { return }
      connection.foreignVersion = version
      changes.note(.any)
    }
  }
}

extension Connection {
  /// A counter of the commits by other connections.
  func dataVersion() throws -> Int? { try ownValue("PRAGMA data_version", as: Int.self) }
}
