// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CSQLite

/// A prepared statement, used by one thread at a time.
final class Statement {
  let sql: String
  /// The tables it writes to, whichever way: by itself or through triggers and foreign keys.
  let written: Set<String>
  /// The tables it reads.
  let read: Set<String>
  /// Whether it is in the middle of its rows.
  private(set) var isRunning = false
  /// The index of each column.
  private(set) lazy var columns = namedColumns()

  private let pointer: OpaquePointer
  private let connection: OpaquePointer
  private var carriesText = false

  init(
    _ pointer: OpaquePointer, sql: String, on connection: OpaquePointer, written: Set<String>,
    read: Set<String>
  ) {
    self.pointer = pointer
    self.sql = sql
    self.connection = connection
    self.written = written
    self.read = read
  }

  deinit { sqlite3_finalize(pointer) }

  /// Runs through all rows with `values` in place of the question marks.
  func run(_ values: [any ColumnValue], _ visit: (borrowing ResultRow) throws -> Void) throws {
    isRunning = true
    defer {
      sqlite3_reset(pointer)
      sqlite3_clear_bindings(pointer)
      isRunning = false
    }
    try bind(values)
    while true {
      switch sqlite3_step(pointer) {
      case SQLITE_ROW: try visit(ResultRow(statement: self))
      case SQLITE_DONE: return
      default: throw failure()
      }
    }
  }

  /// The value in the column at `place` of the current row.
  func stored(at place: Int32) -> StoredValue {
    switch sqlite3_column_type(pointer, place) {
    case SQLITE_INTEGER: .integer(sqlite3_column_int64(pointer, place))
    case SQLITE_FLOAT: .real(sqlite3_column_double(pointer, place))
    case SQLITE_TEXT: .text(text(at: place))
    case SQLITE_BLOB: .bytes(bytes(at: place))
    default: .null
    }
  }

  func error(_ kind: DatabaseError.Kind, _ message: String) -> DatabaseError {
    DatabaseError(kind, message: message, sql: sql)
  }

  /// The number in the column at `place` of the current row; 0 if that holds something else.
  func integer(at place: Int32) -> Int64 { sqlite3_column_int64(pointer, place) }

  func isNull(at place: Int32) -> Bool { sqlite3_column_type(pointer, place) == SQLITE_NULL }

  /// The text in the column at `place` of the current row; empty if that holds nothing.
  func text(at place: Int32) -> String {
    // The text may contain zeros, so its length counts. The pointer has to be requested first.
    guard let start = sqlite3_column_text(pointer, place) else { return "" }
    let count = Int(sqlite3_column_bytes(pointer, place))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  private func bytes(at place: Int32) -> [UInt8] {
    guard let start = sqlite3_column_blob(pointer, place) else { return [] }
    return Array(
      UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(pointer, place))))
  }

  private func bind(_ values: [any ColumnValue]) throws(DatabaseError) {
    let wanted = Int(sqlite3_bind_parameter_count(pointer))
    guard values.count == wanted else {
      throw error(.misuse, "The statement takes \(wanted) values and was given \(values.count).")
    }
    carriesText = false
    for (index, value) in values.enumerated() {
      let code = bind(value.stored, at: Int32(index + 1))
      guard code == SQLITE_OK else { throw DatabaseError(on: connection, sql: sql) }
    }
  }

  private func bind(_ value: StoredValue, at place: Int32) -> Int32 {
    switch value {
    case .null: return sqlite3_bind_null(pointer, place)
    case .integer(let number): return sqlite3_bind_int64(pointer, place, number)
    case .real(let number): return sqlite3_bind_double(pointer, place, number)
    case .text(var text):
      carriesText = true
      return text.withUTF8 { bytes in
        // No pointer would mean NULL rather than the empty text.
        guard let start = bytes.baseAddress else {
          return controllers_sqlite_bind_text(pointer, place, "", 0)
        }
        return start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
          controllers_sqlite_bind_text(pointer, place, $0, UInt64(bytes.count))
        }
      }
    case .bytes(let bytes):
      carriesText = true
      guard !bytes.isEmpty else { return sqlite3_bind_zeroblob(pointer, place, 0) }
      return controllers_sqlite_bind_blob(pointer, place, bytes, UInt64(bytes.count))
    }
  }

  /// The error of a step. SQLite's functions quote invalid input, which may be a value: so only the
  /// general message is passed on then.
  private func failure() -> DatabaseError {
    let error = DatabaseError(on: connection, sql: sql)
    return carriesText && error.code & 0xff == SQLITE_ERROR ? error.withoutMessage : error
  }

  private func namedColumns() -> [String: Int32] {
    var columns: [String: Int32] = [:]
    for place in 0..<sqlite3_column_count(pointer) {
      guard let name = sqlite3_column_name(pointer, place) else { continue }
      let text = String(cString: name)
      // Of two columns with one name, the first counts.
      if columns[text] == nil { columns[text] = place }
    }
    return columns
  }
}

