// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Sharing

/// The seconds in which a share can be undone before it is sent.
nonisolated struct Countdown: Equatable, Sendable {
  /// When it is sent, in seconds since 1970.
  let end: Double
  /// The length of the countdown, in seconds.
  let duration: Double
  /// The whole seconds left, at least one.
  let secondsLeft: Int

  /// The countdown of `deliveries` at the time `now`; nil if one of them may have started.
  init?(of deliveries: [DeliveryOverview], now: Double) {
    guard
      let end = deliveries.lazy.map(\.due).min(), end > now,
      let created = deliveries.first?.created,
      deliveries.allSatisfy({ $0.state == .queued && $0.errorCode == nil && !$0.isToBeCancelled })
    else { return nil }
    self.end = end
    duration = end - created
    secondsLeft = Int((end - now).rounded(.up))
  }

  /// The fraction that is left, from 1 to 0.
  func fraction(at now: Double) -> Double {
    duration > 0 ? min(max((end - now) / duration, 0), 1) : 0
  }

  /// The milliseconds until the next whole second.
  func millisecondsToTick(at now: Double) -> UInt32 {
    let left = max(end - now, 0)
    let part = left - left.rounded(.down)
    return UInt32((part * 1_000).rounded(.up)) + 1
  }
}
