// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// One piece of work that several wait for. It is given up when none of them waits any longer.
@MainActor
final class SharedWork<Value: Sendable> {
  /// Called once, when the work is done or given up.
  var onEnd: (@MainActor () -> Void)?

  private var task: Task<Void, Never>?
  private var waiting: [Int: CheckedContinuation<Value, any Error>] = [:]
  private var lastID = 0

  /// Begins with `work`.
  init(_ work: @escaping @MainActor () async throws -> Value) {
    task = Task {
      let result: Result<Value, any Error>
      do { result = .success(try await work()) } catch { result = .failure(error) }
      self.end(with: result)
    }
  }

  /// What came of it. Throws what the work throws, or `CancellationError` as soon as the caller is
  /// cancelled.
  func value() async throws -> Value {
    lastID += 1
    let id = lastID
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { done in
        waiting[id] = done
        if Task.isCancelled { leave(id) }
      }
    } onCancel: {
      Task { @MainActor in self.leave(id) }
    }
  }

  private func leave(_ id: Int) {
    guard let done = waiting.removeValue(forKey: id) else { return }
    done.resume(throwing: CancellationError())
    guard waiting.isEmpty else { return }
    task?.cancel()
    finish()
  }

  private func end(with result: Result<Value, any Error>) {
    task = nil
    let all = waiting
    waiting = [:]
    finish()
    for done in all.values { done.resume(with: result) }
  }

  private func finish() {
    let onEnd = onEnd
    self.onEnd = nil
    onEnd?()
  }
}
