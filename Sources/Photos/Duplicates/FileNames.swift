// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// Pictures of the library whose file is there under another name, too, through links to it or to a folder: they are no
/// copies, and whoever removes all but a link has nothing left.
enum FileNames {
  private struct File: Hashable {
    let device: dev_t
    let inode: ino_t
  }

  /// The ids of those that have the file of another one. Of a file's names, the one without links stays.
  static func second(among all: [PhotoGrouping.Candidate]) async -> Set<Int64> {
    var equal: [[UInt8]: [Photo]] = [:]
    for one in all { if let sum = one.checksum { equal[sum, default: []].append(one.photo) } }
    var second: Set<Int64> = []
    for photos in equal.values where photos.count > 1 && !Task.isCancelled {
      let found = await Waiting.call(atMost: PhotoLibrary.patienceWithFiles) {
        others(among: photos)
      }
      // Nothing is known of files on a disk that doesn't answer.
      second.formUnion(found ?? Set(photos.map(\.id)))
    }
    return second
  }

  private static func others(among photos: [Photo]) -> Set<Int64> {
    var byFile: [File: [Photo]] = [:]
    for photo in photos {
      var status = stat()
      guard photo.path.withFileBytes({ stat($0, &status) }) == 0 else { continue }
      byFile[File(device: status.st_dev, inode: status.st_ino), default: []].append(photo)
    }
    var second: Set<Int64> = []
    for names in byFile.values where names.count > 1 {
      let own =
        names.first { photo in
          FileCalls.real(photo.path).map { $0.utf8.elementsEqual(photo.path.utf8) } ?? false
        } ?? names.first
      second.formUnion(names.map(\.id).filter { $0 != own?.id })
    }
    return second
  }
}
