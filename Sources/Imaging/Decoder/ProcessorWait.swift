// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// How long a process could have gone on, but had no processor.
enum ProcessorWait {
  /// Since it began; none where the kernel doesn't count it.
  static func ofProcess(_ process: Int32) -> Duration {
    // Three numbers: nanoseconds of computing, nanoseconds of waiting, and how often.
    let numbers = (try? TextFile.read("/proc/\(process)/schedstat"))?.split(separator: " ")
    return .nanoseconds(numbers?.dropFirst().first.flatMap { Int64($0) } ?? 0)
  }
}
