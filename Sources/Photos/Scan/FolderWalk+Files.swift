// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

extension FolderWalk {
  /// So many files are read in one piece of work.
  private static let filesAtOnce = 64
  /// So many files are read before that is noted, unless they take longer than `noteAfter`: all threads note it at
  /// the same place.
  private static let filesPerNote = 16
  private static let noteAfter = Duration.milliseconds(100)
  /// In seconds.
  private static let longestSaving = 3600

  /// Compares the files with what is known, and has those read that are new or have changed.
  func check(
    _ names: [String], _ known: KnownDirectory, _ directory: Int32, _ mark: FolderMark,
    isUnchanged: Bool
  ) {
    var left = known.files
    var changed: [(name: String, known: KnownDirectory.File?)] = []
    var found = 0
    var (mark, hasGaps) = (mark, false)
    for name in names {
      let file = left[ExactName(name)]
      var status = stat()
      let code = name.withFileBytes { fstatat(directory, $0, &status, 0) == 0 ? 0 : errno }
      guard code == 0, status.isFile, status.st_size > 0 else {
        // A disk may fail for a moment, and a program that saves a file may have emptied it just now.
        if code != 0 || status.isFile && (file != nil || Self.isBeingSaved(status)) {
          hasGaps = true
        }
        let isGone = code == 0 ? !status.isFile : code == ENOENT || code == ENOTDIR
        if !isGone { left[ExactName(name)] = nil }
        continue
      }
      found += 1
      left[ExactName(name)] = nil
      // One that has a deleted picture's name, size and time may be another one.
      if let file, !file.isHidden, file.modified == status.modified,
        file.bytes == Int64(status.st_size)
      {
        continue
      }
      changed.append((name, file))
    }
    if hasGaps { mark.modified = 0 }
    note(found: found, done: found - changed.count)
    let gone = KnownDirectory(files: left).photos(in: mark.path) { !$0.isHidden }
    if !gone.isEmpty { report(.gone(gone)) }
    let parts = stride(from: 0, to: changed.count, by: Self.filesAtOnce).map { start in
      Array(changed[start..<min(start + Self.filesAtOnce, changed.count)])
    }
    guard !parts.isEmpty else {
      if !isUnchanged || hasGaps { report(.complete(mark)) }
      return
    }
    let listing = Listing(mark, parts: parts.count)
    add(parts.map { .files($0, listing) })
  }

  /// Whether a program may be about to give the empty file its content. What stays empty is none of the library's business.
  private static func isBeingSaved(_ status: stat) -> Bool {
    status.st_mtim.tv_sec > time(nil) - longestSaving
  }

  /// Reads files of a folder.
  func read(_ files: [(name: String, known: KnownDirectory.File?)], of listing: Listing) {
    let path = listing.mark.path
    let directory = open(path, O_RDONLY | O_DIRECTORY | O_NONBLOCK | O_CLOEXEC)
    defer { if directory >= 0 { close(directory) } }
    var records: [FileRecord] = []
    var (done, noted) = (0, ContinuousClock.now)
    for (name, known) in files where !isStopped {
      let record = FileRecord(
        name, in: path, directory: directory, candidates: self.known.summed
      ) {
        note()
        return !isStopped
      }
      if record == nil { listing.hasGaps.store(true, ordering: .relaxed) }
      if let record,
        // What still can't be read is known.
        record.modified != 0 || known?.modified != 0
      {
        records.append(record)
      }
      done += 1
      if done == Self.filesPerNote || .now - noted > Self.noteAfter {
        note(done: done)
        (done, noted) = (0, .now)
      }
    }
    note(done: done)
    guard !isStopped else { return }
    if !records.isEmpty { report(.files(records)) }
    guard listing.parts.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 else { return }
    var mark = listing.mark
    if listing.hasGaps.load(ordering: .relaxed) { mark.modified = 0 }
    report(.complete(mark))
  }
}
