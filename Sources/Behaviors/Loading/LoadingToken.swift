// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// One piece of work that a `LoadingBehavior` shows. It is over when `done` is called or the token is
/// let go, so that no way out can forget it.
@MainActor
public final class LoadingToken {
  private let id: Int
  private weak var behavior: LoadingBehavior?

  init(_ id: Int, of behavior: LoadingBehavior) {
    self.id = id
    self.behavior = behavior
  }

  isolated deinit { done() }

  /// The work is over. Saying so twice changes nothing.
  public func done() {
    behavior?.end(id)
    behavior = nil
  }
}
