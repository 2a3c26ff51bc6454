// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import SQLiteStorage

/// Pictures whose files are gone.
extension ScanWriter {
  /// The files of these pictures are gone.
  mutating func hide(_ photos: [KnownPhoto], in transaction: borrowing Transaction) throws {
    for photo in photos where try isStillThere(photo, in: transaction) {
      try hide(photo.id, in: transaction)
    }
  }

  /// Whether the library has a picture where it was when the scan began: this scan, or another program, may have moved or
  /// forgotten it meanwhile.
  private func isStillThere(
    _ photo: KnownPhoto, in transaction: borrowing Transaction
  ) throws -> Bool {
    let found: Int? = try transaction.value(
      """
      SELECT 1 FROM photos JOIN directories ON directories.id = directory
      WHERE photos.id = ? AND name = ? AND path = ?
      """, photo.id, photo.name, photo.folder)
    return found != nil
  }

  /// The file of a picture is gone. One that isn't listed anyway takes nobody's place: it may be in the trash.
  mutating func hide(_ id: Int64, in transaction: borrowing Transaction) throws {
    let hidden: Int? = try transaction.value("SELECT hidden FROM photos WHERE id = ?", id)
    guard hidden == 0 else { return }
    // It may have been moved to a folder that was looked at before this one. What the user said about the new one
    // stays.
    let twin: Int64? = try transaction.value(
      """
      SELECT twin.id FROM photos AS old JOIN photos AS twin
        ON twin.content = old.content AND twin.bytes = old.bytes AND twin.id > old.id
        LEFT JOIN photo_checksums AS olds ON olds.photo = old.id AND olds.modified = old.modified
        LEFT JOIN photo_checksums AS twins
          ON twins.photo = twin.id AND twins.modified = twin.modified
      WHERE old.id = ? AND CASE WHEN olds.photo IS NOT NULL THEN twins.sha256 = olds.sha256
          ELSE twin.modified = old.modified AND old.description = '' AND old.caption = '' END AND old.content <> 0 AND twin.hidden = 0 AND twin.marks & 5 = 0
        AND (twin.description = '' OR twin.description = old.description)
        AND (twin.caption = '' OR twin.caption = old.caption)
        AND NOT EXISTS (SELECT 1 FROM album_photos WHERE photo = twin.id)
      ORDER BY twin.id DESC LIMIT 1
      """, id)
    guard let twin else {
      summary.gone += 1
      missing.insert(id)
      return try transaction.run("UPDATE photos SET hidden = 1 WHERE id = ?", id)
    }
    summary.moved += 1
    summary.added = max(0, summary.added - 1)
    try takeOver(twin, by: id, in: transaction)
  }

  /// The picture `id` takes the place of `twin`, which is removed.
  private mutating func takeOver(
    _ twin: Int64, by id: Int64, in transaction: borrowing Transaction
  ) throws {
    var place: [any ColumnValue] = []
    let sql: SQL = """
      SELECT directory, name, local, zone, modified, marks & 26 FROM photos WHERE id = ?
      """
    try transaction.each(sql, values: [twin]) { row in
      place = [
        row.integer(at: 0), row.text(at: 1), row.integer(at: 2),
        row.isNull(at: 3) ? Int64?.none : row.integer(at: 3), row.integer(at: 4),
        row.integer(at: 5),
      ]
    }
    newWords[twin] = nil
    changed.remove(twin)
    // Both have the same.
    try transaction.run(
      """
      UPDATE photo_checksums SET modified = (SELECT modified FROM photos WHERE id = ?)
      WHERE photo = ?
      """, twin, id)
    try transaction.run("DELETE FROM photos WHERE id = ?", twin)
    try transaction.run(
      """
      UPDATE photos SET directory = ?, name = ?, local = ?, zone = ?, modified = ?,
        marks = (marks & ~26) | ?, hidden = 0 WHERE id = ?
      """, values: place + [id])
    changed.insert(id)
  }
}

/// Files that were listed before they were complete, or could be read.
extension ScanWriter {
  /// Whether the listed picture `id`, of which nothing was said, has another content now, and that is the one of a picture of
  /// which something was said, as its file was still being moved or copied there. Then this is done as if it were new.
  mutating func complete(
    _ id: Int64, _ record: FileRecord, _ directory: Int64, in transaction: borrowing Transaction
  ) throws -> Bool {
    guard record.content != 0 else { return false }
    let other: Int? = try transaction.value(
      "SELECT 1 FROM photos WHERE id = ? AND content <> ? AND " + KeptPhotos.unsaid, id,
      record.content)
    guard other != nil else { return false }
    let twin = try twin(of: record, in: transaction)
    if let moved = twin.gone {
      summary.moved += 1
      if missing.remove(moved) != nil { summary.gone -= 1 }
      // What was in the file until now may be somewhere else, too.
      try transaction.setAside(id)
      try update(moved, record, directory, in: transaction)
      return true
    }
    guard !twin.caption.isEmpty || !twin.description.isEmpty else { return false }
    summary.changed += 1
    try update(id, record, directory, in: transaction)
    try transaction.run(
      "UPDATE photos SET caption = ?, description = ?, marks = (marks & ~32) | ? WHERE id = ?",
      twin.caption, twin.description,
      twin.description.isEmpty ? 0 : Photo.Marks.described.rawValue.number, id)
    return true
  }
}

/// Files that have the names of deleted pictures.
extension ScanWriter {
  /// The picture that the library has in a file, listed or deleted.
  func picture(
    _ name: String, in directory: Int64, _ transaction: borrowing Transaction
  ) throws -> (id: Int64, isListed: Bool)? {
    var found: (id: Int64, isListed: Bool)?
    let sql: SQL = "SELECT id, hidden FROM photos WHERE directory = ? AND name = ?"
    try transaction.each(sql, values: [directory, name]) { row in
      found = (row.integer(at: 0), row.integer(at: 1) == 0)
    }
    return found
  }

  /// Whether a file that has the name of a deleted picture has that picture: what was said of one goes to no other.
  func isSame(
    _ id: Int64, _ record: FileRecord, in transaction: borrowing Transaction
  ) throws -> Bool {
    var isSame = false
    let sql: SQL = """
      SELECT sha256 FROM photos
        LEFT JOIN photo_checksums AS sums ON photo = id AND sums.modified = photos.modified
      WHERE id = ? AND content = ? AND bytes = ? AND content <> 0
      """
    try transaction.each(sql, values: [id, record.content, record.bytes]) { row in
      let sum: [UInt8]? = row.isNull(at: 0) ? nil : try row["sha256"]
      isSame = sum == nil || sum == record.checksum
    }
    return isSame
  }
}

extension Transaction {
  /// Takes a picture without a file out of the way of another one, which has its name now. It gets a name that no file can
  /// have, and is still found by its content.
  func setAside(_ photo: Int64) throws {
    try run(
      "UPDATE photos SET name = name || '/' || id, hidden = max(hidden, 1) WHERE id = ?", photo)
  }
}
