// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Tasks that wait for something to become free, first come, first served. One that is cancelled
/// leaves the line.
@MainActor
final class WaitingLine<Thing: Sendable> {
  private var waiting: [(id: Int, done: CheckedContinuation<Thing, any Error>)] = []
  private var lastID = 0

  /// How many wait.
  var count: Int { waiting.count }

  /// Waits until it is the caller's turn.
  func wait() async throws -> Thing {
    lastID += 1
    let id = lastID
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { done in
        if Task.isCancelled {
          done.resume(throwing: CancellationError())
        } else {
          waiting.append((id, done))
        }
      }
    } onCancel: {
      Task { @MainActor in self.leave(id) }
    }
  }

  /// Gives `thing` to the longest waiting; false if none waits.
  func giveFirst(_ thing: Thing) -> Bool {
    guard !waiting.isEmpty else { return false }
    waiting.removeFirst().done.resume(returning: thing)
    return true
  }

  /// Sends all away.
  func fail(_ error: any Error) {
    let all = waiting
    waiting = []
    for one in all { one.done.resume(throwing: error) }
  }

  private func leave(_ id: Int) {
    guard let place = waiting.firstIndex(where: { $0.id == id }) else { return }
    waiting.remove(at: place).done.resume(throwing: CancellationError())
  }
}
