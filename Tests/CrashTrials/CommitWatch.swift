// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CSQLite
import Foundation
import Glibc
import Synchronization

/// Notices from outside when another process commits something to a database.
final class CommitWatch: Sendable {
  private struct State {
    var count = 0
    var isOver = false
  }

  private let state = Mutex(State())

  /// Calls `onCommit` with the number of each commit to the database at `path`, on a thread of its own,
  /// a moment after it.
  init(_ path: String, onCommit: @escaping @Sendable (Int) -> Void) {
    Thread.detachNewThread { [weak self] in
      var database: OpaquePointer?
      guard sqlite3_open_v2(path, &database, SQLITE_OPEN_READONLY, nil) == SQLITE_OK else { return }
      defer { sqlite3_close(database) }
      var last = Self.version(of: database)
      while let self, !self.isOver {
        let now = Self.version(of: database)
        if now != last { onCommit(self.countOneMore()) }
        last = now
        // SQLite doesn't report other processes' commits.
        usleep(200)
      }
    }
  }

  /// The number of commits.
  var count: Int { state.withLock { $0.count } }

  func end() { state.withLock { $0.isOver = true } }

  private var isOver: Bool { state.withLock { $0.isOver } }

  private func countOneMore() -> Int {
    state.withLock { state in
      state.count += 1
      return state.count
    }
  }

  private static func version(of database: OpaquePointer?) -> Int32 {
    var statement: OpaquePointer?
    sqlite3_prepare_v2(database, "PRAGMA data_version", -1, &statement, nil)
    defer { sqlite3_finalize(statement) }
    return sqlite3_step(statement) == SQLITE_ROW ? sqlite3_column_int(statement, 0) : 0
  }
}
