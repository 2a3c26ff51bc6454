// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Dispatch
internal import GLib
internal import Glibc
internal import Imaging
internal import SQLiteStorage

extension PhotoLibrary {
  /// Copies the new pictures from `source`, such as the folder of a camera, phone or card, into `target`,
  /// where each day has a folder of its own. `target` becomes part of the library.
  ///
  /// Pictures that were imported before, or are in the library, are skipped; hidden folders are, too. Nothing is
  /// overwritten, every copy is read again and compared, and the originals are never changed. When the task is
  /// cancelled or the program is killed, the next import goes on there.
  public func importPhotos(
    from source: String, to target: String,
    progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
  ) async throws -> ImportResult {
    var shown = ImportProgress()
    let sources = try await Self.sources(source)
    shown.all = sources.count
    try await Self.prepare(target)
    let root = try await add(folder: target)
    var result = ImportResult()
    for one in sources {
      try Task.checkCancellation()
      shown.name = PathText.shown(one.name)
      progress(shown)
      if try await isImported(one) {
        result.known += 1
      } else {
        try await take(one, to: root.path, target, &result)
      }
      shown.done += 1
    }
    progress(shown)
    try await scan(only: [root.path])
    return result
  }

  private func take(
    _ one: ImportSource, to root: String, _ target: String, _ result: inout ImportResult
  ) async throws {
    let facts = await Self.facts(one)
    if facts.content != 0, try await isKnown(content: facts.content, bytes: one.bytes) {
      result.known += 1
      return try await note(one, facts.content)
    }
    do {
      let folder = FileCalls.real(target) ?? target
      let copy = try await Self.copy(one, to: "\(folder)/\(facts.day)")
      result.imported.append(copy)
      try await note(one, facts.content)
    } catch let failure as ImportCopy.Failure {
      try Task.checkCancellation()
      result.failures.append(ImportResult.Failure(path: one.path, reason: failure.reason))
    }
  }

  private func isImported(_ one: ImportSource) async throws -> Bool {
    try await read(orEmpty: false) { transaction in
      let found: Int? = try transaction.value(
        "SELECT 1 FROM imported WHERE name = ? AND bytes = ? AND modified = ?", one.name,
        one.bytes, one.modified)
      return found != nil
    }
  }

  /// Whether a file with this content was imported, or is or was in the library.
  private func isKnown(content: Int64, bytes: Int64) async throws -> Bool {
    try await read(orEmpty: false) { transaction in
      let found: Int? = try transaction.value(
        """
        SELECT 1 WHERE EXISTS (SELECT 1 FROM imported WHERE content = ?1 AND bytes = ?2)
          OR EXISTS (SELECT 1 FROM photos WHERE content = ?1 AND bytes = ?2)
        """, content, bytes)
      return found != nil
    }
  }

  private func note(_ one: ImportSource, _ content: Int64) async throws(LibraryError) {
    try await write { transaction in
      try transaction.run(
        "INSERT OR REPLACE INTO imported (name, bytes, modified, content) VALUES (?, ?, ?, ?)",
        one.name, one.bytes, one.modified, content)
    }
  }

  // MARK: On a thread of its own, since cameras may not answer

  private static func aside<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { done in
      DispatchQueue(label: "Import").async { done.resume(with: Swift.Result { try work() }) }
    }
  }

  private static func sources(_ path: String) async throws -> [ImportSource] {
    try await aside {
      guard let list = path.withFileBytes({ opendir($0) }) else {
        throw LibraryError(.noFolder, tr("{0} isn't a folder.", PathText.shown(path)))
      }
      closedir(list)
      return ImportSource.all(in: path)
    }
  }

  private static func prepare(_ target: String) async throws {
    try await aside {
      Folders.make(for: "\(target)/file")
      ImportCopy.tidy(target)
    }
  }

  /// What the file is recognised by, and the day of its picture as the name of a folder.
  private static func facts(_ one: ImportSource) async -> (content: Int64, day: String) {
    let record = try? await aside { () -> FileRecord? in
      let (folder, name) = split(one.path)
      let directory = FileCalls.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      defer { if directory >= 0 { Glibc.close(directory) } }
      return FileRecord(name, in: folder, directory: directory, known: nil)
    }
    let day = (record?.taken ?? PhotoTime(one.modified / 1_000_000_000)).day.date
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return (record?.content ?? 0, "\(day.year)-\(two(day.month))-\(two(day.day))")
  }

  private static func copy(_ one: ImportSource, to folder: String) async throws -> String {
    try await aside { try ImportCopy.copy(one, to: folder) }
  }
}
