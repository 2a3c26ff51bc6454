// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import SQLiteStorage

/// How many pictures there are in the library.
public struct LibraryStats: Equatable, Sendable {
  public var photos = 0
  public var bytes = 0
  public var favorites = 0
  public var screenshots = 0
  public var described = 0
  public var shared = 0
  public var broken = 0
  public var away = 0
  public var albums = 0

  init() {}
}

extension LibraryStats {
  init(in transaction: borrowing Transaction) throws {
    let sql: SQL = """
      SELECT count(*), coalesce(sum(bytes), 0), sum(marks & 1 > 0), sum(marks & 2 > 0),
        sum(marks & 4 > 0), sum(marks & 8 > 0), sum(marks & 16 > 0), sum(marks & 32 > 0),
        (SELECT count(*) FROM albums)
      FROM photos WHERE hidden = 0
      """
    var all = LibraryStats()
    try transaction.each(sql) { row in
      let counts = [
        row.integer(at: 0), row.integer(at: 1), row.integer(at: 2), row.integer(at: 3),
        row.integer(at: 4), row.integer(at: 5), row.integer(at: 6), row.integer(at: 7),
        row.integer(at: 8),
      ].map { Int($0) }
      (all.photos, all.bytes, all.favorites, all.screenshots) = (
        counts[0], counts[1], counts[2], counts[3]
      )
      (all.shared, all.broken, all.away, all.described) = (
        counts[4], counts[5], counts[6], counts[7]
      )
      all.albums = counts[8]
    }
    self = all
  }
}

extension PhotoLibrary {
  /// How many pictures there are.
  public func stats() async throws(LibraryError) -> LibraryStats {
    try await read(orEmpty: LibraryStats()) { try LibraryStats(in: $0) }
  }
}
