// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// When the user last said that something should be sent.
struct Consent: Sendable, Equatable {
  /// In seconds since 1970.
  private let time: Double
  /// How long the computer had run then; nil for what earlier versions stored.
  private let uptime: Uptime?

  init(time: Double, uptime: String?) {
    self.time = time
    self.uptime = uptime.flatMap { Uptime($0[...]) }
  }

  /// How long ago that was. The clock counts only if the computer was started again since: it may be wrong by now, or
  /// may have been.
  func seconds(until clock: Clock) -> Double {
    uptime.flatMap { clock.uptime().elapsed(since: $0) } ?? clock.now() - time
  }
}
