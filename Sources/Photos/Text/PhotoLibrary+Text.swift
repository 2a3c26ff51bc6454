// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Imaging
internal import SQLiteStorage

extension PhotoLibrary {
  /// Reads the text in pictures where that was not done yet, the newest first, so that search finds
  /// it. Every picture that was read is kept when the task is cancelled.
  ///
  /// - Parameter progress: Called with how many are done, and how many there are.
  /// - Returns: How many pictures were read.
  @MainActor
  @discardableResult
  public func readTexts(
    with decoder: PictureDecoder, _ languages: TextLanguages,
    progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) async throws -> Int {
    let waiting = try await read(orEmpty: [Photo]()) { transaction in
      let versions = try transaction.versionsRead()
      return try PhotoQuery(.recent).photos(in: transaction).filter {
        !$0.isBroken && !$0.isAway && versions[$0.id] != $0.modified
      }
    }
    for (done, photo) in waiting.enumerated() {
      try Task.checkCancellation()
      progress(done, waiting.count)
      var words = ""
      do {
        words = try await decoder.text(in: photo.path, languages)
      } catch let error as PictureError {
        // It can't be opened, and need not be tried again until it changes.
        Log.write(.debug, domain: "Cameo", "no text in \(photo.path): \(error)")
      }
      try await keep(words, of: photo)
    }
    progress(waiting.count, waiting.count)
    return waiting.count
  }

  /// Removes all texts that were read, so that search no longer finds them.
  public func removeTexts() async throws(LibraryError) {
    try await write { transaction in
      var ids: [Int64] = []
      try transaction.each("SELECT photo FROM photo_texts WHERE words <> ''") { row in
        ids.append(row.integer(at: 0))
      }
      try transaction.run("DELETE FROM photo_texts")
      try SearchIndex.update(ids, in: transaction)
    }
  }

  private func keep(_ words: String, of photo: Photo) async throws(LibraryError) {
    try await write { transaction in
      // It may have been removed from the library meanwhile.
      try transaction.run(
        """
        INSERT OR REPLACE INTO photo_texts (photo, modified, words)
        SELECT id, ?, ? FROM photos WHERE id = ?
        """, photo.modified, words, photo.id)
      if !words.isEmpty { try SearchIndex.update([photo.id], in: transaction) }
    }
  }
}

extension Transaction {
  /// When the files were changed whose text was read.
  fileprivate func versionsRead() throws -> [Int64: Int64] {
    var versions: [Int64: Int64] = [:]
    try each("SELECT photo, modified FROM photo_texts") { row in
      versions[row.integer(at: 0)] = row.integer(at: 1)
    }
    return versions
  }
}
