// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// What time it is, in seconds since 1970; tests have their own.
public struct Clock: Sendable {
  public let now: @Sendable () -> Double

  public init(now: @escaping @Sendable () -> Double) { self.now = now }

  public static let system = Clock {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
