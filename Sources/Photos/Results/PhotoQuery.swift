// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import DataSources
internal import SQLiteStorage

/// The statement that lists a collection.
struct PhotoQuery {
  private(set) var sql: SQL
  private(set) var values: [any ColumnValue] = []

  private static let columns: SQL =
    "SELECT photos.id, directory, name, local, zone, width, height, bytes, modified, marks"
  /// Of a few pictures, each has its folder looked up; of many, all folders are read first.
  private let hasFolders: Bool

  /// - Parameter isQuick: Of a search, only the newest pictures are looked at, so that not all may be found.
  init(_ collection: PhotoCollection, limit: Int? = nil, isQuick: Bool = false) {
    let folders: SQL = ", (SELECT path FROM directories WHERE id = directory)"
    self.init(
      collection, columns: Self.columns + (limit == nil ? "" : folders) + " FROM",
      order: " ORDER BY local DESC, photos.id DESC",
      limit: limit, isQuick: isQuick)
  }

  /// The statement that counts a collection.
  static func count(of collection: PhotoCollection) -> PhotoQuery {
    PhotoQuery(collection, columns: "SELECT count(*) FROM", order: "")
  }

  /// The statement that lists the ids of a collection, in the order of the list.
  static func ids(in collection: PhotoCollection, days: ClosedRange<PhotoDay>?) -> PhotoQuery {
    PhotoQuery(
      collection, columns: "SELECT photos.id FROM",
      order: " ORDER BY local DESC, photos.id DESC", days: days)
  }

  private init(
    _ collection: PhotoCollection, columns: SQL, order: SQL, limit: Int? = nil,
    isQuick: Bool = false, days: ClosedRange<PhotoDay>? = nil
  ) {
    var order = order
    sql = columns
    hasFolders = limit != nil
    var tables: SQL = " photos"
    var conditions: SQL = " WHERE hidden = 0"
    func add(_ collection: PhotoCollection, to query: inout PhotoQuery) {
      switch collection {
      case .recent: break
      case .screenshots: conditions = conditions + " AND marks & 2"
      case .favorites: conditions = conditions + " AND marks & 1"
      case .album(let id):
        conditions =
          conditions + " AND photos.id IN (SELECT photo FROM album_photos WHERE album = ?)"
        query.values.append(id)
      case .folder(let path):
        // The character after the slash ends the range of paths that begin with it.
        conditions =
          conditions
            + """
             AND directory IN (SELECT id FROM directories
               WHERE path = ? OR (path >= ? AND path < ?))
            """
        let inside = path == "/" ? "" : path
        query.values += [path, inside + "/", inside + "0"]
      case .search(let text, let inner):
        guard let match = SearchText.match(text) else { return add(inner, to: &query) }
        if isQuick, query.values.isEmpty {
          // Rows of the index are sorted by date.
          tables = """
             (SELECT rowid & 16777215 AS found FROM search WHERE search MATCH ?
              ORDER BY rowid DESC LIMIT ?) CROSS JOIN photos ON photos.id = found
            """
          query.values = [match, limit ?? Int.max]
        } else {
          conditions =
            conditions
            + " AND photos.id IN (SELECT rowid & 16777215 FROM search WHERE search MATCH ?)"
          query.values.append(match)
        }
        add(inner, to: &query)
      }
    }
    add(collection, to: &self)
    if let days {
      conditions = conditions + " AND local >= ? AND local < ?"
      values += [days.lowerBound.start, days.upperBound.start + PhotoDay.seconds]
    }
    if let limit {
      order = order + " LIMIT ?"
      values.append(limit)
    }
    sql = sql + tables + conditions + order
  }

  /// The pictures in the order of the list.
  func photos(in transaction: borrowing Transaction) throws -> [Photo] {
    var folders: [Int64: String] = [:]
    if !hasFolders {
      try transaction.each("SELECT id, path FROM directories") { row in
        folders[row.integer(at: 0)] = row.text(at: 1)
      }
    }
    var photos: [Photo] = []
    try transaction.each(sql, values: values) { row in
      if hasFolders, folders[row.integer(at: 1)] == nil {
        folders[row.integer(at: 1)] = row.text(at: 10)
      }
      photos.append(Photo(row, folders))
    }
    return photos
  }

  /// The numbers in the only column.
  func numbers(in transaction: borrowing Transaction) throws -> [Int64] {
    var numbers: [Int64] = []
    try transaction.each(sql, values: values) { row in numbers.append(row.integer(at: 0)) }
    return numbers
  }

  /// The pictures in sections: one for each day, and one for days with few pictures that follow each other.
  func sections(
    in transaction: borrowing Transaction, today: PhotoDay
  ) throws -> [ListSection<Photo>] {
    let photos = try photos(in: transaction)
    return PhotoSpan.spans(of: photos, today: today).map { span in
      ListSection(
        id: .number(Int(photos[span.places.lowerBound].day.number)), title: span.title(today),
        items: Array(photos[span.places]))
    }
  }
}

extension Photo {
  /// - Parameter row: A row with the columns of `PhotoQuery`.
  init(_ row: borrowing ResultRow, _ folders: [Int64: String]) {
    id = row.integer(at: 0)
    folder = folders[row.integer(at: 1)] ?? ""
    name = row.text(at: 2)
    taken = PhotoTime(
      local: row.integer(at: 3),
      offset: row.isNull(at: 4) ? nil : Int32(clamping: row.integer(at: 4)))
    width = Int32(clamping: row.integer(at: 5))
    height = Int32(clamping: row.integer(at: 6))
    bytes = row.integer(at: 7)
    modified = row.integer(at: 8)
    marks = Marks(rawValue: UInt8(truncatingIfNeeded: row.integer(at: 9)))
  }
}
