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
    /// Until when looks at the keyring open no window.
    var quietUntil = 0.0
  }

  /// Anyone who unlocks the keyring should not wait for longer.
  private static let keyringSeconds = 60.0
  /// How long the user is not asked for the keyring's password again.
  private static let quietSeconds = 15.0 * 60

  private var pauses: [Delivery.ID: Pause] = [:]

  /// After an attempt that could not be written down; longer each time.
  mutating func add(_ delivery: Delivery.ID, now: Double) {
    let times = (pauses[delivery]?.times ?? 0) + 1
    let seconds = RetryPlan().pause(after: times, chance: Double.random(in: 0...1))
    pauses[delivery] = Pause(until: now + seconds, times: times, isForKeyring: false)
  }

  /// This process cannot reach its password.
  mutating func passOver(_ delivery: Delivery.ID, now: Double) {
    let quietUntil =
      isQuiet(delivery, now: now)
      ? pauses[delivery]?.quietUntil ?? now : now + Self.quietSeconds
    pauses[delivery] = Pause(
      until: now + Self.keyringSeconds, times: 0, isForKeyring: true, quietUntil: quietUntil)
  }

  /// Whether the keyring may not ask for its password because of `delivery`: it has done so a short while ago.
  func isQuiet(_ delivery: Delivery.ID, now: Double) -> Bool {
    guard let pause = pauses[delivery], pause.isForKeyring else { return false }
    return pause.quietUntil > now && pause.quietUntil - now <= Self.quietSeconds
  }

  mutating func end(_ delivery: Delivery.ID) { pauses[delivery] = nil }

  /// When `delivery` may be looked at again; nil when it may now.
  func end(of delivery: Delivery, now: Double) -> Double? {
    guard let pause = pauses[delivery.id], pause.until > now,
      // A clock that was set back is no reason to wait for longer.
      pause.until - now <= RetryPlan().longestSeconds
    else { return nil }
    if pause.isForKeyring, delivery.error?.isOfKeyring != true { return nil }
    return pause.until
  }

  /// What this process cannot do for want of a password.
  var passedOver: Set<Delivery.ID> { Set(pauses.filter(\.value.isForKeyring).keys) }
}

extension DeliveryError {
  /// Not this process, but another one of the same person may be able to do it.
  var isOfKeyring: Bool { code.isOfKeyring }
}

extension DeliveryError.Code {
  /// Passwords cannot be read now.
  var isOfKeyring: Bool { [.noKeyring, .keyringLocked, .passwordsDamaged].contains(self) }
}
