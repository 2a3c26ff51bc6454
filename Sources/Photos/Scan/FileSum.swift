// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// The SHA-256 of whole files. It alone decides that two files are the same picture; `ContentMark` only finds
/// those that may be, without reading them.
enum FileSum {
  private static let chunk = 1 << 18

  /// The checksum of the open `file`; nil if it can't be read, or `goesOn`, which is asked again and again, says no.
  static func of(_ file: Int32, goesOn: () -> Bool = { true }) -> [UInt8]? {
    let sum = RunningChecksum(.sha256)
    var place = 0
    while goesOn(), let bytes = FileCalls.read(file, from: place, count: chunk) {
      if bytes.isEmpty { return sum.finish() }
      sum.update(bytes)
      place += bytes.count
    }
    return nil
  }

  /// The checksum of the file at `path`, if it is the one that had this size and time; otherwise nil.
  static func ofFile(_ path: String, bytes: Int64, modified: Int64) -> [UInt8]? {
    guard let file = try? RegularFile.open(path) else { return nil }
    defer { close(file.descriptor) }
    func isAsKnown() -> Bool {
      var status = stat()
      return fstat(file.descriptor, &status) == 0 && Int64(status.st_size) == bytes
        && status.modified == modified
    }
    guard isAsKnown(), let sum = of(file.descriptor), isAsKnown() else { return nil }
    return sum
  }
}
