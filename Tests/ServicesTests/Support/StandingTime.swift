// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Sharing
import Synchronization
import TestSupport

@testable import Services

/// A time that passes only when a test says so, for a service and its journal.
final class StandingTime: Sendable {
  private let seconds = Mutex(1_790_000_000.0)

  @Sendable func now() -> Double { seconds.withLock { $0 } }

  var clock: Clock { Clock(now: now) }

  /// So long a lost request may still take effect.
  var settling: Settling { Settling(seconds: 600, clock: clock) }

  /// Lets the time pass in which lost requests take effect.
  func settle() { seconds.withLock { $0 += 601 } }
}

extension HTTPTimeouts {
  /// For servers that answer: as much time as they may need on a busy computer.
  static let patient = HTTPTimeouts(
    connect: waitingLimit, stall: Int(waitingLimit), whole: waitingLimit)
  /// For servers that do not answer: what is given up soon. Everything else has to be quicker than this.
  static let impatient = HTTPTimeouts(connect: waitingLimit, stall: 3, whole: 3)
}
