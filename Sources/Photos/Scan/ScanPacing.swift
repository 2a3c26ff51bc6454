// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// When to scan after changes: soon, but less and less often while that finds nothing, as with a file that another
/// program writes to for hours.
struct ScanPacing {
  /// Copying many pictures is one change.
  static let shortest = Duration.milliseconds(700)
  private static let longest = Duration.seconds(30)

  private var pause = shortest
  private var quietUntil: ContinuousClock.Instant?

  /// How long to wait after a change at `now`, unless there is another one meanwhile.
  mutating func delay(at now: ContinuousClock.Instant) -> Duration {
    guard let quietUntil else { return Self.shortest }
    // Whatever it was, it had ended.
    if now > quietUntil + pause { pause = Self.shortest }
    return max(Self.shortest, quietUntil - now)
  }

  /// A scan after changes has ended at `now`.
  mutating func noteScan(foundSomething: Bool, at now: ContinuousClock.Instant) {
    pause = foundSomething ? Self.shortest : min(pause * 2, Self.longest)
    quietUntil = foundSomething ? nil : now + pause
  }
}
