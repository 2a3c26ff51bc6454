// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// Pictures of the library whose file is there under another name, too, through links to it or to a folder: they are no
/// copies, and whoever removes all but a link has nothing left.
enum FileNames {
  /// What the disk tells of a picture.
  struct Name: Sendable {
    let file: File
    /// Whether the path has no links.
    let isOwn: Bool
  }

  struct File: Hashable, Sendable {
    let device: dev_t
    let inode: ino_t
  }

  /// What the disks tell of several pictures, by id.
  private struct Names: Sendable {
    var found: [Int64: Name] = [:]
    /// Those on a disk that doesn't answer.
    var silent: Set<Int64> = []
  }

  /// Asks the disk about the file at a path; nil if there is none. Tests have it wait, as for a server that doesn't
  /// answer.
  @TaskLocal static var ask: @Sendable (_ path: String) -> Name? = { name(of: $0) }

  private static let filesAtOnce = 64
  /// For a disk that was too slow for the content of a file, and may be silent.
  private static let shortPatience = Duration.seconds(2)

  /// The ids of those that have the file of another one. Of a file's names, the one without links stays. Nothing is
  /// known of files on a disk that doesn't answer: they count, too.
  ///
  /// All disks are waited for at the same time, each once.
  ///
  /// - Parameters:
  ///   - folders: Those that the user added: each may be on a disk of its own.
  ///   - silent: A file whose disk has not answered just now.
  static func second(
    among all: [PhotoGrouping.Candidate], in folders: [String], silent: String?,
    patience: Duration
  ) async -> Set<Int64> {
    var equal: [[UInt8]: [Photo]] = [:]
    for one in all { if let sum = one.checksum { equal[sum, default: []].append(one.photo) } }
    let photos = equal.values.filter { $0.count > 1 }.flatMap(\.self)
    let disks = Dictionary(grouping: photos) { disk(of: $0.path, folders) }
    let lost = silent.map { disk(of: $0, folders) }
    let told = await withTaskGroup(of: Names.self) { group in
      for (disk, photos) in disks {
        group.addTask { await names(of: photos, patience: disk == lost ? shortPatience : patience) }
      }
      return await group.reduce(into: Names()) { all, some in
        all.found.merge(some.found) { first, _ in first }
        all.silent.formUnion(some.silent)
      }
    }
    var byFile: [File: [Photo]] = [:]
    for one in all {
      if let name = told.found[one.photo.id] { byFile[name.file, default: []].append(one.photo) }
    }
    var second = told.silent
    for photos in byFile.values where photos.count > 1 {
      let own = photos.first { told.found[$0.id]?.isOwn == true } ?? photos.first
      second.formUnion(photos.map(\.id).filter { $0 != own?.id })
    }
    return second
  }

  private static func disk(of path: String, _ folders: [String]) -> String? {
    folders.first { path.isPath(inside: $0) }
  }

  /// What a disk tells of pictures on it, until it doesn't answer.
  private static func names(of photos: [Photo], patience: Duration) async -> Names {
    var names = Names()
    for start in stride(from: 0, to: photos.count, by: filesAtOnce) {
      let some = Array(photos[start..<min(start + filesAtOnce, photos.count)])
      let told = await Waiting.call(atMost: patience) { [ask = Self.ask] in
        some.map { ask($0.path) }
      }
      guard let told, !Task.isCancelled else {
        names.silent.formUnion(photos[start...].map(\.id))
        break
      }
      for (photo, name) in zip(some, told) { names.found[photo.id] = name }
    }
    return names
  }

  private static func name(of path: String) -> Name? {
    var status = stat()
    guard path.withFileBytes({ stat($0, &status) }) == 0 else { return nil }
    let real = FileCalls.real(path)
    return Name(
      file: File(device: status.st_dev, inode: status.st_ino),
      isOwn: real.map { $0.utf8.elementsEqual(path.utf8) } ?? false)
  }
}
