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
  /// Pictures that were imported before, or are in the library, are skipped; hidden folders are, too. What is skipped
  /// was read to its end and has the SHA-256 of one that was imported, or whose file, outside `source`, was read now: a
  /// card may be erased afterwards. Nothing is
  /// overwritten, every copy is read again and compared, and the originals are never changed. When the task is
  /// cancelled or the program is killed, the next import goes on there.
  ///
  /// Throws if `source` is `target` or inside it, where its pictures would only be copied once more, and if `target` is
  /// in a folder of the library that isn't connected.
  public func importPhotos(
    from source: String, to target: String,
    progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
  ) async throws -> ImportResult {
    var shown = ImportProgress()
    let sources = try await Self.sources(source, target)
    shown.all = sources.pictures.count
    try await checkIsConnected(target)
    try await Self.prepare(target)
    let root = try await add(folder: target)
    let places = try await Self.aside { ImportPlaces(source: source, target: target) }
    var result = ImportResult(others: sources.others, failures: sources.failures)
    for one in sources.pictures {
      try Task.checkCancellation()
      shown.name = PathText.shown(one.name)
      progress(shown)
      try await take(one, places, &result)
      shown.done += 1
    }
    progress(shown)
    try await scan(only: [root.path])
    return result
  }

  private func take(
    _ one: ImportSource, _ places: ImportPlaces, _ result: inout ImportResult
  ) async throws {
    guard try await !Self.aside({ places.isAtTarget(one) }) else {
      result.known += 1
      return
    }
    let facts = await Self.facts(one)
    do {
      if let sum = try await knownChecksum(one, facts.content, places) {
        result.known += 1
        // If it is deleted from the library, it isn't brought back.
        return try await note(sum, facts.content, one.bytes)
      }
      let copy = try await Self.copy(one, to: "\(places.target)/\(facts.day)")
      result.imported.append(copy.path)
      try await note(copy.checksum, facts.content, one.bytes)
    } catch let failure as ImportCopy.Failure {
      try Task.checkCancellation()
      result.failures.append(ImportResult.Failure(path: one.path, reason: failure.reason))
    }
  }

  /// The checksum of a picture that was imported, or is in the library; nil if it is new. It is only read if there is
  /// one that may be the same.
  private func knownChecksum(
    _ one: ImportSource, _ content: Int64, _ places: ImportPlaces
  ) async throws -> [UInt8]? {
    let bytes = one.bytes
    let (mayBeImported, files) = try await read(orEmpty: (false, [ImportPlaces.KnownFile]())) {
      transaction in
      var files: [ImportPlaces.KnownFile] = []
      let sql: SQL = """
        SELECT path, name, photos.modified FROM photos JOIN directories ON directories.id = directory
        WHERE content = ? AND bytes = ? AND hidden = 0 AND marks & 16 = 0
        """
      try transaction.each(sql, values: [content, bytes]) { row in
        let (folder, name) = (row.text(at: 0), row.text(at: 1))
        files.append(
          ImportPlaces.KnownFile(
            path: folder == "/" ? "/" + name : "\(folder)/\(name)", modified: row.integer(at: 2)))
      }
      let found: Int? = try transaction.value(
        "SELECT 1 FROM imported WHERE content = ? AND bytes = ?", content, bytes)
      return (found != nil, files)
    }
    guard mayBeImported || !files.isEmpty else { return nil }
    let sum = try await Self.checksum(one)
    let wasImported = try await read(orEmpty: false) { transaction in
      let found: Int? = try transaction.value("SELECT 1 FROM imported WHERE sha256 = ?", sum)
      return found != nil
    }
    if wasImported { return sum }
    for file in files {
      try Task.checkCancellation()
      let isKept = await Waiting.call(atMost: Self.patienceWithFiles) {
        places.isKept(file, as: one, sum)
      }
      // Files on a disk that doesn't answer prove nothing.
      guard let isKept else { break }
      if isKept { return sum }
    }
    return nil
  }

  private func note(_ sum: [UInt8], _ content: Int64, _ bytes: Int64) async throws(LibraryError) {
    try await write { transaction in
      try transaction.run(
        "INSERT OR IGNORE INTO imported (sha256, content, bytes) VALUES (?, ?, ?)", sum, content,
        bytes)
    }
  }

  // MARK: On a thread of its own, since cameras may not answer

  private static func aside<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    let sync = ImportCopy.sync
    return try await withCheckedThrowingContinuation { done in
      DispatchQueue(label: "Import").async {
        done.resume(with: Swift.Result { try ImportCopy.$sync.withValue(sync, operation: work) })
      }
    }
  }

  private static func sources(
    _ path: String, _ target: String
  ) async throws -> ImportSources {
    try await aside {
      guard let list = path.withFileBytes({ opendir($0) }) else {
        throw LibraryError(.noFolder, tr("{0} isn't a folder.", PathText.shown(path)))
      }
      closedir(list)
      guard !ImportPlaces(source: path, target: target).isSourceInTarget else {
        throw LibraryError(
          .copy,
          tr(
            "{0} is part of the folder that photos are copied to. Choose another folder.",
            PathText.shown(path)))
      }
      return ImportSources(in: path)
    }
  }

  private static func prepare(_ target: String) async throws {
    try await aside {
      let isNew = target.withFileBytes { access($0, F_OK) } != 0
      Folders.make(for: "\(target)/file")
      if isNew { ImportCopy.syncNames(above: target) }
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

  private static func copy(
    _ one: ImportSource, to folder: String
  ) async throws -> (path: String, checksum: [UInt8]) {
    try await aside { try ImportCopy.copy(one, to: folder) }
  }

  private static func checksum(_ one: ImportSource) async throws -> [UInt8] {
    try await aside {
      guard let sum = Checksum.ofFile(one.path, .sha256) else { throw ImportCopy.Failure.system }
      return sum
    }
  }
}
