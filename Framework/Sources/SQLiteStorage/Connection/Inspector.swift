// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CSQLite

/// Records which tables a statement touches while SQLite prepares it, and forbids what would end a
/// transaction that other code has opened.
final class Inspector {
  private(set) var written: Set<String> = []
  private(set) var read: Set<String> = []
  /// Set while a connection's own statements are prepared and run.
  var isTrusting = false

  /// Starts over.
  func reset() {
    written = []
    read = []
  }

  /// Attaches to `connection`, which must not outlive this object.
  func attach(to connection: OpaquePointer) {
    sqlite3_set_authorizer(
      connection,
      { context, action, first, _, _, _ in
        guard let context else { return SQLITE_DENY }
        return Unmanaged<Inspector>.fromOpaque(context).takeUnretainedValue()
          .judge(action, first.map { String(cString: $0) })
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func judge(_ action: Int32, _ name: String?) -> Int32 {
    switch action {
    case SQLITE_INSERT, SQLITE_UPDATE, SQLITE_DELETE:
      note(name, in: &written)
    case SQLITE_READ:
      note(name, in: &read)
    case SQLITE_TRANSACTION, SQLITE_SAVEPOINT, SQLITE_ATTACH, SQLITE_DETACH:
      return isTrusting ? SQLITE_OK : SQLITE_DENY
    default: break
    }
    return SQLITE_OK
  }

  private func note(_ name: String?, in tables: inout Set<String>) {
    // SQLite's own tables change with the others, and are never observed.
    guard let name = name?.lowercased(), !name.hasPrefix("sqlite_") else { return }
    tables.insert(name)
  }
}
