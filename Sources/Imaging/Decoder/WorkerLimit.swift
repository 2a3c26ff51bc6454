// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// Limits the decoding processes of all decoders of the program together. Each may take a lot of
/// memory; together they must not take more than the computer has.
@MainActor
final class WorkerLimit {
  static let shared = WorkerLimit(
    most: DecodingLimits.workers(
      cores: max(1, min(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 8)),
      memory: sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE))))

  private struct Member {
    weak var decoder: PictureDecoder?
  }

  private let most: Int
  /// The number of processes.
  private(set) var count = 0
  private let queue = WaitingQueue<Bool>()
  private var decoders: [Member] = []

  init(most: Int) { self.most = most }

  /// Registers a decoder whose idle processes may be ended when others need the room.
  func add(_ decoder: PictureDecoder) {
    decoders.removeAll { $0.decoder == nil }
    decoders.append(Member(decoder: decoder))
  }

  /// Whether anything waits for room.
  var isAwaited: Bool {
    queue.count > 0 || decoders.contains { $0.decoder?.isWaitingForRoom == true }
  }

  /// Whether a process outside of the decoders' pools is waited for.
  var isQueueAwaited: Bool { queue.count > 0 }

  /// Makes room for one more process; returns false if all are busy.
  func tryToEnter() -> Bool {
    if count >= most, !decoders.contains(where: { $0.decoder?.endIdleWorker() == true }) {
      return false
    }
    count += 1
    return true
  }

  /// The same, but waits until there is room.
  func enter() async throws {
    if !tryToEnter() { _ = try await queue.wait() }
  }

  /// A process is gone.
  func leave() {
    // A waiting task takes over its slot.
    if queue.giveFirst(true) { return }
    count -= 1
    decoders.first { $0.decoder?.isWaitingForRoom == true }?.decoder?.noticeRoom()
  }
}

/// Lets a few tasks do something at once; the others wait for their turn.
@MainActor
final class Turns {
  private let most: Int
  /// The number of tasks whose turn it is.
  private(set) var count = 0
  private let queue = WaitingQueue<Void>()

  init(most: Int) { self.most = most }

  /// The number of tasks that wait.
  var waiting: Int { queue.count }

  /// Does `work` once it is the caller's turn.
  func take<Answer: Sendable>(_ work: () async throws -> Answer) async throws -> Answer {
    if count < most { count += 1 } else { try await queue.wait() }
    // A waiting task takes over the turn.
    defer { if !queue.giveFirst(()) { count -= 1 } }
    try Task.checkCancellation()
    return try await work()
  }
}

/// Tasks that wait for something to become free, first come, first served. A cancelled one leaves
/// the queue.
@MainActor
final class WaitingQueue<Thing: Sendable> {
  private var waiting: [(id: Int, done: CheckedContinuation<Thing, any Error>)] = []
  private var lastID = 0

  /// The number of waiting tasks.
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

  /// Gives `thing` to the task that has waited longest; returns false if none waits.
  func giveFirst(_ thing: Thing) -> Bool {
    guard !waiting.isEmpty else { return false }
    waiting.removeFirst().done.resume(returning: thing)
    return true
  }

  /// Fails all waiting tasks.
  func fail(_ error: any Error) {
    let all = waiting
    waiting = []
    for one in all { one.done.resume(throwing: error) }
  }

  private func leave(_ id: Int) {
    guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
    waiting.remove(at: index).done.resume(throwing: CancellationError())
  }
}
