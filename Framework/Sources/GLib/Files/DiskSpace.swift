// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// The space on disks.
public enum DiskSpace {
  /// Returns the free space where `folder` is, in bytes; nil if the system doesn't say.
  public static func free(at folder: String) -> Int? {
    var space = statvfs()
    guard folder.withFileBytes({ statvfs($0, &space) }) == 0 else { return nil }
    return bytes(UInt64(space.f_bavail), of: UInt64(space.f_frsize))
  }

  /// Returns the size of so many blocks. File systems that are programs can say anything.
  static func bytes(_ blocks: UInt64, of size: UInt64) -> Int {
    let (bytes, isHuge) = Int(clamping: blocks)
      .multipliedReportingOverflow(by: Int(clamping: size))
    return isHuge ? .max : bytes
  }
}
