// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Sharing

/// Estimates how long sending will still take.
nonisolated struct SendingPace: Equatable, Sendable {
  /// How long to wait before giving an estimate, in seconds.
  static let patience = 5.0

  private var beginnings: [Account.ID: Double] = [:]

  /// Notes the deliveries at the time `now`.
  mutating func note(_ deliveries: [DeliveryOverview], at now: Double) {
    let sending = Set(deliveries.filter { $0.state == .sending }.map(\.account))
    beginnings = beginnings.filter { sending.contains($0.key) }
    for account in sending where beginnings[account] == nil { beginnings[account] = now }
  }

  /// The estimated time left, in seconds; nil while unknown.
  func secondsLeft(
    of progress: DestinationProgress, _ fractions: [Delivery.ID: Double], at now: Double
  ) -> Double? {
    guard let beginning = beginnings[progress.id], now - beginning >= Self.patience else {
      return nil
    }
    let fraction = progress.fraction(fractions)
    guard fraction > 0.01, fraction < 1 else { return nil }
    return (now - beginning) * (1 - fraction) / fraction
  }
}
