// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Sharing
internal import Synchronization

/// Lets one upload of a file to a gallery in at a time, whichever account it is of.
///
/// A gallery has a file once, and neither its answers nor its chunks say whose it is. Only one process sends, so who has
/// looked for it here knows what was there.
final class PiwigoGate: Sendable {
  struct Place: Hashable {
    /// Each of its addresses may lead to the same gallery.
    let host: String
    let sum: String
  }

  private struct State {
    /// Those who wait, for each place where somebody is in.
    var lines: [Place: [(id: Int, done: CheckedContinuation<Bool, Never>)]] = [:]
    var lastID = 0
  }

  private let state = Mutex(State())

  /// The number of uploads that wait.
  var waiting: Int { state.withLock { $0.lines.values.reduce(0) { $0 + $1.count } } }

  /// Does `work` when nobody else is in.
  func pass<Result>(
    _ place: Place, _ work: () async throws(DeliveryError) -> Result
  ) async throws(DeliveryError) -> Result {
    guard await enter(place) else { throw .cancelled }
    defer { leave(place) }
    return try await work()
  }

  /// Returns false when the task is cancelled.
  private func enter(_ place: Place) async -> Bool {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { done in
        let isIn = state.withLock { state -> Bool? in
          if Task.isCancelled { return false }
          guard state.lines[place] != nil else {
            state.lines[place] = []
            return true
          }
          state.lines[place]?.append((id, done))
          return nil
        }
        if let isIn { done.resume(returning: isIn) }
      }
    } onCancel: {
      giveUp(id, at: place)
    }
  }

  private func giveUp(_ id: Int, at place: Place) {
    let done = state.withLock { state in
      state.lines[place]?.firstIndex { $0.id == id }
        .flatMap { state.lines[place]?.remove(at: $0).done }
    }
    done?.resume(returning: false)
  }

  private func leave(_ place: Place) {
    let next = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      guard state.lines[place]?.isEmpty == false else {
        state.lines[place] = nil
        return nil
      }
      return state.lines[place]?.removeFirst().done
    }
    next?.resume(returning: true)
  }
}
