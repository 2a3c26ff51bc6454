// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// What was reported, on whatever thread.
final class Seen: Sendable {
  private let values = Mutex<[Double]>([])

  var all: [Double] { values.withLock { $0 } }

  func add(_ value: Double) { values.withLock { $0.append(value) } }
}
