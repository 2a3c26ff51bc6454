// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Synchronization

/// Calls that may not return for long, such as look-ups of names. They have threads of their own, because there are only
/// as many threads for tasks as processors. Only a few are made at once; the others wait.
public final class SlowCalls: Sendable {
  private struct State {
    var running = 0
    var waiting: [@Sendable () -> Void] = []
  }

  private let label: String
  private let limit: Int
  private let state = Mutex(State())

  /// Creates a place for calls, of which at most `limit` are made at once. Their threads are called `label`.
  public init(_ label: String, atMost limit: Int) {
    self.label = label
    self.limit = limit
  }

  /// Returns what `body` returns; nil as soon as the task is cancelled. The thread ends when `body` does.
  public func result<Value: Sendable>(
    of body: @escaping @Sendable () -> Value
  ) async -> Value? {
    let answer = FirstAnswer<Value?>()
    return await withTaskCancellationHandler {
      begin { if !answer.isGiven { answer.give(body()) } }
      return await answer.wait()
    } onCancel: {
      answer.give(nil)
    }
  }

  private func begin(_ call: @escaping @Sendable () -> Void) {
    let isNext = state.withLock { state in
      guard state.running < limit else {
        state.waiting.append(call)
        return false
      }
      state.running += 1
      return true
    }
    if isNext { DispatchQueue(label: label).async { self.run(call) } }
  }

  /// Makes the call, and those that wait, as long as there are any.
  private func run(_ call: @Sendable () -> Void) {
    call()
    while let next = next() { next() }
  }

  private func next() -> (@Sendable () -> Void)? {
    state.withLock { state in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.running -= 1
      return nil
    }
  }
}
