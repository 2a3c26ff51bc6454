// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CSQLite
internal import Dispatch
internal import Synchronization

/// A connection with a queue of its own, off the main thread: work on it is done in order.
final class Lane: @unchecked Sendable {
  private let queue = DispatchQueue(label: "Storage")
  // Only used on the queue, which makes this class sendable.
  private var connection: Connection?

  init(_ connection: consuming Connection) { self.connection = connection }

  deinit {
    // Closing may write, so it isn't done on the thread that happens to release it last.
    nonisolated(unsafe) let connection = connection
    self.connection = nil
    queue.async { withExtendedLifetime(connection) {} }
  }

  /// Returns the result of `work`. A cancelled task interrupts its statement.
  func perform<Result: Sendable>(
    _ work: @escaping @Sendable (Connection) throws -> Result
  ) async throws -> Result {
    let stop = StopSign()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { done in
        queue.async { done.resume(with: Swift.Result { try self.run(work, until: stop) }) }
      }
    } onCancel: {
      stop.isSet.store(true, ordering: .relaxed)
    }
  }

  /// Closes the connection once all work is done.
  func close() async {
    await withCheckedContinuation { done in
      queue.async {
        self.connection = nil
        done.resume()
      }
    }
  }

  private func run<Result>(
    _ work: (Connection) throws -> Result, until stop: StopSign
  ) throws -> Result {
    guard !stop.isSet.load(ordering: .relaxed) else { throw CancellationError() }
    guard let connection else {
      throw DatabaseError(.closed, message: "The database is closed.")
    }
    stop.attach(to: connection.pointer)
    defer { sqlite3_progress_handler(connection.pointer, 0, nil, nil) }
    do {
      return try work(connection)
    } catch let error as DatabaseError where error.code == SQLITE_INTERRUPT {
      throw CancellationError()
    }
  }
}

/// Called by SQLite while it works, to find out whether to stop.
private final class StopSign: Sendable {
  let isSet = Atomic<Bool>(false)
  /// Some ten thousand steps take less than a millisecond.
  private static let stepsBetweenQuestions: Int32 = 10_000

  /// Attaches to `connection`, until it is detached, before this object is released.
  func attach(to connection: OpaquePointer) {
    sqlite3_progress_handler(
      connection, Self.stepsBetweenQuestions,
      { context in
        guard let context else { return 0 }
        let stop = Unmanaged<StopSign>.fromOpaque(context).takeUnretainedValue()
        return stop.isSet.load(ordering: .relaxed) ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }
}
