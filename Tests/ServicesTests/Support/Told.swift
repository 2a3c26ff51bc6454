// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// What the user was told of how far it is.
final class Told: Sendable {
  private let fractions = Mutex<[Double]>([])
  var all: [Double] { fractions.withLock { $0 } }
  func add(_ fraction: Double) { fractions.withLock { $0.append(fraction) } }
}