/// One row that a statement finds. It is only valid while it is being read.
public struct ResultRow {
  let statement: Statement

  /// Returns the value in the column called `name`.
  public func value<Value: ColumnValue>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(DatabaseError) -> Value {
    guard let place = statement.columns[name] else {
      throw statement.error(.misuse, "There is no column “\(name)”.")
    }
    return try value(at: place, as: type)
  }

  /// The value in the column called `name`.
  public subscript<Value: ColumnValue>(name: String) -> Value {
    get throws(DatabaseError) { try value(name) }
  }

  /// Returns the number in the column at `place`, counted from 0; 0 if that is no number. This and `text(at:)` are
  /// for lists of a hundred thousand rows, where looking up names and checking types takes most of the time.
  public func integer(at place: Int32) -> Int64 { statement.integer(at: place) }

  /// Returns whether the column at `place`, counted from 0, has no value.
  public func isNull(at place: Int32) -> Bool { statement.isNull(at: place) }

  /// Returns the text in the column at `place`, counted from 0; empty if that has no value.
  public func text(at place: Int32) -> String { statement.text(at: place) }

  /// Returns the value in the column at `place`, counted from 0.
  func value<Value: ColumnValue>(
    at place: Int32, as type: Value.Type = Value.self
  ) throws(DatabaseError) -> Value {
    if let value = Value(stored: statement.stored(at: place)) { return value }
    // The value must not be shown: it may be private.
    throw statement.error(.unexpectedValue, "Column \(place) holds no \(type).")
  }
}

/// A type that can be created from a row.
public protocol RowDecodable: Sendable {
  /// Creates a value from `row`.
  init(row: borrowing ResultRow) throws
}

/// An SQL statement that consists of literals and of constants of the program.
///
/// User input can therefore never become part of it: values replace its question marks.
public struct SQL: ExpressibleByStringInterpolation, Hashable, Sendable, CustomStringConvertible {
  /// A literal with constants between its parts.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: StaticString) { text += literal.description }

    /// Appends the texts that stand for `constants` of an enumeration, with commas between them.
    public mutating func appendInterpolation<Constant>(_ constants: [Constant])
    where Constant: CaseIterable & RawRepresentable, Constant.RawValue == String {
      let quoted = constants.map { constant in
        let parts = constant.rawValue.split(separator: "'", omittingEmptySubsequences: false)
        return "'\(parts.joined(separator: "''"))'"
      }
      text += quoted.joined(separator: ", ")
    }
  }

  let text: String

  /// Creates the statement from a literal.
  public init(stringLiteral text: StaticString) { self.text = text.description }

  /// Creates the statement from a literal with constants.
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  private init(_ text: String) { self.text = text }

  /// Returns a number, for where SQLite allows no question mark.
  static func number(_ number: Int) -> SQL { SQL(number.description) }

  /// Returns the statement that consists of both parts.
  public static func + (left: SQL, right: SQL) -> SQL { SQL(left.text + right.text) }

  public var description: String { text }
}
