// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import SQLiteStorage
internal import Synchronization

/// The user's pictures: those in the folders that the user added.
///
/// Making one costs nothing and touches no disk. Its database `photos.sqlite` is created when the
/// first folder is added; until then all lists are empty, and changes do nothing. Nothing here waits
/// for the disk on the calling thread, and no picture is ever written to: only `trash`, its undo and
/// `importPhotos` touch files.
public final class PhotoLibrary: Sendable {
  /// The path of the database.
  let file: String
  let scans = ScanTurns()
  private let opening = Mutex<Task<Database, any Error>?>(nil)

  /// A library with its database in `folder`, the folder of Cameo's data.
  public init(_ folder: String) { file = "\(folder)/photos.sqlite" }

  /// Whether the user ever added a folder.
  public var exists: Bool { file.withFileBytes { access($0, F_OK) } == 0 }

  /// What happened when the database was opened, such as that it was damaged; nil when all is well.
  public var whatHappened: String? {
    get async { try? await database()?.opened.sentence }
  }

  /// The database; nil when there is none yet.
  func database() async throws -> Database? {
    guard opening.withLock({ $0 != nil }) || exists else { return nil }
    return try await createdDatabase()
  }

  /// The database, created if there is none yet.
  func createdDatabase() async throws -> Database {
    let task = opening.withLock { opening in
      if let opening { return opening }
      let task = Task { [file] in
        Folders.make(for: file)
        // It grows with the pictures, and reading all of it would hold up the first of them.
        return try await Database.open(
          file, migrations: LibrarySchema.migrations, examination: .afterProblems,
          backups: .copied(by: KeptPhotos.backup))
      }
      opening = task
      return task
    }
    do {
      return try await task.value
    } catch {
      opening.withLock { if $0 == task { $0 = nil } }
      throw error
    }
  }

  /// Begins to open the database, if there is one.
  public func prepare() { Task { _ = try? await database() } }

  /// Closes the database when all work that was begun is done.
  public func close() async {
    let task = opening.withLock { opening in
      defer { opening = nil }
      return opening
    }
    try? await task?.value.close()
  }

  /// Reads from the database; returns `empty` when there is none.
  func read<Result: Sendable>(
    orEmpty empty: Result, _ body: @escaping @Sendable (borrowing Transaction) throws -> Result
  ) async throws(LibraryError) -> Result {
    do {
      guard let database = try await database() else { return empty }
      return try await database.read(body)
    } catch {
      throw LibraryError(any: error)
    }
  }

  /// Writes to the database in one transaction; returns nil, without writing, when there is none.
  @discardableResult
  func write<Result: Sendable>(
    _ body: @escaping @Sendable (borrowing Transaction) throws -> Result
  ) async throws(LibraryError) -> Result? {
    do {
      guard let database = try await database() else { return nil }
      return try await database.write(body)
    } catch {
      throw LibraryError(any: error)
    }
  }
}
