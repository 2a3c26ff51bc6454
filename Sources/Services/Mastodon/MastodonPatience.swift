// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Network

/// How long is waited for servers; tests have no time for the usual.
struct MastodonPatience: Sendable {
  /// For answers.
  var timeouts = HTTPTimeouts()
  /// For pictures that the server is still working on.
  var processing = PollingPlan(pause: 1, growth: 1.5, longestPause: 10, total: 300)
  /// For requests whose answer was lost: only after so many seconds does it mean something that there is
  /// no post. Nil for what goes with `timeouts`.
  var settling: Double?
}
