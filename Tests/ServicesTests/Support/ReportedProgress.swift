// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// The progress that was reported.
final class ReportedProgress: Sendable {
  private let fractions = Mutex<[Double]>([])
  var all: [Double] { fractions.withLock { $0 } }
  func add(_ fraction: Double) { fractions.withLock { $0.append(fraction) } }
}
