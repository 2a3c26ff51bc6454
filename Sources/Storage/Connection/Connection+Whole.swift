// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CSQLite

extension Connection {
  /// What SQLite finds wrong with the file; nil when nothing is.
  func findDamage() throws -> DatabaseError? {
    do {
      var findings: [String] = []
      try run("PRAGMA quick_check(20)", []) { row in
        findings.append(try row.value(at: 0, as: String.self))
      }
      // What the rules of tables forbid is none of the disk's faults, and nothing is lost by it.
      let rules = ["NULL value in ", "CHECK constraint failed in "]
      let damage = findings.first { text in
        text != "ok" && !rules.contains { text.hasPrefix($0) }
      }
      return damage.map { DatabaseError(.damaged, code: SQLITE_CORRUPT, message: $0) }
    } catch let error as DatabaseError where error.kind == .damaged {
      return error
    }
  }

  /// Whether closing the connection leaves the log alone, rather than writing it to the file and
  /// removing it.
  func leaveLog(_ leave: Bool) { _ = cameo_sqlite_leave_log(pointer, leave ? 1 : 0) }

  /// Which of the program's versions of the tables the file has; 0 for a new one.
  func version() throws -> Int {
    try ownValue("PRAGMA user_version", as: Int.self) ?? 0
  }

  /// Copies what is committed to a new file at `path`, which is whole in itself: it needs no log
  /// beside it.
  func copy(to path: String) throws {
    let copy = try Connection(path, for: .writing)
    guard let backup = sqlite3_backup_init(copy.pointer, "main", pointer, "main") else {
      throw DatabaseError(on: copy.pointer, sql: nil)
    }
    // All at once: that reads one state, and nobody who writes has to wait.
    let code = sqlite3_backup_step(backup, -1)
    sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE else { throw DatabaseError(on: copy.pointer, sql: nil) }
    try copy.own("PRAGMA journal_mode = DELETE")
    if let damage = try copy.findDamage() { throw damage }
  }
}
