// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// What time it is, in seconds since 1970; tests have their own.
public struct Clock: Sendable {
  public let now: @Sendable () -> Double
  /// How long it has run, whatever it says: no one sets that.
  public let uptime: @Sendable () -> Uptime

  /// - Parameter uptime: nil when this clock is never set.
  public init(
    now: @escaping @Sendable () -> Double, uptime: (@Sendable () -> Uptime)? = nil
  ) {
    self.now = now
    self.uptime = uptime ?? { Uptime(start: "", seconds: now()) }
  }

  public static let system = Clock(
    now: { seconds(of: CLOCK_REALTIME) },
    uptime: { Uptime(start: Uptime.thisStart, seconds: seconds(of: CLOCK_BOOTTIME)) })

  private static func seconds(of clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Why nothing can be shared with this clock, for people; nil when nothing is known to be wrong. A clock
  /// without a battery begins at 1970, and no certificate is valid then.
  public var trouble: String? {
    guard now() < Self.year1980 else { return nil }
    return tr("This computer's clock is wrong. Set the date and time before sharing.")
  }

  /// In seconds since 1970: nothing that Cameo runs on is older.
  private static let year1980 = 315_532_800.0
}
