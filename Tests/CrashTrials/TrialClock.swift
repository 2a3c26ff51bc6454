// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Practice
import PracticeServers
import Sharing
import Synchronization

/// The time of one trial, for client and server: the computer's, plus what was skipped.
final class TrialClock: Sendable {
  private let skipped = Mutex(0.0)

  var ahead: Double { skipped.withLock { $0 } }
  var now: Double { Clock.system.now() + ahead }
  var practice: PracticeClock { PracticeClock { self.now } }

  func skip(_ seconds: Double) { skipped.withLock { $0 += seconds } }
}
