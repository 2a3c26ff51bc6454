// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Network
internal import Sharing

/// How long a request whose answer was lost may still be under way at the server.
struct Settling: Sendable {
  var seconds: Double
  var clock: Clock

  init(seconds: Double, clock: Clock = .system) {
    self.seconds = seconds
    self.clock = clock
  }

  /// Longer than an answer is waited for: a server that acts in that time, however late, has acted by then.
  init(_ timeouts: HTTPTimeouts = HTTPTimeouts(), clock: Clock = .system) {
    self.init(seconds: 1.25 * Double(timeouts.stall), clock: clock)
  }
}
