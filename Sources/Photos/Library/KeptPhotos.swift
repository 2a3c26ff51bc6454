// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import SQLiteStorage

/// What the user said about pictures in folders that were removed from the library.
///
/// The pictures are hidden like deleted ones, and their folders belong to an entry without path among the
/// added ones.
enum KeptPhotos {
  /// Keeps the pictures in the folder with this id about which the user said anything, and forgets the others.
  static func keep(from root: Int64, in transaction: borrowing Transaction) throws {
    let inRoot: SQL = " directory IN (SELECT id FROM directories WHERE root = ?)"
    try transaction.run("DELETE FROM photos WHERE" + inRoot + " AND " + unsaid, root)
    let said: [Int64] = try transaction.values("SELECT id FROM photos WHERE" + inRoot, root)
    // If there is a copy in another folder, the user's words go there.
    var writer = ScanWriter(root: root, path: "")
    for id in said { try writer.hide(id, in: transaction) }
    try writer.writeWords(in: transaction)
    try transaction.run("UPDATE photos SET hidden = 1, marks = marks & ~16 WHERE" + inRoot, root)
    try transaction.run(
      """
      DELETE FROM directories WHERE root = ?
        AND NOT EXISTS (SELECT 1 FROM photos WHERE directory = directories.id)
      """, root)
    try transaction.run(
      """
      DELETE FROM directory_states
      WHERE directory IN (SELECT id FROM directories WHERE root = ?)
      """, root)
    try transaction.run(
      "INSERT OR IGNORE INTO roots (path, added) VALUES ('', ?)", Double(time(nil)))
    try transaction.run(
      "UPDATE directories SET root = (SELECT id FROM roots WHERE path = '') WHERE root = ?", root)
  }

  /// The kept pictures in the folder at `path` belong to the added folder with the id `root`, whose scan finds
  /// them.
  static func giveBack(
    to root: Int64, _ path: String, in transaction: borrowing Transaction
  ) throws {
    let inside = path == "/" ? "" : path
    try transaction.run(
      """
      UPDATE directories SET root = ?
      WHERE root = (SELECT id FROM roots WHERE path = '')
        AND (path = ? OR (path >= ? AND path < ?))
      """, root, path, inside + "/", inside + "0")
  }

  /// Copies to a backup what a scan can't find out. Whatever is restored from it has to be scanned: its folders are new,
  /// and its pictures are read again, which brings their words back into the search.
  static let backup: SQL =
    """
    INSERT INTO roots (id, path, added, state) SELECT id, path, added, 4 FROM origin.roots;
    INSERT INTO albums SELECT * FROM origin.albums;
    INSERT INTO imported SELECT * FROM origin.imported;
    CREATE TEMP TABLE said (id INTEGER PRIMARY KEY);
    INSERT INTO temp.said SELECT photo FROM origin.album_photos
      UNION SELECT id FROM origin.photos WHERE marks & 5 OR description <> '' OR caption <> '';
    INSERT INTO directories SELECT * FROM origin.directories
      WHERE id IN (SELECT directory FROM origin.photos WHERE id IN temp.said);
    INSERT INTO photos SELECT * FROM origin.photos WHERE id IN temp.said;
    INSERT INTO photo_checksums SELECT photo, 0, sha256 FROM origin.photo_checksums AS sums
      JOIN photos ON id = photo AND photos.modified = sums.modified;
    UPDATE photos SET modified = 0;
    INSERT INTO album_photos SELECT * FROM origin.album_photos;
    DROP TABLE temp.said;
    """

  /// The condition for pictures about which the user never said anything.
  static let unsaid: SQL = """
    (marks & 5 = 0 AND description = '' AND caption = ''
      AND NOT EXISTS (SELECT 1 FROM album_photos WHERE photo = photos.id))
    """
}

/// Folders that the user added and then renamed.
extension PhotoLibrary {
  /// So many pictures are compared to recognise a folder.
  private static let samples = 64

  /// The added folder that is now at `path`, and no longer where it was.
  func renamedFolder(at path: String) async throws -> LibraryFolder? {
    guard let inode = Self.inode(of: path) else { return nil }
    let candidates = try await read(orEmpty: [LibraryFolder]()) { transaction in
      let sql: SQL = """
        SELECT roots.id FROM roots JOIN directories ON directories.path = roots.path
          JOIN directory_states ON directory = directories.id
        WHERE inode = ? AND roots.path <> ? AND roots.path <> ''
        """
      let ids: [Int64] = try transaction.values(sql, inode, path)
      let all: [LibraryFolder] = try transaction.rows(LibraryFolder.query)
      return all.filter { ids.contains($0.id) }
    }
    for folder in candidates {
      let isGone = await Waiting.call(atMost: .seconds(3)) { [path = folder.path] in
        path.withFileBytes { access($0, F_OK) } != 0 && errno == ENOENT
      }
      // Numbers of folders are used again, so its pictures have to be there, too.
      if isGone == true, try await contains(folder, at: path) { return folder }
    }
    return nil
  }

