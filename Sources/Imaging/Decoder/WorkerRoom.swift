// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// How many decoding processes there may be, of all decoders of the program together. Each may take a
/// lot of memory; together they shall not take more than the computer has.
@MainActor
final class WorkerRoom {
  static let shared = WorkerRoom(
    most: DecodingLimits.workers(
      cores: max(1, min(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 8)),
      memory: sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE))))

  private struct Place {
    weak var decoder: PictureDecoder?
  }

  private let most: Int
  /// How many there are.
  private(set) var count = 0
  private let line = WaitingLine<Bool>()
  private var decoders: [Place] = []

  init(most: Int) { self.most = most }

  /// Takes note of the user whose idle processes may be ended when others need the room.
  func add(_ decoder: PictureDecoder) {
    decoders.removeAll { $0.decoder == nil }
    decoders.append(Place(decoder: decoder))
  }

  /// Whether the user waits for room.
  var isAwaited: Bool {
    line.count > 0 || decoders.contains { $0.decoder?.isWaitingForRoom == true }
  }

  /// Whether the user waits for a process that no decoder keeps.
  var isLineAwaited: Bool { line.count > 0 }

  /// Makes room for one more process; false if all are at work.
  func tryToEnter() -> Bool {
    if count >= most, !decoders.contains(where: { $0.decoder?.endIdleWorker() == true }) {
      return false
    }
    count += 1
    return true
  }

  /// The same, and waits for it.
  func enter() async throws {
    if !tryToEnter() { _ = try await line.wait() }
  }

  /// A process is gone.
  func leave() {
    // Anyone who waits takes its place.
    if line.giveFirst(true) { return }
    count -= 1
    decoders.first { $0.decoder?.isWaitingForRoom == true }?.decoder?.noticeRoom()
  }
}

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
