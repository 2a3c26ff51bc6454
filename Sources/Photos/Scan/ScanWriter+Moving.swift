// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import SQLiteStorage

/// Pictures with the same content.
extension ScanWriter {
  /// What is known about pictures with the same content.
  struct Twin {
    var isKnown = false
    /// One whose file is gone: it was renamed or moved.
    var gone: Int64?
    /// What the user said about a copy counts for the new one, too.
    var caption = ""
    var description = ""
  }

  func twin(
    of record: FileRecord, in transaction: borrowing Transaction
  ) throws -> Twin {
    var twin = Twin()
    guard record.content != 0 else { return twin }
    let sql: SQL = """
      SELECT id, hidden, caption, description, sha256, photos.modified FROM photos
        LEFT JOIN photo_checksums AS sums ON photo = id AND sums.modified = photos.modified
      WHERE content = ? AND bytes = ? ORDER BY name = ? DESC, id
      """
    try transaction.each(sql, values: [record.content, record.bytes, record.name]) { row in
      if row.isNull(at: 4) {
        // The file of a deleted picture can't be read any more. A moved one has its time; where the user wrote
        // something, that isn't enough.
        let isWordless = row.text(at: 2).isEmpty && row.text(at: 3).isEmpty
        guard isWordless, row.integer(at: 5) == record.modified else { return }
      } else {
        let sum: [UInt8] = try row["sha256"]
        guard sum == record.checksum else { return }
      }
      twin.isKnown = true
      if twin.gone == nil, row.integer(at: 1) == 1 { twin.gone = row.integer(at: 0) }
      if twin.caption.isEmpty { twin.caption = row.text(at: 2) }
      if twin.description.isEmpty { twin.description = row.text(at: 3) }
    }
    return twin
  }
}

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

/// Files that have the names of other listed pictures: they were renamed one after the other, or were still being moved or
/// copied when they were listed.
extension ScanWriter {
  /// Whether the file that is listed as the picture `id` has another content now.
  func isOther(
    _ record: FileRecord, than id: Int64, in transaction: borrowing Transaction
  ) throws -> Bool {
    let other: Int? = try transaction.value(
      "SELECT 1 FROM photos WHERE id = ? AND content <> ?", id, record.content)
    return other != nil
  }

  /// Takes the listed picture `id` out of the way of another known one, whose file has its name now. Its own may be found
  /// elsewhere.
  mutating func giveWay(
    _ id: Int64, to record: FileRecord, _ directory: Int64, in transaction: borrowing Transaction
  ) throws {
    if try !isUnsaid(id, in: transaction) { try hide(id, in: transaction) }
    guard try picture(record.name, in: directory, transaction)?.id == id else { return }
    if missing.contains(id) { ousted.append((id, record, directory)) }
    try transaction.setAside(id)
  }

  /// Where the content that a picture had is nowhere any more, its file was edited after all, such as by bringing back a
  /// copy. The picture stays what it was, unless something else was said about that copy.
  mutating func giveBack(in transaction: borrowing Transaction) throws {
    for (id, record, directory) in ousted where missing.contains(id) {
      guard let copy = try picture(record.name, in: directory, transaction), copy.isListed else {
        continue
      }
      let isSaid: Int? = try transaction.value(
        """
        SELECT 1 FROM photos AS copy JOIN photos AS old ON old.id = ?
        WHERE copy.id = ? AND (copy.marks & 5
          OR copy.description NOT IN ('', old.description) OR copy.caption NOT IN ('', old.caption)
          OR EXISTS (SELECT 1 FROM album_photos WHERE photo = copy.id))
        """, id, copy.id)
      guard isSaid == nil else { continue }
      newWords[copy.id] = nil
      changed.remove(copy.id)
      try transaction.run("DELETE FROM photos WHERE id = ?", copy.id)
      try update(id, record, directory, in: transaction)
      missing.remove(id)
      summary.gone -= 1
      summary.changed += 1
      summary.added = max(0, summary.added - 1)
    }
    ousted = []
  }

  private func isUnsaid(_ id: Int64, in transaction: borrowing Transaction) throws -> Bool {
    let unsaid: Int? = try transaction.value(
      "SELECT 1 FROM photos WHERE id = ? AND " + KeptPhotos.unsaid, id)
    return unsaid != nil
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
