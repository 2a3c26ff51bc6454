// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// What the time of a process went into. For the rest of it, it waited for something else, such as a disk.
struct ProcessTime: Equatable, Sendable {
  var computing = Duration.zero
  /// It could have gone on, but had no processor.
  var queueing = Duration.zero

  static func - (later: ProcessTime, earlier: ProcessTime) -> ProcessTime {
    ProcessTime(
      computing: later.computing - earlier.computing, queueing: later.queueing - earlier.queueing)
  }
}

extension ProcessTime {
  /// Reads it for the first thread of `process` since that began, which does the work in a decoding process; nil where the
  /// kernel doesn't count it.
  init?(of process: Int32) {
    // Three numbers: nanoseconds of computing, nanoseconds of waiting, and how often.
    let numbers = (try? TextFile.read("/proc/\(process)/schedstat"))?.split(separator: " ")
      .compactMap { Int64($0) }
    guard let numbers, numbers.count >= 2 else { return nil }
    (computing, queueing) = (.nanoseconds(numbers[0]), .nanoseconds(numbers[1]))
  }
}
