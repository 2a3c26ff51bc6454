// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CSQLite
internal import GLib

/// An error of a database.
///
/// It contains the statement, which consists of literals, but never the values.
public struct DatabaseError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The kinds of errors.
  public enum Kind: Equatable, Sendable {
    /// Another program locked the database for too long.
    case busy
    /// The disk is full.
    case full
    /// The file, its folder or its disk is read-only.
    case readOnly
    /// The file cannot be opened: permission is denied, or it is a folder.
    case noAccess
    /// The file is not a database, or damaged.
    case damaged
    /// The disk failed to read or write.
    case disk
    /// A constraint of the tables is violated.
    case constraint
    /// The database was made by a newer version of the program.
    case newer
    /// A row contains another type of value than expected.
    case unexpectedValue
    /// The database was closed before.
    case closed
    /// The statement is wrong.
    case misuse
  }

  /// What went wrong.
  public let kind: Kind
  /// SQLite's extended error code; 0 if the error is not from SQLite.
  public let code: Int32
  /// The details, for programmers.
  public let message: String
  /// The statement; nil if there was none.
  public let sql: String?

  init(_ kind: Kind, code: Int32 = 0, message: String, sql: String? = nil) {
    self.kind = kind
    self.code = code
    self.message = message
    self.sql = sql
  }

  /// The error that `connection` reports.
  init(on connection: OpaquePointer?, sql: String?) {
    let code = sqlite3_extended_errcode(connection)
    let message = sqlite3_errmsg(connection).map { String(cString: $0) } ?? ""
    self.init(Kind(code), code: code, message: message, sql: sql)
  }

  /// The same with only SQLite's general message.
  var withoutMessage: DatabaseError {
    let words = sqlite3_errstr(code).map { String(cString: $0) } ?? ""
    return DatabaseError(kind, code: code, message: words, sql: sql)
  }

  /// The error as text for the log.
  public var description: String {
    let number = code == 0 ? "" : " (\(code))"
    return "\(message)\(number)" + (sql.map { " in: \($0)" } ?? "")
  }
}

extension DatabaseError {
  /// A message for the user, with what they can do.
  public var sentence: String {
    switch kind {
    case .busy:
      frameworkText("Another program is using the database. Close it, or try again later.")
    case .full:
      frameworkText("The disk is full. Free some space, then try again.")
    case .readOnly:
      frameworkText(
        "The database is read-only, so nothing was saved. Check the permissions of its folder.")
    case .noAccess:
      frameworkText("Can't open the database. Check the permissions of its file and folder.")
    case .damaged:
      frameworkText(
        "The database is damaged. Restart the program to repair it."
      )
    case .disk:
      frameworkText("Can't read or write the database. Check the disk, then try again.")
    case .newer:
      frameworkText("The database is from a newer version of the program. Install that version.")
    case .constraint, .unexpectedValue, .closed, .misuse:
      frameworkText("Something went wrong with the database. Restart the program, then try again.")
    }
  }
}

/// `SQLITE_IOERR_SHMSIZE`, which is no plain number in the header.
private let noRoomForIndex = SQLITE_IOERR | (19 << 8)

extension DatabaseError.Kind {
  /// The kind of SQLite's number `code`.
  init(_ code: Int32) {
    self =
      switch code & 0xff {
      case SQLITE_BUSY, SQLITE_LOCKED: .busy
      case SQLITE_FULL: .full
      // There is no space for the index of its log.
      case SQLITE_IOERR where code == noRoomForIndex: .full
      case SQLITE_READONLY: .readOnly
      case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: .noAccess
      case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged
      case SQLITE_IOERR: .disk
      case SQLITE_CONSTRAINT: .constraint
      default: .misuse
      }
  }
}
