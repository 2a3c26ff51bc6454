// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// A queue in which the latest request comes first, because a user who scrolls has left the rest
/// behind.
@MainActor
final class ThumbnailQueue {
  /// A position in the queue.
  @MainActor
  final class Ticket {
    fileprivate var turn: Int

    fileprivate init(turn: Int) { self.turn = turn }
  }

  private let limit: Int
  private var inside = 0
  private var turn = 0
  private var waiting: [(ticket: Ticket, done: CheckedContinuation<Void, any Error>)] = []

  /// Allows `limit` tasks at once.
  init(limit: Int) { self.limit = limit }

  /// Returns a ticket, to be used once.
  func ticket() -> Ticket {
    turn += 1
    return Ticket(turn: turn)
  }

  /// Moves a ticket to the front, because the user sees its picture now.
  func moveForward(_ ticket: Ticket) {
    turn += 1
    ticket.turn = turn
  }

  /// Does `work` when it is the ticket's turn.
  func perform<Result: Sendable>(
    _ ticket: Ticket, _ work: @MainActor () async throws -> Result
  ) async throws -> Result {
    try await enter(ticket)
    defer { leave() }
    return try await work()
  }

  private func enter(_ ticket: Ticket) async throws {
    try Task.checkCancellation()
    guard inside >= limit else {
      inside += 1
      return
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
        if Task.isCancelled {
          done.resume(throwing: CancellationError())
        } else {
          waiting.append((ticket, done))
        }
      }
    } onCancel: {
      Task { @MainActor in self.giveUp(ticket) }
    }
  }

  /// Passes the slot on directly, so that no new task takes it.
  private func leave() {
    guard let next = nextIndex else {
      inside -= 1
      return
    }
    waiting.remove(at: next).done.resume()
  }

  private var nextIndex: Int? {
    waiting.indices.max { waiting[$0].ticket.turn < waiting[$1].ticket.turn }
  }

  private func giveUp(_ ticket: Ticket) {
    guard let index = waiting.firstIndex(where: { $0.ticket === ticket }) else { return }
    waiting.remove(at: index).done.resume(throwing: CancellationError())
  }
}

/// One piece of work that several tasks wait for. It is cancelled when none of them waits any
/// longer.
@MainActor
final class SharedWork<Value: Sendable> {
  /// Called once, when the work is done or cancelled.
  var onEnd: (@MainActor () -> Void)?

  private var task: Task<Void, Never>?
  private var waiting: [Int: CheckedContinuation<Value, any Error>] = [:]
  private var lastID = 0

  /// Starts `work`.
  init(_ work: @escaping @MainActor () async throws -> Value) {
    task = Task {
      let result: Result<Value, any Error>
      do { result = .success(try await work()) } catch { result = .failure(error) }
      self.end(with: result)
    }
  }

  /// Returns the result. Throws what the work throws, or `CancellationError` as soon as the caller
  /// is cancelled.
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
