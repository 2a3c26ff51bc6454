// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// When progress is reported: at most twenty times a second, and at the end.
struct ProgressPace {
  private var last: ContinuousClock.Instant?
  private var hasReportedEnd = false

  /// Whether `state`, which is that at `now`, is to be reported.
  mutating func isDue(_ state: TransferProgress, at now: ContinuousClock.Instant) -> Bool {
    let isEnd = state.toSend > 0 && state.sent == state.toSend
    if let last, !isEnd || hasReportedEnd, now - last < .milliseconds(50) { return false }
    last = now
    hasReportedEnd = isEnd
    return true
  }
}
