// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Imaging

extension PictureSummary {
  /// Reads the open `file` of a length as far as needed, of which the beginning is known.
  init?(head: [UInt8], of file: Int32, length: Int) {
    self.init(head: head, length: length) { place, count in
      FileCalls.read(file, from: place, count: count) ?? []
    }
  }

  /// When it was taken; nil if the file doesn't tell.
  var taken: PhotoTime? { localTime.map { PhotoTime(local: $0, offset: zone) } }
}

extension PhotoTime {
  /// When the picture in the file at `path` was taken. If the file doesn't tell, that is when it was last
  /// changed, as in the library; nil if there is no such file.
  @concurrent
  public static func ofFile(at path: String) async -> PhotoTime? {
    let file = path.withFileBytes { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY) }
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.isFile else { return nil }
    let length = Int(status.st_size)
    let head = FileCalls.read(file, from: 0, count: min(length, PictureSummary.headLength))
    let summary = head.flatMap { PictureSummary(head: $0, of: file, length: length) }
    return summary?.taken ?? PhotoTime(Int64(status.st_mtim.tv_sec))
  }
}
