// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// A subscription to signals or changes, which lasts until it is cancelled or released.
@MainActor
public final class Subscription {
  private var end: (@MainActor () -> Void)?

  /// Creates a subscription that calls `end` once, when it ends.
  public init(end: @escaping @MainActor () -> Void) { self.end = end }

  isolated deinit { cancel() }

  /// Ends the subscription. Calling it again has no effect.
  public func cancel() {
    end?()
    end = nil
  }
}
