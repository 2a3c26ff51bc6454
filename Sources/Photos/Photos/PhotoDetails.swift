// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import SQLiteStorage

/// What was said about a picture, and where it was taken.
public struct PhotoDetails: Equatable, Sendable {
  /// What it shows, for those who can't see it; empty if the user never said.
  public let description: String
  public let caption: String
  /// Where it was taken, in degrees; nil if unknown.
  public let latitude: Double?
  public let longitude: Double?
  /// The nearest town, such as “Konstanz, Germany”; nil if it is unknown.
  public internal(set) var place: String?
}

extension PhotoLibrary {
  /// The longest description or caption that is stored.
  public static let longestText = 10_000

  /// What is known about a picture; nil if it is no longer in the library.
  public func details(of id: Int64) async throws(LibraryError) -> PhotoDetails? {
    var details = try await storedDetails(of: id)
    if let latitude = details?.latitude, let longitude = details?.longitude {
      details?.place = await Self.placeName(latitude: latitude, longitude: longitude)
    }
    return details
  }

  private func storedDetails(of id: Int64) async throws(LibraryError) -> PhotoDetails? {
    try await read(orEmpty: nil) { transaction in
      var details: PhotoDetails?
      let sql: SQL = """
        SELECT description, caption, latitude, longitude FROM photos WHERE id = ? AND hidden = 0
        """
      try transaction.each(sql, values: [id]) { row in
        details = PhotoDetails(
          description: try row["description"], caption: try row["caption"],
          latitude: try row["latitude"], longitude: try row["longitude"])
      }
      return details
    }
  }

  /// The picture with this id; nil if it is not in the library, or was deleted.
  public func photo(_ id: Int64) async throws(LibraryError) -> Photo? {
    try await read(orEmpty: nil) { try Self.photo(id, in: $0) }
  }

  /// The picture in the file at `path`; nil if that is not in the library.
  public func photo(atPath path: String) async throws(LibraryError) -> Photo? {
    guard let id = try await ids(ofFiles: [path]).first else { return nil }
    return try await photo(id)
  }

  /// The description of the picture in the file at `path`; nil if it has none, or is not in the
  /// library.
  public func description(atPath path: String) async throws(LibraryError) -> String? {
    guard let id = try await ids(ofFiles: [path]).first else { return nil }
    return try await read(orEmpty: nil) { transaction in
      let text: String? = try transaction.value(
        "SELECT description FROM photos WHERE id = ? AND hidden = 0 AND description <> ''", id)
      return text
    }
  }

  /// Sets what a picture shows, for those who can't see it; empty to remove it.
  public func setDescription(_ text: String, of id: Int64) async throws(LibraryError) {
    let text = String(text.trimmed.prefix(Self.longestText))
    try await write { transaction in
      try transaction.run(
        """
        UPDATE photos SET description = ?, marks = (marks & ~32) | ? WHERE id = ?
        """, text, text.isEmpty ? 0 : Photo.Marks.described.rawValue.number, id)
      try SearchIndex.update([id], in: transaction)
    }
    if !text.isEmpty { await recognise(id) }
  }

  /// Sets the description of the picture in the file at `path`, if it is in the library.
  public func setDescription(_ text: String, atPath path: String) async throws(LibraryError) {
    guard let photo = try await photo(atPath: path) else { return }
    try await setDescription(text, of: photo.id)
  }

  /// Sets the caption of a picture; empty to remove it.
  public func setCaption(_ text: String, of id: Int64) async throws(LibraryError) {
    let text = String(text.trimmed.prefix(Self.longestText))
    try await write { transaction in
      try transaction.run("UPDATE photos SET caption = ? WHERE id = ?", text, id)
      try SearchIndex.update([id], in: transaction)
    }
    if !text.isEmpty { await recognise(id) }
  }

  /// From now on the picture is recognised wherever its file goes. On a disk that is slow, the next scan sees to that.
  private func recognise(_ id: Int64) async {
    _ = try? await noteChecksums(where: "photos.id = ?", id, patience: .seconds(5))
  }

  /// Marks pictures as favorites, or no longer.
  public func setFavorite(_ isFavorite: Bool, of ids: [Int64]) async throws(LibraryError) {
    try await write { transaction in
      for id in ids {
        try transaction.run(
          "UPDATE photos SET marks = (marks & ~1) | ?1 WHERE id = ?2 AND marks & 1 <> ?1",
          isFavorite ? 1 : 0, id)
      }
    }
  }

  /// Marks the pictures in these files as shared; those that are not in the library are ignored.
  public func markShared(_ paths: [String]) async throws(LibraryError) {
    let ids = try await ids(ofFiles: paths)
    try await write { transaction in
      for id in ids {
        try transaction.run(
          "UPDATE photos SET marks = marks | 4 WHERE id = ? AND marks & 4 = 0 AND hidden = 0", id)
      }
    }
  }

  static func photo(_ id: Int64, in transaction: borrowing Transaction) throws -> Photo? {
    var photo: Photo?
    let sql: SQL = """
      SELECT photos.id, directory, name, local, zone, width, height, bytes, modified, marks,
        directories.path
      FROM photos JOIN directories ON directories.id = directory
      WHERE photos.id = ? AND hidden = 0
      """
    try transaction.each(sql, values: [id]) { row in
      photo = Photo(row, [row.integer(at: 1): row.text(at: 10)])
    }
    return photo
  }

  /// The folder and the name of a file.
  static func split(_ path: String) -> (folder: String, name: String) {
    (path.outerPath ?? "", path.allPathParts.last ?? path)
  }
}

extension UInt8 {
  /// The number as a value of a statement.
  var number: Int { Int(self) }
}
