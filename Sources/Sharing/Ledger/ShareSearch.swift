// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import SQLiteStorage

/// Which shares the user wants to see.
public struct ShareSearch: Sendable, Equatable {
  /// Words that stand in the name of a file, in the caption or in the name of a destination; all of
  /// them.
  public var words: [String]
  /// Deliveries that are left out: they are about to be removed.
  public var hidden: Set<Delivery.ID> = []

  public init(_ text: String = "") {
    // More words than anyone types make no better search.
    words = text.split(whereSeparator: \.isWhitespace).prefix(8).map(String.init)
  }
}

extension ShareSearch {
  /// How many pictures of a share are read: the first is shown, and three are named.
  private static let namedPictures = 3

  /// All that match, in the ledger that `transaction` reads; what was shared last comes first. What
  /// the user gave up before any of it arrived is not among them.
  ///
  /// - Parameter known: What was found before. What is still the same is not made anew.
  public func find(
    in transaction: borrowing Transaction, known: [Share.ID: ShareOverview] = [:]
  ) throws -> [ShareOverview] {
    let condition = condition
    let pictures = try pictures(where: condition, in: transaction)
    let counts = try pictureCounts(where: condition, in: transaction)
    var found: [ShareOverview] = []
    var deliveries: [DeliveryOverview] = []
    func close() {
      guard let first = deliveries.first else { return }
      let new = ShareOverview(
        id: first.share, created: first.created,
        pictureCount: counts[first.share] ?? first.pictures.count, deliveries: deliveries)
      let old = known[first.share]
      found.append(old == new ? old ?? new : new)
      deliveries = []
    }
    let sql = Self.deliveries + condition.sql + " ORDER BY shares.rowid DESC, deliveries.position"
    try transaction.each(sql, values: condition.values) { row in
      let id: Delivery.ID = try row["id"]
      guard hidden.isEmpty || !hidden.contains(id) else { return }
      let share: Share.ID = try row["share"]
      if deliveries.first?.share != share { close() }
      // All deliveries of a share have the same pictures and words in memory.
      deliveries.append(
        try DeliveryOverview(
          id: id, share: share, pictures: deliveries.first?.pictures ?? pictures[share] ?? [],
          caption: deliveries.first?.caption, row: row))
    }
    close()
    return found
  }

  // MARK: What is read

  private static let deliveries: SQL =
    DeliveryOverview.listed + """
       FROM shares CROSS JOIN deliveries ON deliveries.share = shares.id
        LEFT JOIN accounts ON accounts.id = deliveries.account
        WHERE state <> \(.cancelled)
      """

  private func pictures(
    where condition: Condition, in transaction: borrowing Transaction
  ) throws -> [Share.ID: [DeliveryOverview.Picture]] {
    var pictures: [Share.ID: [DeliveryOverview.Picture]] = [:]
    let sql: SQL = """
      SELECT share, source, copy FROM shares JOIN share_pictures
        ON share_pictures.share = shares.id
      WHERE share_pictures.position < ?
      """
    try transaction.each(
      sql + condition.sql + " ORDER BY share, share_pictures.position",
      values: [Self.namedPictures] + condition.values
    ) { row in
      let share: Share.ID = try row["share"]
      pictures[share, default: []].append(
        .init(source: try row["source"], copy: try row["copy"], removed: []))
    }
    return pictures
  }

  /// How many pictures those have that have more than are read.
  private func pictureCounts(
    where condition: Condition, in transaction: borrowing Transaction
  ) throws -> [Share.ID: Int] {
    var counts: [Share.ID: Int] = [:]
    let sql: SQL = """
      SELECT share, max(share_pictures.position) + 1 AS pictures FROM shares JOIN share_pictures
        ON share_pictures.share = shares.id
      WHERE share_pictures.position >= ?
      """
    try transaction.each(
      sql + condition.sql + " GROUP BY share", values: [Self.namedPictures] + condition.values
    ) { row in
      counts[try row["share"]] = try row["pictures"]
    }
    return counts
  }

  // MARK: What matches

  private struct Condition {
    var sql: SQL = ""
    var values: [any ColumnValue] = []
  }

  private var condition: Condition {
    var condition = Condition()
    for word in words {
      let pattern = Self.pattern(word)
      condition.sql = condition.sql + Self.contains
      condition.values += [pattern, pattern, pattern]
    }
    return condition
  }

  /// The name of a file is what follows the last slash.
  private static let contains: SQL = """
     AND (shares.caption LIKE ? ESCAPE '\\'
      OR EXISTS (SELECT 1 FROM deliveries AS others WHERE others.share = shares.id
        AND others.state <> \(.cancelled)
        AND others.account_label || char(10) || coalesce(others.caption, '') LIKE ? ESCAPE '\\')
      OR EXISTS (
        SELECT 1 FROM share_pictures AS files WHERE files.share = shares.id
          AND replace(source, rtrim(source, replace(source, '/', '')), '') LIKE ? ESCAPE '\\'))
    """

  private static func pattern(_ word: String) -> String {
    let plain = word.reduce(into: "") { text, letter in
      if "%_\\".contains(letter) { text.append("\\") }
      text.append(letter)
    }
    return "%\(plain)%"
  }
}
