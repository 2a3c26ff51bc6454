// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import SQLiteStorage

/// Notices changes in the folders of the library, and has them scanned.
///
/// The system limits how many folders a user may watch. Those that changed last are watched, and everything
/// is scanned every few minutes, which also covers folders on servers.
@MainActor
public final class LibraryWatch {
  private let scanner: LibraryScanner
  private var monitors: [ExactName: FileMonitor] = [:]
  private var observation: Subscription?
  private var changes: Set<String> = []
  private var pacing = ScanPacing()
  /// Whether the scan that runs is one after changes.
  private var isChecking = false
  private var waiting: Task<Void, Never>?
  private var watching: Task<Void, Never>?
  private var periodic: Task<Void, Never>?

  private static let maxMonitors = 500
  /// So many are started in one turn of the main loop.
  private static let monitorsAtOnce = 10
  private static let period = Duration.seconds(300)

  init(_ scanner: LibraryScanner) {
    self.scanner = scanner
    observation = scanner.observe { [weak self] state in
      self?.follow(state)
    }
    update()
    periodic = Task { [weak scanner] in
      while !Task.isCancelled {
        try? await Task.sleep(for: Self.period)
        if !Task.isCancelled, let scanner, !scanner.state.isScanning { scanner.scan() }
      }
    }
  }

  isolated deinit { end() }

  /// Ends watching.
  public func end() {
    for task in [waiting, watching, periodic] { task?.cancel() }
    observation?.cancel()
    monitors = [:]
  }

  /// How many folders are watched.
  var count: Int { monitors.count }

  private func follow(_ state: LibraryScanner.State) {
    guard !state.isScanning else { return }
    if isChecking {
      var summary: ScanSummary?
      if case .idle(let result) = state { summary = result }
      pacing.noteScan(foundSomething: summary?.hasFindings == true, at: .now)
      isChecking = false
    }
    if case .idle = state { update() }
  }

  /// Watches the folders that the library has now.
  private func update() {
    watching?.cancel()
    watching = Task { [weak self, scanner] in
      let folders = (try? await scanner.library.watchableFolders(Self.maxMonitors)) ?? []
      guard !Task.isCancelled, let self else { return }
      let wanted = Set(folders.map { ExactName($0.path) })
      monitors = monitors.filter { wanted.contains($0.key) }
      for (number, folder) in folders.enumerated() where monitors[ExactName(folder.path)] == nil {
        if number % Self.monitorsAtOnce == 0 { try? await Task.sleep(for: .milliseconds(1)) }
        guard !Task.isCancelled else { return }
        monitors[ExactName(folder.path)] = try? FileMonitor(folder.path, milliseconds: 1000) {
          [weak self] in self?.note(folder.root)
        }
      }
    }
  }

  /// Scans what has changed once nothing has for a moment: copying many pictures is one change.
  private func note(_ root: String) {
    changes.insert(root)
    waiting?.cancel()
    let delay = pacing.delay(at: .now)
    waiting = Task { [weak self] in
      try? await Task.sleep(for: delay)
      guard !Task.isCancelled, let self else { return }
      isChecking = true
      scanner.scan(only: changes)
      changes = []
    }
  }
}

/// A folder in which changes can be noticed, and the one of the library that contains it.
struct WatchableFolder: Sendable {
  let path: String
  let root: String
}

extension PhotoLibrary {
  /// At most `limit` folders in which changes can be noticed, those first that changed last. Those on another disk than their
  /// root, which may be a server's, are left out: beginning to watch waits for the disk, and all windows with it.
  func watchableFolders(
    _ limit: Int
  ) async throws(LibraryError) -> [WatchableFolder] {
    let roots = try await folders().filter { $0.state != .notResponding }.map(\.path)
    var local: Set<ExactName> = []
    for root in roots where await LocalDisk.contains(root) { local.insert(ExactName(root)) }
    let wanted = local
    let found = try await read(orEmpty: [WatchableFolder]()) { transaction in
      var found: [WatchableFolder] = []
      let sql: SQL = """
        SELECT directories.path, roots.path FROM directories JOIN roots ON roots.id = root
        LEFT JOIN directory_states ON directory = directories.id
        WHERE directories.path = roots.path OR device = (
          SELECT own.device FROM directory_states AS own JOIN directories AS top
            ON top.id = own.directory WHERE top.path = roots.path)
        ORDER BY directories.path = roots.path DESC, modified = 0 DESC, modified DESC
        """
      try transaction.each(sql) { row in
        let root = row.text(at: 1)
        if found.count < limit, wanted.contains(ExactName(root)) {
          found.append(WatchableFolder(path: row.text(at: 0), root: root))
        }
      }
      return found
    }
    let known = Set(found.map { ExactName($0.path) })
    // Those that were never scanned, or are away: they may come back.
    return roots.map { ExactName($0) }.filter { local.contains($0) && !known.contains($0) }.map {
      WatchableFolder(path: $0.text, root: $0.text)
    } + found
  }
}
