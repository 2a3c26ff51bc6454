// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// What identifies the content of a picture's file without reading it. Thumbnails are of the file as
/// it was then.
struct PictureStamp: Equatable, Sendable {
  let uri: String
  let seconds: Int
  let nanoseconds: Int
  let bytes: Int
  let device: dev_t
  let inode: ino_t

  /// Looks at the file at `path`, which is canonical.
  init(_ path: String) throws(PictureError) {
    guard let uri = FileAddress.uri(of: path) else { throw .missing }
    var status = stat()
    guard path.withFileBytes({ stat($0, &status) }) == 0 else { throw PictureFile.reason(errno) }
    self.uri = uri
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
    bytes = Int(status.st_size)
    device = status.st_dev
    inode = status.st_ino
  }

  /// Whether a time that stands in a thumbnail is the file's. Most programs write whole seconds, some
  /// go on behind a point.
  func agrees(withTime text: String) -> Bool {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard Int(parts[0]) == seconds else { return false }
    guard parts.count == 2 else { return true }
    let digits = String(nanoseconds)
    let fraction = String(repeating: "0", count: 9 - digits.count) + digits
    // Digits behind the sixth are made up by the number that the program calculated with.
    return fraction.prefix(6).hasPrefix(parts[1].prefix(6))
  }
}
