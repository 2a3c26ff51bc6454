// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Behaviors

/// A recorder that keeps impressions in memory, until the program ends.
@MainActor
final class MemoryRecorder: AnalyticsRecorder {
  var isOn = true

  /// All recorded impressions, the oldest first.
  private(set) var impressions: [Impression] = []

  func record(_ impression: Impression) { impressions.append(impression) }

  func erase() { impressions = [] }
}
