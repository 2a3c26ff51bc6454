// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Storage

extension Ledger {
  /// What time it is at least, for what is removed when it is old: a clock that is wrong once must not make
  /// everything old. Nil when the clock is no good at all.
  ///
  /// Time counts that the computer was seen to run, and what the clock said before the computer's last start, if it
  /// says no less now.
  func passedTime(_ clock: Clock) async throws(DeliveryError) -> Double? {
    guard clock.trouble == nil else { return nil }
    let (now, uptime) = (clock.now(), clock.uptime())
    return try await write { transaction in
      let last = try transaction.rows(
        "SELECT uptime, time, clock FROM passed_time", as: PassedTime.self
      ).first
      var time: Double
      if let last {
        if let elapsed = last.uptime.flatMap({ uptime.elapsed(since: $0) }) {
          time = last.time + elapsed
        } else {
          time = last.clock <= now ? max(last.clock, last.time) : last.time
        }
      } else {
        let latest: Double? = try transaction.value(
          "SELECT coalesce(max(consented), ?) FROM shares", now)
        time = min(latest ?? now, now)
      }
      try transaction.run(
        "INSERT OR REPLACE INTO passed_time VALUES (1, ?, ?, ?)", uptime.text, time, now)
      return min(time, now)
    }
  }
}

private struct PassedTime: RowDecodable {
  var uptime: Uptime?
  /// At least, then.
  var time: Double
  /// What the clock said then.
  var clock: Double

  init(row: borrowing ResultRow) throws {
    let text: String = try row["uptime"]
    uptime = Uptime(text[...])
    time = try row["time"]
    clock = try row["clock"]
  }
}
