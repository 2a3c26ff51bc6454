// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// One piece of work that a `LoadingBehavior` shows. It ends when `done` is called or the token is
/// released, so that no code path can forget it.
@MainActor
public final class LoadingToken {
  private let id: Int
  private weak var behavior: LoadingBehavior?

  init(_ id: Int, of behavior: LoadingBehavior) {
    self.id = id
    self.behavior = behavior
  }

  isolated deinit { done() }

  /// Ends the work. Calling it again has no effect.
  public func done() {
    behavior?.end(id)
    behavior = nil
  }
}
