// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Deliveries that this process leaves alone for a while: nothing about them could be written down, or
/// their password is out of its reach.
///
/// In memory alone: another process may be better off.
struct Pauses {
  private struct Pause {
    var until: Double
    /// How often in a row.
    var times: Int
    /// For want of a password: it ends as soon as the delivery no longer says so.
    var isForKeyring: Bool
  }

  /// Each look at a keyring may ask somebody for its password.
  private static let keyringSeconds = 15.0 * 60

  private var pauses: [Delivery.ID: Pause] = [:]

  /// After an attempt that could not be written down; longer each time.
  mutating func add(_ delivery: Delivery.ID, now: Double) {
    let times = (pauses[delivery]?.times ?? 0) + 1
    let seconds = RetryPlan().pause(after: times, chance: Double.random(in: 0...1))
    pauses[delivery] = Pause(until: now + seconds, times: times, isForKeyring: false)
  }

  /// This process cannot reach its password.
  mutating func passOver(_ delivery: Delivery.ID, now: Double) {
    pauses[delivery] = Pause(until: now + Self.keyringSeconds, times: 0, isForKeyring: true)
  }

  mutating func end(_ delivery: Delivery.ID) { pauses[delivery] = nil }

  /// When `delivery` may be looked at again; nil when it may now.
  func end(of delivery: Delivery, now: Double) -> Double? {
    guard let pause = pauses[delivery.id], pause.until > now,
      // A clock that was set back is no reason to wait for longer.
      pause.until - now <= Self.keyringSeconds
    else { return nil }
    if pause.isForKeyring, delivery.error?.isOfKeyring != true { return nil }
    return pause.until
  }

  /// What this process cannot do for want of a password.
  var passedOver: Set<Delivery.ID> { Set(pauses.filter(\.value.isForKeyring).keys) }
}

extension DeliveryError {
  /// Not this process, but another one of the same person may be able to do it.
  var isOfKeyring: Bool { code == .noKeyring || code == .keyringLocked }
}
