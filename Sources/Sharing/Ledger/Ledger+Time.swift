// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Storage

extension Ledger {
  /// What time it is at least, for what is removed when it is old. Nil when the clock is no good at all.
  func passedTime(_ clock: Clock) async throws(DeliveryError) -> Double? {
    guard clock.trouble == nil else { return nil }
    return try await write { transaction in
      let last = try transaction.rows(
        "SELECT uptime, time, clock FROM passed_time", as: PassedTime.self
      ).first
      var passed = last?.passed(until: clock) ?? PassedTime(clock)
      if last == nil {
        let latest: Double? = try transaction.value(
          "SELECT coalesce(max(consented), ?) FROM shares", passed.clock)
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

/// What time it is at least: a clock that is wrong once must not make everything old.
///
/// Time counts that the computer was seen to run, and what the clock said before the computer's last start, if it says
/// no less now.
struct PassedTime: RowDecodable {
  var uptime: Uptime?
  /// At least, then.
  var time: Double
  /// What the clock said then.
  var clock: Double

  /// Begins with what `clock` says.
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

  /// Reads what `text` made; nil if it is something else.
  init?(_ text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, let time = Double(words[0]), let clock = Double(words[1]),
      time.isFinite, clock.isFinite
    else { return nil }
    self.time = time
    self.clock = clock
    uptime = Uptime(words[2])
  }

  var text: String { "\(time) \(clock) \(uptime?.text ?? "")" }

  /// The same for now.
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
