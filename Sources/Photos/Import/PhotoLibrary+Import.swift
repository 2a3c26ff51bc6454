// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Dispatch
internal import GLib
internal import Glibc
internal import Imaging
internal import SQLiteStorage

extension PhotoLibrary {
  /// Copies the new pictures from `source`, such as the folder of a camera, phone or card, into `target`,
  /// where each day has a folder of its own. `target` becomes part of the library once something is copied.
  ///
  /// Pictures that are in the library are skipped; hidden folders are, too. What is skipped has the SHA-256 of a file
  /// outside `source` that was read now, or copied: a card may be erased afterwards. Pictures that were imported
  /// before but whose copies aren't found are counted apart, and only copied if `again`. Nothing is
  /// overwritten, every copy is read again and compared, and the originals are never changed. When the task is
  /// cancelled or the program is killed, the next import goes on there.
  ///
  /// Throws if `source` is `target` or inside it, where its pictures would only be copied once more, and if `target` is
  /// in a folder of the library that isn't connected.
  public func importPhotos(
    from source: String, to target: String, again: Bool = false,
    progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
  ) async throws -> ImportResult {
    var shown = ImportProgress()
    let sources = try await Self.sources(source, target)
    shown.all = sources.pictures.count
    try await checkIsConnected(target)
    var work = try await ImportWork(
      places: Self.aside { ImportPlaces(source: source, target: target) }, again: again,
      result: ImportResult(others: sources.others, failures: sources.failures))
    for one in sources.pictures {
      try Task.checkCancellation()
      shown.name = PathText.shown(one.name)
      progress(shown)
      try await take(one, &work)
      shown.done += 1
    }
    progress(shown)
    if let root = work.root { try await scan(only: [root]) }
    return work.result
  }

  /// What an import has done so far.
  private struct ImportWork {
    var places: ImportPlaces
    let again: Bool
    var result: ImportResult
    /// The folder of the library that contains the target; nil until something is copied.
    var root: String?
    /// The checksums of the copies, which are no part of the library yet.
    var copied: Set<[UInt8]> = []
    /// Whether the library was compared with the disk.
    var isScanned = false
  }

  private func take(_ one: ImportSource, _ work: inout ImportWork) async throws {
    let places = work.places
    guard try await !Self.aside({ places.isAtTarget(one) }) else {
      work.result.known += 1
      return
    }
    let facts = await Self.facts(one)
    do {
      if let (sum, isKept) = try await known(one, facts.content, &work) {
        // If it is deleted from the library, it is only brought back on request.
        try await note(sum, facts.content, one.bytes)
        if isKept { work.result.known += 1 } else if !work.again { work.result.missing += 1 }
        if isKept || !work.again { return }
      }
      try await prepare(&work)
      let copy = try await Self.copy(one, to: "\(work.places.target)/\(facts.day)")
      work.result.imported.append(copy.path)
      work.copied.insert(copy.checksum)
      try await note(copy.checksum, facts.content, one.bytes)
    } catch {
      // Whatever failed because of that.
      try Task.checkCancellation()
      guard let failure = error as? ImportCopy.Failure else { throw error }
      work.result.failures.append(ImportResult.Failure(path: one.path, reason: failure.reason))
    }
  }

  /// The checksum of a picture that was imported, or is in the library, and whether a copy is kept there; nil if it is
  /// new. It is only read if there is one that may be the same.
  private func known(
    _ one: ImportSource, _ content: Int64, _ work: inout ImportWork
  ) async throws -> (sum: [UInt8], isKept: Bool)? {
    let bytes = one.bytes
    let mayBeImported = try await read(orEmpty: false) { transaction in
      let found: Int? = try transaction.value(
        "SELECT 1 FROM imported WHERE content = ? AND bytes = ?", content, bytes)
      return found != nil
    }
    let files = try await candidates(content, bytes)
    guard mayBeImported || !files.isEmpty else { return nil }
    let sum = try await Self.checksum(one)
    if work.copied.contains(sum) { return (sum, true) }
    if try await isKept(one, sum, in: files, work.places) { return (sum, true) }
    let wasImported = try await read(orEmpty: false) { transaction in
      let found: Int? = try transaction.value("SELECT 1 FROM imported WHERE sha256 = ?", sum)
      return found != nil
    }
    guard wasImported else { return nil }
    guard !work.isScanned else { return (sum, false) }
    // Its copy may have been moved, or an import that was interrupted made it.
    try await scan()
    work.isScanned = true
    let found = try await candidates(content, bytes)
    return (sum, try await isKept(one, sum, in: found, work.places))
  }

  /// The files of the library that may be the same as a picture.
  private func candidates(
    _ content: Int64, _ bytes: Int64
  ) async throws(LibraryError) -> [ImportPlaces.KnownFile] {
    try await read(orEmpty: []) { transaction in
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
      return files
    }
  }

  /// Whether one of `files` is there and has the content of `one`.
  private func isKept(
    _ one: ImportSource, _ sum: [UInt8], in files: [ImportPlaces.KnownFile], _ places: ImportPlaces
  ) async throws -> Bool {
    for file in files {
      try Task.checkCancellation()
      let isKept = await Waiting.call(atMost: Self.patienceWithFiles) {
        places.isKept(file, as: one, sum)
      }
      // Files on a disk that doesn't answer prove nothing.
      guard let isKept else { break }
      if isKept { return true }
    }
    return false
  }

  /// Makes the target, and adds it to the library, before the first picture is copied.
  private func prepare(_ work: inout ImportWork) async throws {
    guard work.root == nil else { return }
    let (source, target) = (work.places.source, work.places.target)
    try await Self.prepare(target)
    work.root = try await add(folder: target).path
    work.places = try await Self.aside { ImportPlaces(source: source, target: target) }
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
    try await withCheckedThrowingContinuation { done in
      DispatchQueue(label: "Import").async { done.resume(with: Swift.Result { try work() }) }
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
    let sync = ImportCopy.sync
    try await aside {
      let isNew = target.withFileBytes { access($0, F_OK) } != 0
      Folders.make(for: "\(target)/file")
      if isNew { ImportCopy.syncNames(above: target, sync) }
      ImportCopy.tidy(target)
    }
  }

  /// What the file is recognised by, and the day of its picture as the name of a folder.
  private static func facts(_ one: ImportSource) async -> (content: Int64, day: String) {
    let record = try? await aside { () -> FileRecord? in
      let (folder, name) = split(one.path)
      let directory = FileCalls.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      defer { if directory >= 0 { Glibc.close(directory) } }
      return FileRecord(name, in: folder, directory: directory)
    }
    let day = (record?.taken ?? PhotoTime(one.modified / 1_000_000_000)).day.date
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return (record?.content ?? 0, "\(day.year)-\(two(day.month))-\(two(day.day))")
  }

  private static func copy(
    _ one: ImportSource, to folder: String
  ) async throws -> (path: String, checksum: [UInt8]) {
    let sync = ImportCopy.sync
    // The thread that copies belongs to no task.
    let cancellation = ImportCopy.Cancellation()
    return try await withTaskCancellationHandler {
      try await aside { try ImportCopy.copy(one, to: folder, sync, unless: cancellation) }
    } onCancel: {
      cancellation.cancel()
    }
  }

  private static func checksum(_ one: ImportSource) async throws -> [UInt8] {
    try await aside {
      guard let sum = Checksum.ofFile(one.path, .sha256) else { throw ImportCopy.Failure.system }
      return sum
    }
  }
}
