// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Synchronization

/// A clock that is set by hand.
final class TestClock: Sendable {
  private let seconds: Mutex<Int>

  init(_ seconds: Int) { self.seconds = Mutex(seconds) }

  var now: @Sendable () -> Int { { [self] in seconds.withLock { $0 } } }

  func advance(_ by: Int) { seconds.withLock { $0 += by } }
}
