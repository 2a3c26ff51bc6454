// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Who waits to be worked on: what is on the screen before what may come there, and of the first
/// what was asked for last, since the user who scrolls has left the rest behind.
@MainActor
final class ThumbnailLine {
  /// A place in the line.
  @MainActor
  final class Ticket {
    fileprivate var isVisible: Bool
    fileprivate var turn: Int

    fileprivate init(isVisible: Bool, turn: Int) {
      self.isVisible = isVisible
      self.turn = turn
    }
  }

  private let limit: Int
  private var inside = 0
  private var turn = 0
  private var waiting: [(ticket: Ticket, done: CheckedContinuation<Void, any Error>)] = []

  /// Lets `limit` work at once.
  init(limit: Int) { self.limit = limit }

  /// A ticket, to be used once.
  func ticket(isVisible: Bool) -> Ticket {
    turn += 1
    return Ticket(isVisible: isVisible, turn: turn)
  }

  /// The user wants to see it now.
  func moveForward(_ ticket: Ticket) {
    turn += 1
    ticket.isVisible = true
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

  /// Hands the place on, so that no one slips in between.
  private func leave() {
    guard let next = nextIndex else {
      inside -= 1
      return
    }
    waiting.remove(at: next).done.resume()
  }

  private var nextIndex: Int? {
    let visible = waiting.indices.filter { waiting[$0].ticket.isVisible }
    return visible.max { waiting[$0].ticket.turn < waiting[$1].ticket.turn }
      ?? waiting.indices.min { waiting[$0].ticket.turn < waiting[$1].ticket.turn }
  }

  private func giveUp(_ ticket: Ticket) {
    guard let index = waiting.firstIndex(where: { $0.ticket === ticket }) else { return }
    waiting.remove(at: index).done.resume(throwing: CancellationError())
  }
}
