// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// How far a delivery has come.
public enum DeliveryState: String, Sendable, Codable, CaseIterable {
  /// Its turn comes by itself; until `due` it can be taken back as if it had never been.
  case queued
  /// It is on its way.
  case sending
  /// It could not go out just now and is tried again when it is due.
  case waiting
  /// It waits for what the user says: that it still should go out after a day, or whether what was
  /// handed over is there.
  case asking
  /// It has arrived.
  case done
  /// It will not go out unless the user does something.
  case failed
  /// The user gave it up, and nothing of it can be seen.
  case cancelled
  /// It cannot be known whether it arrived.
  case undecided
  /// It has arrived and is being taken back.
  case unsharing
  /// It was taken back.
  case unshared

  /// Whether the outbox has work with it.
  public var isOpen: Bool {
    switch self {
    case .queued, .sending, .waiting, .unsharing: true
    case .asking, .done, .failed, .cancelled, .undecided, .unshared: false
    }
  }
}
