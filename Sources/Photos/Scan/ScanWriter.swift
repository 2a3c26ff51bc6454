// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import SQLiteStorage

/// Writes the findings of a scan.
struct ScanWriter {
  /// The folder that the user added: its id and path.
  let root: Int64
  let path: String
  var summary = ScanSummary()
  /// The ids of folders by path.
  private var directories: [ExactName: Int64] = [:]
  /// Pictures whose files were not found in this scan; they may turn up elsewhere.
  var missing: Set<Int64> = []
  /// Pictures whose names other known ones have got, and what has those names now.
  var ousted: [(photo: Int64, by: FileRecord, directory: Int64)] = []
  /// Folders with files that have no pictures any more: the next scan has to list them.
  var unlisted: Set<ExactName> = []

  /// Words to be written at the end of the transaction, by the ids of their pictures: a statement that may be
  /// undone makes SQLite write out what the index has in memory, which for each picture would take as long
  /// as everything else.
  var newWords: [Int64: (row: Int64, words: String)] = [:]
  /// Pictures whose words changed.
  var changed: Set<Int64> = []

  init(root: Int64, path: String) { (self.root, self.path) = (root, path) }

  mutating func write(
    _ findings: [FolderWalk.Finding], in transaction: borrowing Transaction
  ) throws {
    for finding in findings {
      switch finding {
      case .root: break
      case .gone(let photos): try hide(photos, in: transaction)
      case .files(let records):
        for record in records { try write(record, in: transaction) }
      case .complete(let mark):
        let id = try directory(mark.path, in: transaction)
        for folder in mark.folders { _ = try directory(folder, in: transaction) }
        try transaction.run(
          "INSERT OR REPLACE INTO directory_states (directory, device, inode, modified) VALUES (?, ?, ?, ?)",
          id, mark.device, mark.inode, unlisted.contains(ExactName(mark.path)) ? 0 : mark.modified)
      case .unreadable(let path): summary.unreadable.append(path)
      }
    }
    try writeWords(in: transaction)
  }

  /// Writes the words of the pictures that were written.
  mutating func writeWords(in transaction: borrowing Transaction) throws {
    for (row, words) in newWords.values.sorted(by: { $0.row < $1.row }) {
      try transaction.run("INSERT INTO search (rowid, words) VALUES (?, ?)", row, words)
    }
    try SearchIndex.update(changed.sorted(), in: transaction)
    (newWords, changed) = ([:], [])
  }

  /// The pictures whose folders are no longer there are gone, except in folders that can't be read.
  mutating func finish(
    _ known: KnownFiles, visited: Set<ExactName>, in transaction: borrowing Transaction
  ) throws {
    for (path, directory) in known.directories where !visited.contains(path) {
      guard !summary.unreadable.contains(where: { PhotoLibrary.contains($0, path.text) }) else {
        continue
      }
      try hide(directory.photos(in: path.text) { !$0.isHidden }, in: transaction)
      try transaction.run(
        """
        DELETE FROM directory_states
        WHERE directory = (SELECT id FROM directories WHERE path = ?)
        """, path.text)
      try transaction.run(
        """
        DELETE FROM directories WHERE path = ?
          AND NOT EXISTS (SELECT 1 FROM photos WHERE directory = directories.id)
        """, path.text)
      // The folder around it no longer knows of it, and has to be listed again to find that it is back.
      guard transaction.changeCount > 0 else { continue }
      try transaction.run(
        """
        UPDATE directory_states SET modified = 0
        WHERE directory = (SELECT id FROM directories WHERE path = ?)
        """, PhotoLibrary.split(path.text).folder)
    }
    try giveBack(in: transaction)
    try writeWords(in: transaction)
  }

  private mutating func directory(
    _ path: String, in transaction: borrowing Transaction
  ) throws -> Int64 {
    if let id = directories[ExactName(path)] { return id }
    // Another folder that the user added may contain a link to it, or one that was removed contained it.
    try transaction.run(
      """
      INSERT INTO directories (root, path) VALUES (?, ?) ON CONFLICT (path)
        DO UPDATE SET root = excluded.root WHERE root = (SELECT id FROM roots WHERE path = '')
      """, root, path)
    let id: Int64 =
      try transaction.value("SELECT id FROM directories WHERE path = ?", path) ?? 0
    directories[ExactName(path)] = id
    return id
  }

