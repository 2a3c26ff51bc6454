// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// How long to wait before trying again: anything up to a limit that doubles each time, so that many
/// who failed together do not come back together.
public struct Backoff: Sendable, Equatable {
  /// The limit of the first wait, in seconds.
  public var first: Double
  /// The limit that is never passed.
  public var maximum: Double

  /// Waits up to `first` seconds, then twice that, and so on up to `maximum`.
  public init(first: Double = 1, maximum: Double = 300) {
    self.first = first
    self.maximum = maximum
  }

  /// The longest wait before the try after `failures` failed ones.
  public func limit(failures: Int) -> Double {
    var limit = first
    for _ in 1..<max(failures, 1) where limit < maximum { limit *= 2 }
    return min(limit, maximum)
  }

  /// The wait before the try after `failures` failed ones.
  ///
  /// - Parameter retryAfter: What the server asked for, which is never undercut.
  public func wait(
    failures: Int, retryAfter: Double? = nil, using random: inout some RandomNumberGenerator
  ) -> Double {
    (retryAfter ?? 0) + Double.random(in: 0...limit(failures: failures), using: &random)
  }

  /// As above, with the system's randomness.
  public func wait(failures: Int, retryAfter: Double? = nil) -> Double {
    var random = SystemRandomNumberGenerator()
    return wait(failures: failures, retryAfter: retryAfter, using: &random)
  }
}
