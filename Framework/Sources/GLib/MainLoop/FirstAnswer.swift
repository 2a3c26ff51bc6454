// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Synchronization

/// An answer that several may give: one task waits for it, and only the first counts.
public final class FirstAnswer<Value: Sendable>: Sendable {
  private enum State {
    case open
    case awaited(CheckedContinuation<Value, Never>)
    case given(Value)
  }

  private let state = Mutex(State.open)

  /// Creates one that nobody has given yet.
  public init() {}

  /// Gives the answer, from any thread. Later ones are ignored.
  public func give(_ value: Value) {
    let waiting: CheckedContinuation<Value, Never>? = state.withLock { state in
      switch state {
      case .given: return nil
      case .open:
        state = .given(value)
        return nil
      case .awaited(let waiting):
        state = .given(value)
        return waiting
      }
    }
    waiting?.resume(returning: value)
  }

  /// Whether it was given.
  public var isGiven: Bool {
    state.withLock { if case .given = $0 { true } else { false } }
  }

  /// Waits for the answer; called once.
  public func wait() async -> Value {
    await withCheckedContinuation { waiting in
      let given: Value? = state.withLock { state in
        if case .given(let value) = state { return value }
        state = .awaited(waiting)
        return nil
      }
      if let given { waiting.resume(returning: given) }
    }
  }
}