  // MARK: Files

  private mutating func write(
    _ record: FileRecord, in transaction: borrowing Transaction
  ) throws {
    let directory = try directory(record.folder, in: transaction)
    // Another program may have scanned the folder meanwhile: what the user said there stays. The picture that was known
    // here when the scan began may be somewhere else by now, or nowhere.
    let there = try picture(record.name, in: directory, transaction)
    if let there, !there.isListed {
      if try isSame(there.id, record, in: transaction) {
        summary.back += 1
        return try update(there.id, record, directory, in: transaction)
      }
      guard record.content != 0 else {
        // Whether it is the deleted one is seen once it can be read, in a scan that looks here again.
        unlisted.insert(ExactName(record.folder))
        return
      }
      try transaction.setAside(there.id)
    }
    let twin = try twin(of: record, in: transaction)
    if let there, there.isListed {
      guard twin.isKnown, try isOther(record, than: there.id, in: transaction) else {
        summary.changed += 1
        return try update(there.id, record, directory, in: transaction)
      }
      try giveWay(there.id, to: record, directory, in: transaction)
    }
    if let moved = twin.gone {
      summary.moved += 1
      if missing.remove(moved) != nil { summary.gone -= 1 }
      try update(moved, record, directory, in: transaction)
    } else {
      summary.added += 1
      try insert(
        record, directory, caption: twin.caption, description: twin.description, transaction)
    }
  }

  mutating func update(
    _ id: Int64, _ record: FileRecord, _ directory: Int64, in transaction: borrowing Transaction
  ) throws {
    try transaction.run(
      """
      UPDATE photos SET directory = ?, name = ?, local = ?, zone = ?, width = ?, height = ?,
        bytes = ?, modified = ?, marks = (marks & ~26) | ?, hidden = 0, content = ?, format = ?,
        camera = ?, latitude = ?, longitude = ?
      WHERE id = ?
      """,
      values: [directory, record.name] + record.facts + [id])
    try note(record, of: id, in: transaction)
    changed.insert(id)
  }

  private mutating func insert(
    _ record: FileRecord, _ directory: Int64, caption: String, description: String,
    _ transaction: borrowing Transaction
  ) throws {
    try transaction.run(
      """
      INSERT INTO photos (
        directory, name, local, zone, width, height, bytes, modified, marks, content, format,
        camera, latitude, longitude, added, caption, description)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      values: [directory, record.name]
        + record.facts(describedAs: description)
        + [Double(time(nil)), caption, description])
    let id: Int64 = try transaction.value("SELECT last_insert_rowid()") ?? 0
    try note(record, of: id, in: transaction)
    newWords[id] = (
      SearchIndex.row(of: id, local: record.taken.local),
      SearchIndex.words(
        name: record.name, folder: record.folder, root: path, day: record.taken.day,
        others: [record.camera, caption, description])
    )
  }

  private func note(
    _ record: FileRecord, of id: Int64, in transaction: borrowing Transaction
  ) throws {
    guard let sum = record.checksum else { return }
    try transaction.noteChecksum(sum, of: id, modified: record.modified)
  }
}

extension FileRecord {
  private var marks: Photo.Marks {
    var marks: Photo.Marks = []
    if isBroken { marks.insert(.broken) }
    if isScreenshot { marks.insert(.screenshot) }
    return marks
  }

  /// The values from `local` to `longitude`.
  fileprivate var facts: [any ColumnValue] { facts(describedAs: "") }

  fileprivate func facts(describedAs text: String) -> [any ColumnValue] {
    let marks = text.isEmpty ? marks : marks.union(.described)
    return [
      taken.local, taken.offset.map(Int.init), width, height, bytes, modified,
      Int(marks.rawValue), content, format, camera, latitude, longitude,
    ]
  }
}
