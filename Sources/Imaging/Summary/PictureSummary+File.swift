// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

extension PictureSummary {
  /// Reads the open `file` of a length as far as needed, of which the beginning is known.
  public init?(head: [UInt8], of file: Int32, length: Int) {
    self.init(head: head, length: length) { place, count in
      FileCalls.read(file, from: place, count: count) ?? []
    }
  }

  /// Reads the file at `path`; nil if there is none, or it is no picture of a known format.
  public static func ofFile(at path: String) -> PictureSummary? {
    guard let file = try? RegularFile.open(path) else { return nil }
    defer { close(file.descriptor) }
    let count = min(file.byteCount, headLength)
    return FileCalls.read(file.descriptor, from: 0, count: count).flatMap {
      PictureSummary(head: $0, of: file.descriptor, length: file.byteCount)
    }
  }
}
