// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// When something is tried again that went wrong for a passing reason.
struct RetryPlan: Sendable, Equatable {
  /// The pause after the first attempt.
  var firstSeconds: Double = 2
  /// No pause is longer.
  var longestSeconds: Double = 15 * 60

  /// Seconds until the next attempt after `attempts` of them. `chance` is from 0 to 1: computers that
  /// failed together shall not all come back together.
  func pause(after attempts: Int, chance: Double) -> Double {
    let doublings = Double(min(max(attempts - 1, 0), 20))
    var pause = firstSeconds
    for _ in 0..<Int(doublings) where pause < longestSeconds { pause *= 2 }
    return min(pause, longestSeconds) * (0.5 + chance / 2)
  }
}
