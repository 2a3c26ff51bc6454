// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Imaging
internal import SQLiteStorage

extension PhotoLibrary {
  private static let hashesPerTransaction = 64

  /// Looks at the pictures that were not compared yet, through the desktop's thumbnails. What was done is
  /// kept when the task is cancelled.
  ///
  /// - Parameter progress: Called with how many are done, and how many there are.
  @MainActor
  public func compare(
    with thumbnails: Thumbnails, progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) async throws {
    let waiting = try await read(orEmpty: [Photo]()) { transaction in
      let hashed = try transaction.hashedVersions()
      return try PhotoQuery(.recent).photos(in: transaction).filter {
        !$0.isBroken && !$0.isAway && hashed[$0.id] != $0.modified
      }
    }
    var found: [(photo: Photo, hash: PictureHash?)] = []
    for start in stride(from: 0, to: waiting.count, by: 8) {
      try Task.checkCancellation()
      progress(start, waiting.count)
      // A few at a time keep all decoders busy.
      let works = waiting[start..<min(start + 8, waiting.count)].map { photo in
        (photo, Task { try await thumbnails.thumbnail(of: photo.path, size: .large) })
      }
      for (photo, work) in works {
        do {
          found.append((photo, PictureHash(try await work.value)))
        } catch is CancellationError {
          throw CancellationError()
        } catch {
          found.append((photo, nil))
        }
      }
      if found.count >= Self.hashesPerTransaction {
        try await keep(found)
        found = []
      }
    }
    try await keep(found)
    progress(waiting.count, waiting.count)
  }

  /// The groups of pictures that look alike, as far as they were compared. Files that may be equal are read.
  public func groups(_ kind: PhotoGroup.Kind) async throws -> [PhotoGroup] {
    try await groups(kind, patience: Self.patienceWithFiles)
  }

  /// The same with another patience.
  func groups(_ kind: PhotoGroup.Kind, patience: Duration) async throws -> [PhotoGroup] {
    let silent = try await noteChecksums(
      where: """
        (content, bytes) IN (
          SELECT content, bytes FROM photos WHERE hidden = 0 GROUP BY content, bytes
          HAVING count(*) > 1)
        """, patience: patience)
    let candidates = try await read(orEmpty: [PhotoGrouping.Candidate]()) { transaction in
      let hashes = try transaction.hashes()
      let photos = try PhotoQuery(.recent).photos(in: transaction)
      let sums = try transaction.checksums()
      return photos.filter { !$0.isBroken }.map { photo in
        PhotoGrouping.Candidate(photo: photo, checksum: sums[photo.id], hash: hashes[photo.id])
      }
    }
    let names = await FileNames.second(
      among: candidates, in: try await folders().map(\.path), silent: silent, patience: patience)
    try Task.checkCancellation()
    let groups = await Self.group(kind, candidates.filter { !names.contains($0.photo.id) })
    // Then they are incomplete.
    try Task.checkCancellation()
    return groups
  }

  @concurrent
  private static func group(
    _ kind: PhotoGroup.Kind, _ all: [PhotoGrouping.Candidate]
  ) async -> [PhotoGroup] {
    PhotoGrouping.groups(kind, of: all)
  }

  private func keep(
    _ found: [(photo: Photo, hash: PictureHash?)]
  ) async throws(LibraryError) {
    try await write { transaction in
      for (photo, hash) in found {
        try transaction.run(
          """
          INSERT OR REPLACE INTO photo_hashes (photo, modified, across, down)
          SELECT id, ?, ?, ? FROM photos WHERE id = ?
          """, photo.modified, hash.map { Int64(bitPattern: $0.across) },
          hash.map { Int64(bitPattern: $0.down) }, photo.id)
      }
    }
  }
}

extension Transaction {
  /// When the files were changed that the hashes are of.
  fileprivate func hashedVersions() throws -> [Int64: Int64] {
    var versions: [Int64: Int64] = [:]
    try each("SELECT photo, modified FROM photo_hashes") { row in
      versions[row.integer(at: 0)] = row.integer(at: 1)
    }
    return versions
  }

  fileprivate func checksums() throws -> [Int64: [UInt8]] {
    var sums: [Int64: [UInt8]] = [:]
    let sql: SQL = """
      SELECT photo, sha256 FROM photo_checksums AS sums
        JOIN photos ON id = photo AND photos.modified = sums.modified
      """
    try each(sql, values: []) { row in sums[row.integer(at: 0)] = try row["sha256"] }
    return sums
  }

  fileprivate func hashes() throws -> [Int64: PictureHash] {
    var hashes: [Int64: PictureHash] = [:]
    try each("SELECT photo, across, down FROM photo_hashes WHERE across IS NOT NULL") { row in
      hashes[row.integer(at: 0)] = PictureHash(
        across: UInt64(bitPattern: row.integer(at: 1)), down: UInt64(bitPattern: row.integer(at: 2))
      )
    }
    return hashes
  }
}
