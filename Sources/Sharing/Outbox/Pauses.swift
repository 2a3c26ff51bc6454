// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Deliveries that this process leaves alone for a while, because nothing about them could be
/// recorded, or because it can't read their password.
///
/// In memory only: another process may be able to send them.
struct Pauses {
  private struct Pause {
    var until: Double
    /// The number of failures in a row.
    var times: Int
    /// Why nothing could be recorded.
    var error: DeliveryError?
    /// The password can't be read: the pause ends as soon as the delivery no longer says so.
    var isForKeyring: Bool
    /// Until when the keyring is asked without opening a window.
    var quietUntil = 0.0
  }

  /// A user who unlocks the keyring should not have to wait for longer.
  private static let keyringSeconds = 60.0
  /// How long the user is not asked for the keyring's password again.
  private static let quietSeconds = 15.0 * 60

  private var pauses: [Delivery.ID: Pause] = [:]

  /// Adds a pause after an attempt that could not be recorded; each is longer than the last.
  mutating func add(_ delivery: Delivery.ID, _ error: DeliveryError, now: Double) {
    let times = (pauses[delivery]?.times ?? 0) + 1
    let seconds = RetryPlan().pause(after: times, chance: Double.random(in: 0...1))
    pauses[delivery] = Pause(until: now + seconds, times: times, error: error, isForKeyring: false)
  }

  /// Adds a pause because this process can't read the password.
  mutating func passOver(_ delivery: Delivery.ID, now: Double) {
    let quietUntil =
      isQuiet(delivery, now: now)
      ? pauses[delivery]?.quietUntil ?? now : now + Self.quietSeconds
    pauses[delivery] = Pause(
      until: now + Self.keyringSeconds, times: 0, isForKeyring: true, quietUntil: quietUntil)
  }

  /// Whether the keyring must not ask for its password because of `delivery`: it did so a short
  /// while ago.
  func isQuiet(_ delivery: Delivery.ID, now: Double) -> Bool {
    guard let pause = pauses[delivery], pause.isForKeyring else { return false }
    return pause.quietUntil > now && pause.quietUntil - now <= Self.quietSeconds
  }

  mutating func end(_ delivery: Delivery.ID) { pauses[delivery] = nil }

  /// When `delivery` may be tried again; nil if it may now.
  func end(of delivery: Delivery, now: Double) -> Double? {
    guard let pause = pauses[delivery.id], pause.until > now,
      // A clock that was set back is no reason to wait for longer.
      pause.until - now <= RetryPlan().longestSeconds
    else { return nil }
    if pause.isForKeyring, delivery.error?.isOfKeyring != true { return nil }
    return pause.until
  }

  /// What could not be recorded twice or more in a row, and why.
  var unrecorded: [Delivery.ID: DeliveryError] {
    pauses.filter { $0.value.times > 1 }.compactMapValues(\.error)
  }

  /// The deliveries whose password this process can't read.
  var passedOver: Set<Delivery.ID> { Set(pauses.filter(\.value.isForKeyring).keys) }
}

extension DeliveryError {
  /// This process can't, but another one of the same user may be able to.
  var isOfKeyring: Bool { code.isOfKeyring }
}

extension DeliveryError.Code {
  /// Passwords cannot be read now.
  var isOfKeyring: Bool { [.noKeyring, .keyringLocked, .passwordsDamaged].contains(self) }
}
