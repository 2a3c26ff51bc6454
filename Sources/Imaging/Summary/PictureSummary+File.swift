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
    return head(of: file.descriptor, length: file.byteCount).flatMap {
      PictureSummary(head: $0, of: file.descriptor, length: file.byteCount)
    }
  }

  /// Reads as much of the beginning of a file of a length as its format needs; nil if it can't be read.
  public static func head(of file: Int32, length: Int) -> [UInt8]? {
    guard let start = FileCalls.read(file, from: 0, count: min(length, shortHeadLength)) else {
      return nil
    }
    guard start.count < length, !isReadInParts(start) else { return start }
    return FileCalls.read(file, from: 0, count: min(length, headLength))
  }
}
