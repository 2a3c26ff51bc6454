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
}

extension PhotoLibrary {
  /// Moves the files of these pictures to the trash, never deleting any for good. What the user said about
  /// them is kept for `restore`.
  ///
  /// Throws only if none could be moved.
  public func trash(_ ids: [Int64]) async throws(LibraryError) -> TrashedPhotos {
    var trashed: [(id: Int64, file: TrashedFile)] = []
    var failures: [(name: String, reason: String)] = []
    for id in ids {
      guard let photo = try await photo(id) else { continue }
      do throws(GLibError) {
        trashed.append((id, try await Trash.move(photo.path)))
      } catch {
        failures.append((PathText.shown(photo.name), error.message))
      }
    }
    let done = trashed.map(\.id)
    try await write { transaction in
      for id in done { try transaction.run("UPDATE photos SET hidden = 2 WHERE id = ?", id) }
    }
    if done.isEmpty, let failure = failures.first {
      throw LibraryError(
        .trash, tr("Can't move {0} to the trash: {1}", failure.name, failure.reason))
    }
    return TrashedPhotos(ids: done, failures: failures, files: trashed.map(\.file))
  }

  /// Moves pictures back from the trash to where they were. Files that another one has taken the
  /// place of, and files that were deleted from the trash, stay away.
  ///
  /// - Returns: How many were moved back.
  @discardableResult
  public func restore(_ trashed: TrashedPhotos) async throws(LibraryError) -> Int {
    var back: [Int64] = []
    var problem: String?
    for (id, file) in zip(trashed.ids, trashed.files) {
      switch await Trash.restore(file) {
      case nil: back.append(id)
      case let reason: problem = reason
      }
    }
    let done = back
    try await write { transaction in
      for id in done { try transaction.run("UPDATE photos SET hidden = 0 WHERE id = ?", id) }
    }
    if done.isEmpty, let problem {
      throw LibraryError(.trash, tr("Can't restore from the trash: {0}", problem))
    }
    return done.count
  }
}
