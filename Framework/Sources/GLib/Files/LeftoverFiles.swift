// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Glibc
internal import Synchronization

/// What GLib leaves beside a file when the program is killed while it writes: `visits.ini.A1B2C3`.
enum LeftoverFiles {
  /// In seconds: no program takes so long to write a file of settings.
  private static let age = 60 * 60
  private static let swept = Mutex<Set<String>>([])

  /// Removes what was left beside the file at `path`, once for each file in a run of the program.
  static func sweep(beside path: String) {
    guard let folder = path.outerPath, swept.withLock({ $0.insert(path).inserted }) else { return }
    let beginning = path.lastPathPart + "."
    let limit = time(nil) - age
    for name in FileCalls.entries(of: folder) where name.begins(with: beginning) {
      let ending = name.dropFirst(beginning.count)
      guard ending.utf8.count == 6, ending.utf8.allSatisfy(isRandom) else { continue }
      let leftover = "\(folder)/\(name)"
      var status = stat()
      guard leftover.withFileBytes({ lstat($0, &status) }) == 0, status.st_mtim.tv_sec < limit
      else { continue }
      leftover.withFileBytes { _ = unlink($0) }
    }
  }

  private static func isRandom(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }
}
