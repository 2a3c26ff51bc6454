// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import SQLiteStorage

extension PhotoLibrary {
  /// How long the disk may take for one file.
  static let patienceWithFiles = Duration.seconds(20)
  private static let sumsPerTransaction = 32

  private struct Unsummed: Sendable {
    let id: Int64
    let path: String
    let bytes: Int64
    let modified: Int64
  }

  /// Notes the checksums of the pictures that meet a condition, unless those of their files are known. Few should meet
  /// it: each file is read. When a disk doesn't answer, the rest is left for another time.
  ///
  /// - Returns: The path of the file whose disk didn't answer; nil if all did.
  @discardableResult
  func noteChecksums(
    where condition: SQL, _ values: any ColumnValue...,
    patience: Duration = PhotoLibrary.patienceWithFiles
  ) async throws -> String? {
    let waiting = try await read(orEmpty: [Unsummed]()) { transaction in
      var waiting: [Unsummed] = []
      let sql: SQL = """
        SELECT photos.id, path, name, bytes, photos.modified FROM photos
          JOIN directories ON directories.id = directory
          LEFT JOIN photo_checksums AS sums
            ON sums.photo = photos.id AND sums.modified = photos.modified
        WHERE hidden = 0 AND marks & 16 = 0 AND content <> 0 AND photos.modified <> 0
          AND sums.photo IS NULL AND
        """
      try transaction.each(sql + " " + condition, values: values) { row in
        let (folder, name) = (row.text(at: 1), row.text(at: 2))
        waiting.append(
          Unsummed(
            id: row.integer(at: 0), path: folder == "/" ? "/" + name : "\(folder)/\(name)",
            bytes: row.integer(at: 3), modified: row.integer(at: 4)))
      }
      return waiting
    }
    var found: [(Unsummed, [UInt8])] = []
    var silent: String?
    for one in waiting {
      guard !Task.isCancelled else { break }
      let sum = await Waiting.call(atMost: patience) {
        FileSum.ofFile(one.path, bytes: one.bytes, modified: one.modified)
      }
      guard let sum else {
        silent = one.path
        break
      }
      if let sum { found.append((one, sum)) }
      if found.count == Self.sumsPerTransaction {
        try await keep(found)
        found = []
      }
    }
    try await keep(found)
    try Task.checkCancellation()
    return silent
  }

  /// The same for pictures about which the user wrote something, and for what may be copies of them: the words go to no
  /// other picture, even if that has the size, the beginning and the end of this one.
  func noteChecksumsOfDescribed() async throws {
    try await noteChecksums(
      where: """
        (description <> '' OR caption <> '' OR photos.id IN (
          SELECT copy.id FROM photo_checksums AS known JOIN photos AS one ON one.id = known.photo
            JOIN photos AS copy ON copy.content = one.content AND copy.bytes = one.bytes))
        """)
  }

  private func keep(_ found: [(Unsummed, [UInt8])]) async throws {
    guard !found.isEmpty else { return }
    try await write { transaction in
      for (one, sum) in found {
        try transaction.noteChecksum(sum, of: one.id, modified: one.modified)
      }
    }
  }
}

extension Transaction {
  /// Notes the checksum of the file that a picture had at that time, if the picture is still there.
  func noteChecksum(_ sum: [UInt8], of photo: Int64, modified: Int64) throws {
    try run(
      """
      INSERT OR REPLACE INTO photo_checksums (photo, modified, sha256)
      SELECT id, ?, ? FROM photos WHERE id = ?
      """, modified, sum, photo)
  }
}