  /// Folders in that at `path` that may be added ones, which are no longer where they were: they have the same number.
  func addedFolders(movedInto path: String) async -> [String] {
    let sql: SQL = """
      SELECT inode FROM directory_states JOIN directories ON directories.id = directory
        JOIN roots ON roots.path = directories.path
      """
    let wanted = try? await read(orEmpty: [Int64]()) { try $0.values(sql, as: Int64.self) }
    guard let wanted, !wanted.isEmpty else { return [] }
    let numbers = Set(wanted)
    let found = await Waiting.call(atMost: .seconds(10)) {
      var (found, waiting, looked) = ([String](), [path], 0)
      while let folder = waiting.popLast(), looked < Self.mostFolders {
        guard let list = folder.withFileBytes({ opendir($0) }) else { continue }
        defer { closedir(list) }
        while let entry = readdir(list) {
          guard entry.pointee.d_type == UInt8(DT_DIR) else { continue }
          let name = withUnsafePointer(to: &entry.pointee.d_name) {
            $0.withMemoryRebound(to: CChar.self, capacity: 256) { PathText.text($0) }
          }
          guard !name.hasPrefix(".") else { continue }
          looked += 1
          let inner = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
          waiting.append(inner)
          let number = Int64(truncatingIfNeeded: entry.pointee.d_ino)
          if numbers.contains(number) { found.append(inner) }
        }
      }
      return found
    }
    return found ?? []
  }

  /// So many folders are looked at.
  private static let mostFolders = 50_000

  /// Changes the paths of an added folder and of what is in it.
  func rename(_ folder: LibraryFolder, to path: String) async throws {
    let old = folder.path
    try await write { transaction in
      try transaction.run("UPDATE roots SET path = ? WHERE id = ?", path, folder.id)
      var paths: [(id: Int64, path: String)] = []
      try transaction.each(
        "SELECT id, path FROM directories WHERE root = ?", values: [folder.id]
      ) { row in paths.append((row.integer(at: 0), row.text(at: 1))) }
      for (id, place) in paths where Self.contains(old, place) {
        let new = path + String(decoding: place.utf8.dropFirst(old.utf8.count), as: UTF8.self)
        try transaction.run("UPDATE OR IGNORE directories SET path = ? WHERE id = ?", new, id)
      }
    }
    try await set(.new, of: folder)
    // Its name is among the words by which its pictures are found.
    let ids = try await read(orEmpty: [Int64]()) { transaction in
      try transaction.values(
        "SELECT photos.id FROM photos JOIN directories ON directories.id = directory WHERE root = ?",
        folder.id, as: Int64.self)
    }
    for start in stride(from: 0, to: ids.count, by: 2000) {
      let some = Array(ids[start..<min(start + 2000, ids.count)])
      try await write { try SearchIndex.update(some, in: $0) }
    }
  }

  private struct Sample {
    let path: String
    let bytes: Int64
    let modified: Int64
  }

  /// Whether most of the pictures that were in `folder` are at `path`.
  func contains(_ folder: LibraryFolder, at path: String) async throws -> Bool {
    let known = try await read(orEmpty: [Sample]()) { transaction in
      var known: [Sample] = []
      let sql: SQL = """
        SELECT path, name, photos.bytes, photos.modified FROM photos
          JOIN directories ON directories.id = directory
        WHERE root = ? AND hidden = 0 ORDER BY photos.id LIMIT ?
        """
      try transaction.each(sql, values: [folder.id, Self.samples]) { row in
        let inner = String(
          decoding: row.text(at: 0).utf8.dropFirst(folder.path.utf8.count), as: UTF8.self)
        known.append(
          Sample(
            path: "\(path)\(inner)/\(row.text(at: 1))", bytes: row.integer(at: 2),
            modified: row.integer(at: 3)))
      }
      return known
    }
    let found = await Waiting.call(atMost: .seconds(10)) {
      known.count { file in
        var status = stat()
        return file.path.withFileBytes { stat($0, &status) } == 0
          && Int64(status.st_size) == file.bytes && status.modified == file.modified
      }
    }
    return !known.isEmpty && (found ?? 0) * 2 > known.count
  }

  private static func inode(of path: String) -> Int64? {
    var status = stat()
    guard path.withFileBytes({ stat($0, &status) }) == 0 else { return nil }
    return Int64(truncatingIfNeeded: status.st_ino)
  }
}
