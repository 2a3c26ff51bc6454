// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import SQLiteStorage
internal import Synchronization

/// Writes what a walk finds, while it goes on.
final class ScanWriting: Sendable {
  /// Set when the folder didn't answer for too long.
  let isSilent = Atomic(false)
  private let library: PhotoLibrary
  private let walk: FolderWalk
  private let root: LibraryFolder
  private let known: KnownFiles
  private let writer: Mutex<ScanWriter>
  /// The state of the folder, as the walk found it.
  private let state = Atomic(LibraryFolder.State.new.rawValue)

  /// So many findings are written at most at once. The walk may find some more meanwhile, so that it doesn't wait.
  private static let mostFindings = 256
  /// What a slow disk gives is shown, and kept if the scan is killed, after so long.
  private static let mostDelay = Duration.seconds(1)

  init(_ library: PhotoLibrary, _ walk: FolderWalk, _ root: LibraryFolder, _ known: KnownFiles) {
    (self.library, self.walk, self.root, self.known) = (library, walk, root, known)
    writer = Mutex(ScanWriter(root: root.id, path: root.path))
  }

  /// Writes until the walk is over. If something can't be written, such as on a full disk, the walk ends as well: its
  /// threads would wait forever.
  func run(_ board: ProgressBoard, filesPerTransaction: Int) async throws -> ScanSummary {
    do {
      return try await write(board, filesPerTransaction: filesPerTransaction)
    } catch {
      walk.stop()
      throw error
    }
  }

  private func write(
    _ board: ProgressBoard, filesPerTransaction: Int
  ) async throws -> ScanSummary {
    var waiting: [FolderWalk.Finding] = []
    var files = 0
    var last = ContinuousClock.now
    for await finding in walk.findings {
      if case .root(let state) = finding {
        try await note(state)
        continue
      }
      waiting.append(finding)
      if case .files(let records) = finding { files += records.count }
      if files >= filesPerTransaction || waiting.count >= Self.mostFindings
        || .now - last > Self.mostDelay
      {
        try await flush(&waiting)
        (files, last) = (0, .now)
      }
      board.show(atMostEvery: .milliseconds(100))
    }
    return try await end(&waiting)
  }

  private func flush(_ waiting: inout [FolderWalk.Finding]) async throws {
    guard !waiting.isEmpty else { return }
    let findings = waiting
    waiting = []
    try await library.write { [self] transaction in
      // New pictures go all over the indexes: with the usual 2 MB, each part is read and written again and again.
      try transaction.run("PRAGMA cache_size = -16384")
      // Nor need what changes again and again be copied from the log to the file after each megabyte.
      try transaction.run("PRAGMA wal_autocheckpoint = 8000")
      try writer.withLock { try $0.write(findings, in: transaction) }
    }
    for _ in findings { walk.makeRoom() }
  }

  private func end(_ waiting: inout [FolderWalk.Finding]) async throws -> ScanSummary {
    if isSilent.load(ordering: .relaxed) {
      try await library.set(.notResponding, of: root)
      return ScanSummary()
    }
    guard !walk.isStopped, !Task.isCancelled else {
      var summary = writer.withLock { $0.summary }
      summary.isCancelled = true
      return summary
    }
    let (visited, progress) = walk.state.withLock { ($0.paths, $0.progress) }
    guard state.load(ordering: .relaxed) == LibraryFolder.State.present.rawValue else {
      return ScanSummary()
    }
    try await flush(&waiting)
    try await library.write { [self] transaction in
      try writer.withLock { try $0.finish(known, visited: visited, in: transaction) }
    }
    try await library.write { transaction in
      try transaction.run("PRAGMA cache_size = -2048")
      try transaction.run("PRAGMA wal_autocheckpoint = 1000")
      try transaction.run("PRAGMA shrink_memory")
    }
    try await library.set(.present, of: root)
    var summary = writer.withLock { $0.summary }
    summary.found = progress.found
    return summary
  }

  /// The pictures of a folder that is there again are, too; it stays new until its first scan is complete.
  private func note(_ state: LibraryFolder.State) async throws {
    self.state.store(state.rawValue, ordering: .relaxed)
    walk.makeRoom()
    guard state != .present || root.state != .new else { return }
    try await library.set(state, of: root)
  }
}

/// Adds up how far the walks of a scan are, and reports it now and then.
final class ProgressBoard: Sendable {
  private let state = Mutex((walks: [FolderWalk](), shown: ContinuousClock.Instant?.none))
  private let report: (@Sendable (ScanProgress) -> Void)?

  init(_ report: (@Sendable (ScanProgress) -> Void)?) { self.report = report }

  func add(_ walk: FolderWalk) { state.withLock { $0.walks.append(walk) } }

  /// Reports, unless that was done less than `pause` ago.
  func show(atMostEvery pause: Duration = .zero) {
    guard let report else { return }
    let walks: [FolderWalk]? = state.withLock { state in
      if let shown = state.shown, .now - shown < pause { return nil }
      state.shown = .now
      return state.walks
    }
    guard let all = walks?.map(\.progress) else { return }
    report(
      ScanProgress(
        found: all.reduce(0) { $0 + $1.found }, done: all.reduce(0) { $0 + $1.done },
        isListed: all.allSatisfy(\.isListed),
        folder: all.last { !$0.isListed }?.folder ?? all.last?.folder ?? ""))
  }
}
