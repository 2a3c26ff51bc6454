// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CSQLite
internal import GLib

/// One connection to a database's file, used by one thread at a time.
final class Connection {
  /// What a connection is for.
  enum Purpose {
    case reading
    case writing
    /// Writing to a file that may be damaged, and is then left as it was found.
    case examining
  }

  let pointer: OpaquePointer
  let inspector = Inspector()
  /// The tables that were written to, and read, since this was last emptied.
  var written: Set<String> = []
  var read: Set<String> = []
  /// The counter of other connections' commits, when last read.
  var foreignVersion: Int?

  private var statements: [String: Statement] = [:]
  /// Statements composed from parts may be new each time; beyond this number the cache is emptied.
  private static let maxStatements = 200
  private static let busyMilliseconds: Int32 = 10_000

  /// Opens the file at `path`, which has to be there.
  init(_ path: String, for purpose: Purpose) throws(DatabaseError) {
    guard CText.isWhole(path) else {
      throw DatabaseError(.misuse, message: "The path contains a NUL character.", sql: nil)
    }
    var opened: OpaquePointer?
    // Without SQLite's own locking: one thread at a time uses it anyway.
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(path, &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      let error = DatabaseError(on: opened, sql: nil)
      sqlite3_close_v2(opened)
      throw error
    }
    pointer = opened
    leaveLog(purpose == .examining)
    sqlite3_busy_timeout(pointer, Self.busyMilliseconds)
    try own("PRAGMA foreign_keys = ON")
    try own("PRAGMA synchronous = FULL")
    if purpose == .reading { try own("PRAGMA query_only = ON") }
    inspector.attach(to: pointer)
  }

  deinit {
    statements = [:]
    sqlite3_close_v2(pointer)
  }

  /// Goes through the rows of `sql`.
  func run(
    _ sql: SQL, _ values: [any ColumnValue], _ visit: (borrowing ResultRow) throws -> Void
  ) throws {
    let statement = try statement(sql.text)
    if !statement.read.isSubset(of: read) { read.formUnion(statement.read) }
    let changes = sqlite3_total_changes64(pointer)
    defer {
      if sqlite3_total_changes64(pointer) != changes { written.formUnion(statement.written) }
    }
    try statement.run(values, visit)
  }

  /// Runs a statement of the connection's own.
  func own(_ sql: SQL) throws(DatabaseError) {
    inspector.isTrusting = true
    defer { inspector.isTrusting = false }
    guard sqlite3_exec(pointer, sql.text, nil, nil, nil) == SQLITE_OK else {
      throw DatabaseError(on: pointer, sql: sql.text)
    }
  }

  /// The first value that a statement of the connection's own finds.
  func ownValue<Value: ColumnValue>(_ sql: SQL, as type: Value.Type) throws -> Value? {
    var value: Value?
    try run(sql, []) { row in if value == nil { value = .some(try row.value(at: 0, as: type)) } }
    return value
  }

  /// Runs all statements of `script`, which takes no values.
  func runScript(_ script: SQL) throws {
    var text = script.text[...]
    while let (statement, rest) = try prepare(String(text)) {
      try statement.run([]) { _ in }
      written.formUnion(statement.written)
      text = rest[...]
    }
  }

  private func statement(_ text: String) throws(DatabaseError) -> Statement {
    if let known = statements[text], !known.isRunning { return known }
    guard let (statement, rest) = try prepare(text) else {
      throw DatabaseError(.misuse, message: "No statement given.", sql: text)
    }
    guard rest.allSatisfy(\.isWhitespace) else {
      throw DatabaseError(.misuse, message: "More than one statement given.", sql: text)
    }
    if statements.count >= Self.maxStatements {
      statements = statements.filter { $0.value.isRunning }
    }
    // A statement that is in the middle of its rows stays.
    if statements[text] == nil { statements[text] = statement }
    return statement
  }

  /// The first statement in `text` and what follows it; nil when there is none.
  private func prepare(_ text: String) throws(DatabaseError) -> (Statement, String)? {
    inspector.reset()
    var prepared: OpaquePointer?
    var rest = ""
    let code = text.withCString { start in
      var end: UnsafePointer<CChar>?
      let code = sqlite3_prepare_v3(
        pointer, start, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, &end)
      rest = end.map { String(cString: $0) } ?? ""
      return code
    }
    guard code == SQLITE_OK else { throw DatabaseError(on: pointer, sql: text) }
    guard let prepared else { return nil }
    let statement = Statement(
      prepared, sql: text, on: pointer, written: inspector.written, read: inspector.read)
    return (statement, rest)
  }
}

extension Connection {
  /// The problem that SQLite finds with the file; nil when there is none.
  func findDamage() throws -> DatabaseError? {
    do {
      var findings: [String] = []
      try run("PRAGMA quick_check(20)", []) { row in
        findings.append(try row.value(at: 0, as: String.self))
      }
      // Violated constraints are no damage, and nothing is lost by them.
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
  func leaveLog(_ leave: Bool) { _ = controllers_sqlite_leave_log(pointer, leave ? 1 : 0) }

  /// Makes the tables of the database at `path` readable as those of `origin`.
  func attachOrigin(_ path: String) throws {
    inspector.isTrusting = true
    defer { inspector.isTrusting = false }
    try run("ATTACH ? AS origin", [path]) { _ in }
  }

  /// The version of the tables in the file; 0 for a new one.
  func version() throws -> Int {
    try ownValue("PRAGMA user_version", as: Int.self) ?? 0
  }

  /// Copies what is committed to a new file at `path`, which is complete: it needs no log beside
  /// it.
  func copy(to path: String) throws {
    let copy = try Connection(path, for: .writing)
    guard let backup = sqlite3_backup_init(copy.pointer, "main", pointer, "main") else {
      throw DatabaseError(on: copy.pointer, sql: nil)
    }
    // All at once, which reads one state, without blocking writers.
    let code = sqlite3_backup_step(backup, -1)
    sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE else { throw DatabaseError(on: copy.pointer, sql: nil) }
    try copy.own("PRAGMA journal_mode = DELETE")
    if let damage = try copy.findDamage() { throw damage }
  }
}
