// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Imaging

/// Finds out when a picture was taken, for destinations that sort by it.
enum TakenTime {
  /// The seconds since 1970 at which the camera took the picture in the file `original`, or else at
  /// which the file `source`, which that is a copy of, was last changed. Nil if neither is known.
  static func of(original: String, source: String) -> Double? {
    recorded(in: original) ?? changed(source)
  }

  /// A camera that recorded no time zone is taken to be on UTC, so that its clock is shown unchanged.
  private static func recorded(in path: String) -> Double? {
    let summary = PictureSummary.ofFile(at: path)
    return summary?.localTime.map { Double($0 - Int64(summary?.zone ?? 0)) }
  }

  private static func changed(_ path: String) -> Double? {
    var status = stat()
    guard path.withFileBytes({ stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return Double(status.st_mtim.tv_sec)
  }
}
