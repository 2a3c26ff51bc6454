// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import SQLiteStorage

/// The time in seconds since 1970; tests use their own clock.
public struct Clock: Sendable {
  public let now: @Sendable () -> Double
  /// How long it has run; unlike the time, this can't be set.
  public let uptime: @Sendable () -> Uptime

  /// - Parameter uptime: nil when this clock is never set.
  public init(now: @escaping @Sendable () -> Double, uptime: (@Sendable () -> Uptime)? = nil) {
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

  /// Why nothing can be shared with this clock, for the user; nil if no problem is known. A clock
  /// without a battery starts at 1970, when no certificate is valid.
  public var trouble: String? {
    guard now() < Self.year1980 else { return nil }
    return tr("This computer's clock is wrong. Set the date and time before sharing.")
  }

  /// Earlier times are certainly wrong.
  private static let year1980 = 315_532_800.0
}

/// How long the computer has run, asleep or not. Unlike the time of day it can't be set, and it is
/// meaningless after the next boot.
public struct Uptime: Sendable, Equatable {
  /// The boot that it is counted from.
  public var start: String
  public var seconds: Double

  public init(start: String, seconds: Double) {
    self.start = start
    self.seconds = seconds
  }

  /// Reads the value of `text`; nil if it is something else.
  public init?(_ text: Substring) {
    let words = text.allPathParts
    guard words.count == 2, let seconds = Double(words[1]),
      PassedTime.calendar.contains(seconds)
    else { return nil }
    self.init(start: String(words[0]), seconds: seconds)
  }

  public var text: String { "\(start)/\(seconds)" }

  /// How many seconds passed since `earlier`; nil when the computer was started again in between.
  public func elapsed(since earlier: Uptime) -> Double? {
    start == earlier.start && seconds >= earlier.seconds ? seconds - earlier.seconds : nil
  }

  /// The system's id of the current boot.
  static let thisStart: String = {
    // Without it all boots look alike, and only an uptime that went back tells them apart.
    let id = (try? TextFile.read("/proc/sys/kernel/random/boot_id")) ?? ""
    return String(id.before(anyOf: "/", "\n", " "))
  }()
}

extension Ledger {
  /// The time that it is at least, for removing what is old. Nil when the clock is useless.
  func passedTime(_ clock: Clock) async throws(DeliveryError) -> Double? {
    guard clock.trouble == nil else { return nil }
    return try await write { transaction in
      let last = try transaction.rows(
        "SELECT uptime, time, clock FROM passed_time", as: PassedTime.self
      ).first
      var passed = last?.passed(until: clock) ?? PassedTime(clock)
      if last == nil {
        let latest: Double? = try transaction.value(
          """
          SELECT coalesce(max(time), ?) FROM (
            SELECT consented AS time FROM shares UNION ALL SELECT consented FROM deliveries)
          """, passed.clock)
        passed.time = min(latest ?? passed.clock, passed.clock)
      }
      try transaction.run(
        "INSERT OR REPLACE INTO passed_time VALUES (1, ?, ?, ?)", passed.uptime?.text ?? "",
        passed.time,
        passed.clock)
      return min(passed.time, passed.clock)
    }
  }
}

/// The time that it is at least: a clock that is wrong once must not make everything old.
///
/// What counts is the time that the computer was seen to run, and what the clock said before the
/// last boot, if it says no less now.
struct PassedTime: RowDecodable {
  var uptime: Uptime?
  /// The least time at that moment.
  var time: Double
  /// The clock's time at that moment.
  var clock: Double

  /// Starts with the time of `clock`.
  init(_ clock: Clock) {
    self.clock = clock.now()
    time = self.clock
    uptime = clock.uptime()
  }

  init(row: borrowing ResultRow) throws {
    let text: String = try row["uptime"]
    uptime = Uptime(text[...])
    time = try row["time"]
    clock = try row["clock"]
  }

  /// Times outside of the calendar are none, and can't be counted in whole seconds.
  static let calendar = -1e12...1e12

  /// Reads the value of `text`; nil if it is something else.
  init?(_ text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, let time = Double(words[0]), let clock = Double(words[1]),
      Self.calendar.contains(time), Self.calendar.contains(clock)
    else { return nil }
    self.time = time
    self.clock = clock
    uptime = Uptime(words[2])
  }

  var text: String { "\(time) \(clock) \(uptime?.text ?? "")" }

  /// Returns the value for now.
  func passed(until clock: Clock) -> PassedTime {
    var now = PassedTime(clock)
    if let elapsed = uptime.flatMap({ now.uptime?.elapsed(since: $0) }) {
      now.time = time + elapsed
    } else {
      now.time = self.clock <= now.clock ? max(self.clock, time) : time
    }
    return now
  }
}
