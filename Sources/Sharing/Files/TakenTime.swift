// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

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
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let length = Int(status.st_size)
    let summary = PictureSummary(
      head: read(file, from: 0, count: min(length, PictureSummary.headLength)), length: length
    ) { place, count in read(file, from: place, count: count) }
    return summary?.localTime.map { Double($0 - Int64(summary?.zone ?? 0)) }
  }

  private static func changed(_ path: String) -> Double? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Double(status.st_mtim.tv_sec)
  }

  private static func read(_ file: Int32, from place: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: max(count, 0)) { buffer, done in
      while done < count {
        let more = pread(
          file, buffer.baseAddress.map { $0 + done }, count - done, off_t(place + done))
        guard more > 0 else { return }
        done += more
      }
    }
  }
}
