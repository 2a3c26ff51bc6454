// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import SQLiteStorage

/// Pictures that were moved to the trash, and how to get them back.
public struct TrashedPhotos: Sendable {
  /// Those whose files are in the trash now.
  public let ids: [Int64]
  /// Why others are not; by file name.
  public let failures: [(name: String, reason: String)]
  let files: [TrashedFile]

  /// Whether `restore` can move any of them back.
  public var areRestorable: Bool { files.contains(where: \.isRestorable) }
}

extension PhotoLibrary {
  /// Moves the files of these pictures to the trash, never deleting any for good. What the user said about
  /// them is kept for `restore`. A picture that is no longer listed, or whose file isn't at this path any more, is a
  /// failure.
  ///
  /// Throws only if none could be moved. When the task is cancelled, the rest stays.
  public func trash(
    _ photos: [(id: Int64, path: String)]
  ) async throws(LibraryError) -> TrashedPhotos {
    var trashed: [(id: Int64, file: TrashedFile)] = []
    var failures: [(name: String, reason: String)] = []
    for (id, path) in photos {
      guard !Task.isCancelled else { break }
      do {
        try await check(id, isAt: path)
        trashed.append((id, try await Trash.move(path)))
      } catch {
        guard !Task.isCancelled else { break }
        let reason = (error as? GLibError)?.message ?? LibraryError(any: error).sentence
        failures.append((PathText.shown(path.lastPathPart), reason))
        continue
      }
      // Also if the task is cancelled now. If it can't be written, the next scan finds that the file is gone.
      await Task { [self] in _ = try? await noteTrashed(id, from: path) }.value
    }
    if trashed.isEmpty, let failure = failures.first {
      throw LibraryError(
        .trash, tr("Can't move {0} to the trash: {1}", failure.name, failure.reason))
    }
    return TrashedPhotos(ids: trashed.map(\.id), failures: failures, files: trashed.map(\.file))
  }

  /// Takes the picture off the lists, unless it has another file by now: another program may have scanned meanwhile.
  func noteTrashed(_ id: Int64, from path: String) async throws(LibraryError) {
    let (folder, name) = Self.split(path)
    try await write { transaction in
      try transaction.run(
        """
        UPDATE photos SET hidden = 2 WHERE id = ? AND name = ?
          AND directory = (SELECT id FROM directories WHERE path = ?)
        """, id, name, folder)
    }
  }

  /// Throws if the picture is no longer listed, or its file was moved since it was shown.
  private func check(_ id: Int64, isAt path: String) async throws(LibraryError) {
    guard let photo = try await photo(id) else {
      throw LibraryError(.noPhoto, tr("It is no longer in your library."))
    }
    guard photo.path.utf8.elementsEqual(path.utf8) else {
      throw LibraryError(.trash, tr("It was moved or renamed meanwhile."))
    }
  }

  /// Moves pictures back from the trash to where they were. Files that another one has taken the
  /// place of, and files that were deleted from the trash, stay away.
  ///
  /// - Returns: How many were moved back.
  @discardableResult
  public func restore(_ trashed: TrashedPhotos) async throws(LibraryError) -> Int {
    var back: [(id: Int64, path: String)] = []
    var problem: String?
    for (id, file) in zip(trashed.ids, trashed.files) {
      switch await Trash.restore(file) {
      case nil: back.append((id, file.path))
      case let reason: problem = reason
      }
    }
    let done = back
    try await write { transaction in
      for (id, path) in done { try Self.list(id, at: path, in: transaction) }
    }
    if done.isEmpty, let problem {
      throw LibraryError(.trash, tr("Can't restore from the trash: {0}", problem))
    }
    return done.count
  }

  /// Lists a picture again whose file is back at `path`. Another one may have had its name meanwhile, and its folder may have
  /// been removed from the library.
  private static func list(
    _ id: Int64, at path: String, in transaction: borrowing Transaction
  ) throws {
    let name = split(path).name
    let others: [Int64] = try transaction.values(
      """
      SELECT other.id FROM photos AS other JOIN photos AS one ON one.directory = other.directory
      WHERE one.id = ? AND one.hidden <> 0 AND other.id <> one.id AND other.name = ?
      """, id, name)
    for other in others { try transaction.setAside(other) }
    try transaction.run(
      """
      UPDATE photos SET name = ?, hidden = 0 WHERE id = ? AND hidden <> 0 AND directory IN (
        SELECT directories.id FROM directories JOIN roots ON roots.id = root WHERE roots.path <> '')
      """, name, id)
  }
}
