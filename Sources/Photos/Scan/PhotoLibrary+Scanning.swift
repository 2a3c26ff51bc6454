// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import SQLiteStorage
internal import Synchronization

/// Lets scans run one after the other, and remembers folders that don't answer.
final class ScanTurns: Sendable {
  private let state = Mutex((last: Task<Void, Never>?.none, stuck: [String: FolderWalk]()))

  /// Runs `body` when all scans that were begun are over.
  func perform<Result: Sendable>(
    _ body: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    let task = state.withLock { state in
      let previous = state.last
      let task = Task {
        await previous?.value
        try Task.checkCancellation()
        return try await body()
      }
      state.last = Task { _ = await task.result }
      return task
    }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  /// Whether a thread still waits for the folder at `path`.
  func isStuck(_ path: String) -> Bool {
    state.withLock { state in
      guard let walk = state.stuck[path] else { return false }
      if !walk.isRunning { state.stuck[path] = nil }
      return walk.isRunning
    }
  }

  func noteStuck(_ walk: FolderWalk) { state.withLock { $0.stuck[walk.root] = walk } }
}

extension PhotoLibrary {
  /// How long a folder may be silent before its scan is given up.
  static let patience = Duration.seconds(20)
  /// Files are written in transactions of about this many.
  private static let filesPerTransaction = 4000

  /// Looks for new, changed, moved and deleted pictures in all folders that the user added, or only in `only`.
  ///
  /// What was found is kept when the task is cancelled or the program is killed: the next scan goes on
  /// there. A folder that doesn't answer is given up after a while, without holding up the others.
  ///
  /// - Parameter progress: Called on any thread, some ten times a second.
  @discardableResult
  public func scan(
    only: Set<String>? = nil, progress: (@Sendable (ScanProgress) -> Void)? = nil
  ) async throws -> ScanSummary {
    try await scan(only: only, patience: Self.patience, progress: progress)
  }

  /// The same with another patience.
  func scan(
    only: Set<String>? = nil, patience: Duration,
    progress: (@Sendable (ScanProgress) -> Void)? = nil
  ) async throws -> ScanSummary {
    try await scans.perform { [self] in
      guard try await database() != nil else { return ScanSummary() }
      let all = try await folders()
      let board = ProgressBoard(progress)
      var summary = ScanSummary()
      try await withThrowingTaskGroup(of: ScanSummary.self) { group in
        for root in all where only?.contains(root.path) ?? true {
          group.addTask {
            try await self.scan(root, among: all.map(\.path), patience, board)
          }
        }
        for try await one in group { summary.add(one) }
      }
      if only == nil, !summary.isCancelled { try await tidy() }
      try await namePlaces()
      if !summary.isCancelled { try await noteChecksumsOfDescribed() }
      summary.folders = try await folders()
      board.show()
      return summary
    }
  }

  private func scan(
    _ root: LibraryFolder, among roots: [String], _ patience: Duration, _ board: ProgressBoard
  ) async throws -> ScanSummary {
    guard !scans.isStuck(root.path) else {
      try await set(.notResponding, of: root)
      return ScanSummary()
    }
    let known = try await read(orEmpty: KnownFiles?.none) {
      try KnownFiles(root: root.id, in: $0)
    }
    guard let known else { return ScanSummary() }
    let walk = FolderWalk(root: root.path, roots: roots, known: known)
    board.add(walk)
    let writing = ScanWriting(self, walk, root, known)
    return try await withTaskCancellationHandler {
      walk.start()
      let watch = Task {
        while walk.silence < patience { try await Task.sleep(for: .milliseconds(200)) }
        scans.noteStuck(walk)
        writing.isSilent.store(true, ordering: .relaxed)
        walk.stop()
      }
      defer { watch.cancel() }
      return try await writing.run(board, filesPerTransaction: Self.filesPerTransaction)
    } onCancel: {
      walk.stop()
    }
  }

  /// Sets the state of a folder, and with it which of its pictures are away.
  func set(_ state: LibraryFolder.State, of root: LibraryFolder) async throws(LibraryError) {
    try await write { transaction in
      try transaction.run(
        "UPDATE roots SET state = ?1 WHERE id = ?2 AND state <> ?1", state, root.id)
      let inRoot: SQL = " directory IN (SELECT id FROM directories WHERE root = ?)"
      if state == .present {
        try transaction.run(
          "UPDATE photos SET marks = marks & ~16 WHERE marks & 16 AND" + inRoot, root.id)
      } else if state != .new {
        try transaction.run(
          "UPDATE photos SET marks = marks | 16 WHERE marks & 16 = 0 AND" + inRoot, root.id)
      }
    }
  }

  /// Forgets deleted pictures about which the user never said anything.
  private func tidy() async throws {
    try await write { transaction in
      try transaction.run(
        "DELETE FROM photos WHERE hidden = 1 AND " + KeptPhotos.unsaid)
    }
  }
}

extension ScanSummary {
  fileprivate mutating func add(_ other: ScanSummary) {
    found += other.found
    added += other.added
    changed += other.changed
    moved += other.moved
    gone += other.gone
    back += other.back
    unreadable += other.unreadable
    isCancelled = isCancelled || other.isCancelled
  }
}
