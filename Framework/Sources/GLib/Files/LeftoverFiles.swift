// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Glibc
internal import Synchronization

/// What is left beside a file when the program is killed while it writes.
public enum LeftoverFiles {
  /// In seconds: no program takes so long to write one file.
  private static let age = 60 * 60
  /// As many files are remembered.
  private static let most = 1_000
  private static let swept = Mutex<Set<String>>([])

  /// Removes what was left beside the file at `path` for an hour, once for each file in a run of the program.
  ///
  /// - Parameter isLeftover: Whether that is what a file is whose name is the file's, a dot and this.
  public static func sweep(beside path: String, where isLeftover: (Substring) -> Bool) {
    guard let folder = path.outerPath, isNew(path) else { return }
    let beginning = path.lastPathPart + "."
    let limit = time(nil) - age
    for name in FileCalls.entries(of: folder) where name.begins(with: beginning) {
      guard isLeftover(name.dropFirst(beginning.count)) else { continue }
      let leftover = "\(folder)/\(name)"
      var status = stat()
      guard leftover.withFileBytes({ lstat($0, &status) }) == 0,
        [S_IFREG, S_IFLNK].contains(status.st_mode & S_IFMT), status.st_uid == getuid(),
        status.st_mtim.tv_sec < limit
      else { continue }
      leftover.withFileBytes { _ = unlink($0) }
    }
  }

  /// Whether this is what GLib adds to a name: `visits.ini.A1B2C3`. Six letters without a digit may be the user's, such
  /// as `visits.ini.BACKUP`: they stay.
  static func isOfGLib(_ ending: Substring) -> Bool {
    ending.utf8.count == 6 && ending.utf8.allSatisfy(isRandom)
      && ending.utf8.contains(where: isDigit)
  }

  private static func isNew(_ path: String) -> Bool {
    swept.withLock { swept in
      if swept.count >= most { swept = [] }
      return swept.insert(path).inserted
    }
  }

  /// Whether GLib's names end with it.
  private static func isRandom(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
