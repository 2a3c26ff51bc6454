// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import DataSources
internal import GLib
internal import Glibc
public import SQLiteStorage

/// A folder that the user added to the library.
public struct LibraryFolder: ListItem, RowDecodable {
  /// Whether its pictures can be read now.
  public enum State: Int, Sendable, ColumnValue {
    /// They can, as of the last scan.
    case present = 0
    /// The folder isn't there, for example because its drive is not connected. Nothing is forgotten.
    case away = 1
    /// The user has no permission to read it.
    case unreadable = 2
    /// The folder didn't answer, such as one on a server that can't be reached.
    case notResponding = 3
    /// The folder was never scanned to the end.
    case new = 4
  }

  public let id: Int64
  /// Its canonical path, as `PathText`.
  public let path: String
  public let state: State
  /// How many pictures there are in it, those that are away included.
  public let photoCount: Int

  /// The last part of its path, for display.
  public var name: String {
    PathText.shown(path.lastPathPart)
  }

  static let query: SQL = """
    SELECT roots.id AS id, roots.path AS path, state, (
      SELECT count(*) FROM directories JOIN photos ON photos.directory = directories.id
      WHERE directories.root = roots.id AND hidden = 0) AS count
    FROM roots WHERE roots.path <> '' ORDER BY roots.path
    """

  public init(row: borrowing ResultRow) throws {
    id = try row["id"]
    path = try row["path"]
    state = try row["state"]
    photoCount = try row["count"]
  }
}

extension PhotoLibrary {
  /// The folders that the user added, by path.
  public func folders() async throws(LibraryError) -> [LibraryFolder] {
    try await read(orEmpty: []) { try $0.rows(LibraryFolder.query) }
  }

  /// Adds the folder at `path`, without scanning it. A folder inside one that was added already, or the
  /// same one, adds nothing; folders inside a new one become part of it. One that was renamed or moved keeps
  /// everything, and one that was removed gets back what the user said about its pictures.
  ///
  /// - Returns: The added folder, or the one that contains it.
  @discardableResult
  public func add(folder path: String) async throws(LibraryError) -> LibraryFolder {
    let real = try await Self.readableFolder(path)
    do {
      let database = try await createdDatabase()
      if let renamed = try await renamedFolder(at: real) {
        try await rename(renamed, to: real)
      }
      for place in await addedFolders(movedInto: real) {
        if let renamed = try await renamedFolder(at: place) {
          try await rename(renamed, to: place)
        }
      }
      return try await database.write { transaction in
        let roots: [LibraryFolder] = try transaction.rows(LibraryFolder.query)
        if let outer = roots.first(where: { Self.contains($0.path, real) }) { return outer }
        try transaction.run(
          "INSERT INTO roots (path, added, state) VALUES (?, ?, ?)", real, Double(time(nil)),
          LibraryFolder.State.new)
        let id: Int64 = try transaction.value("SELECT last_insert_rowid()") ?? 0
        try KeptPhotos.giveBack(to: id, real, in: transaction)
        for inner in roots where Self.contains(real, inner.path) {
          try transaction.run("UPDATE directories SET root = ? WHERE root = ?", id, inner.id)
          try transaction.run("DELETE FROM roots WHERE id = ?", inner.id)
        }
        let all: [LibraryFolder] = try transaction.rows(LibraryFolder.query)
        guard let added = all.first(where: { $0.id == id }) else {
          throw LibraryError(.notAdded, tr("Can't add {0}.", PathText.shown(path)))
        }
        return added
      }
    } catch {
      throw LibraryError(any: error)
    }
  }

  /// Removes the folder at `path` from the library. No file is touched. What the user said about its
  /// pictures is kept in case they are added again.
  public func remove(folder path: String) async throws(LibraryError) {
    let canonical = FileAddress.canonical(path)
    var paths = [path, canonical]
    // A link to it, which a dead server may never resolve.
    let known = try await folders().map(\.path)
    if !known.contains(where: paths.contains),
      let real = await Waiting.call(atMost: .seconds(3), { FileCalls.real(path) }) ?? nil
    {
      paths.append(real)
    }
    let names = paths
    let removed = try await write { transaction in
      for path in names where !path.isEmpty {
        let id: Int64? = try transaction.value("SELECT id FROM roots WHERE path = ?", path)
        guard let id else { continue }
        try KeptPhotos.keep(from: id, in: transaction)
        try transaction.run("DELETE FROM roots WHERE id = ?", id)
        return true
      }
      return false
    }
    guard removed == true else {
      throw LibraryError(
        .notAdded, tr("{0} isn't a folder of the library.", PathText.shown(path)))
    }
  }

  /// Whether `outer` is `inner` or contains it.
  static func contains(_ outer: String, _ inner: String) -> Bool {
    inner.isPath(inside: outer)
  }

  /// How long is waited for a folder that is added.
  private static let patienceForFolders = Duration.seconds(20)

  /// The path without links of a folder that can be read.
  public static func readableFolder(_ path: String) async throws(LibraryError) -> String {
    let answer = await Waiting.call(atMost: patienceForFolders) {
      () -> Result<String, LibraryError> in
      do throws(LibraryError) { return .success(try openedFolder(path)) } catch {
        return .failure(error)
      }
    }
    guard let answer else { throw silence(of: path) }
    return try answer.get()
  }

  /// The error for a disk that doesn't answer.
  static func silence(of path: String) -> LibraryError {
    LibraryError(
      .unreadable, tr("{0} didn't respond in time. Try again later.", PathText.shown(path)))
  }

  private static func openedFolder(_ path: String) throws(LibraryError) -> String {
    let shown = PathText.shown(path)
    guard let real = FileCalls.real(path) else {
      throw LibraryError(.noFolder, tr("{0} doesn't exist.", shown))
    }
    guard let directory = real.withFileBytes({ opendir($0) }) else {
      throw errno == ENOTDIR
        ? LibraryError(.noFolder, tr("{0} isn't a folder.", shown))
        : LibraryError(.unreadable, tr("You don't have permission to open {0}.", shown))
    }
    closedir(directory)
    return real
  }
}
