// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import DataSources
internal import GLib
internal import Glibc
public import SQLiteStorage

/// Pictures that the user put together under a name. The files stay where they are.
public struct PhotoAlbum: ListItem, RowDecodable {
  public let id: Int64
  public let name: String
  /// How many pictures there are in it.
  public let photoCount: Int
  /// Its newest picture, which stands for it; nil when it is empty.
  public let cover: Int64?

  private static let columns: SQL = """
    SELECT albums.id AS id, albums.name AS name,
      (SELECT count(*) FROM album_photos JOIN photos ON photos.id = photo
        WHERE album = albums.id AND hidden = 0) AS count,
      (SELECT photo FROM album_photos JOIN photos ON photos.id = photo
        WHERE album = albums.id AND hidden = 0
        ORDER BY local DESC, photos.id DESC LIMIT 1) AS cover
    FROM albums
    """

  public init(row: borrowing ResultRow) throws {
    id = try row["id"]
    name = try row["name"]
    photoCount = try row["count"]
    cover = try row["cover"]
  }

  /// All albums, by name as the user's language sorts them.
  static func all(in transaction: borrowing Transaction) throws -> [PhotoAlbum] {
    let all: [PhotoAlbum] = try transaction.rows(columns)
    return all.map { ($0, Collation.key(of: $0.name)) }
      .sorted { $0.1.lexicographicallyPrecedes($1.1) }.map(\.0)
  }

  /// The album with this id.
  static func one(_ id: Int64, in transaction: borrowing Transaction) throws -> PhotoAlbum {
    let found: [PhotoAlbum] = try transaction.rows(columns + " WHERE albums.id = ?", id)
    guard let album = found.first else {
      throw LibraryError(.noAlbum, tr("This album no longer exists."))
    }
    return album
  }

  /// A name as it can be stored.
  static func checked(_ name: String) throws(LibraryError) -> String {
    let name = name.trimmed.composed
    guard !name.isEmpty else { throw LibraryError(.badName, tr("Enter a name.")) }
    guard name.count <= 100 else {
      throw LibraryError(.badName, tr("Use at most {0} characters.", 100))
    }
    return name
  }
}

extension PhotoLibrary {
  /// The albums, by name.
  public func albums() async throws(LibraryError) -> [PhotoAlbum] {
    try await read(orEmpty: []) { try PhotoAlbum.all(in: $0) }
  }

  /// Creates an album with these pictures in it.
  @discardableResult
  public func createAlbum(
    _ name: String, photos: [Int64] = []
  ) async throws(LibraryError) -> PhotoAlbum {
    let name = try PhotoAlbum.checked(name)
    let created = try await write { transaction in
      try Self.checkFree(name, in: transaction)
      try transaction.run(
        "INSERT INTO albums (name, created) VALUES (?, ?)", name, Double(time(nil)))
      let id: Int64 = try transaction.value("SELECT last_insert_rowid()") ?? 0
      try Self.add(photos, to: id, in: transaction)
      return try PhotoAlbum.one(id, in: transaction)
    }
    guard let created else {
      throw LibraryError(.notAdded, tr("Add a folder to your photos first."))
    }
    return created
  }

  /// Renames an album.
  public func renameAlbum(_ id: Int64, to name: String) async throws(LibraryError) {
    let name = try PhotoAlbum.checked(name)
    try await write { transaction in
      guard try PhotoAlbum.one(id, in: transaction).name != name else { return }
      try Self.checkFree(name, except: id, in: transaction)
      try transaction.run("UPDATE albums SET name = ? WHERE id = ?", name, id)
      try SearchIndex.update(try Self.photos(inAlbum: id, transaction), in: transaction)
    }
  }

  /// Deletes an album; its pictures stay.
  public func deleteAlbum(_ id: Int64) async throws(LibraryError) {
    try await write { transaction in
      let photos = try Self.photos(inAlbum: id, transaction)
      try transaction.run("DELETE FROM albums WHERE id = ?", id)
      try SearchIndex.update(photos, in: transaction)
    }
  }

  /// Adds pictures to an album.
  public func add(_ photos: [Int64], toAlbum id: Int64) async throws(LibraryError) {
    try await write { transaction in
      _ = try PhotoAlbum.one(id, in: transaction)
      try Self.add(photos, to: id, in: transaction)
    }
  }

  /// Removes pictures from an album; they stay in the library.
  public func remove(_ photos: [Int64], fromAlbum id: Int64) async throws(LibraryError) {
    try await write { transaction in
      for photo in photos {
        try transaction.run("DELETE FROM album_photos WHERE album = ? AND photo = ?", id, photo)
      }
      try SearchIndex.update(photos, in: transaction)
    }
  }

  private static func add(
    _ photos: [Int64], to album: Int64, in transaction: borrowing Transaction
  ) throws {
    for photo in photos {
      try transaction.run(
        """
        INSERT OR IGNORE INTO album_photos (album, photo, added)
        SELECT ?, id, ? FROM photos WHERE id = ?
        """, album, Double(time(nil)), photo)
    }
    try SearchIndex.update(photos, in: transaction)
  }

  private static func photos(
    inAlbum id: Int64, _ transaction: borrowing Transaction
  ) throws -> [Int64] {
    try transaction.values("SELECT photo FROM album_photos WHERE album = ?", id)
  }

  private static func checkFree(
    _ name: String, except id: Int64 = 0, in transaction: borrowing Transaction
  ) throws {
    let taken: Int? = try transaction.value(
      "SELECT 1 FROM albums WHERE name = ? AND id <> ?", name, id)
    if taken != nil {
      throw LibraryError(.nameTaken, tr("There is already an album named “{0}”.", name))
    }
  }
}
