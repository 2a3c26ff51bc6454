// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Storage

/// Which deliveries the user wants to see.
public struct DeliverySearch: Sendable, Equatable {
  /// Words to find in file names, captions and the names of destinations; all of them have to
  /// match.
  public var words: [String]
  /// The maximum number in each group.
  public var limit: Int
  /// Matching deliveries that are left out because they are about to be removed.
  public var hidden: Set<Delivery.ID> = []

  public init(_ text: String = "", limit: Int) {
    // More words are not worth searching for.
    words = text.split(whereSeparator: \.isWhitespace).prefix(8).map(String.init)
    self.limit = limit
  }
}

/// The results of a `DeliverySearch`.
public struct FoundDeliveries: Sendable, Equatable {
  /// In progress; most recently shared first, here and below.
  public var open: [DeliveryOverview]
  /// The user has to decide or do something.
  public var needy: [DeliveryOverview]
  /// Ended; most recently ended first.
  public var ended: [DeliveryOverview]
  /// There are more results than the limit.
  public var hasMore: Bool
}

extension DeliverySearch {
  /// Searches the ledger that `transaction` reads.
  public func find(in transaction: borrowing Transaction) throws -> FoundDeliveries {
    // These keep their order however often they are retried.
    let byAge: SQL = "rowid"
    let open = try find(
      "state IN ('queued', 'sending', 'waiting', 'unsharing')", by: byAge, in: transaction)
    let needy = try find(
      """
      (state IN ('asking', 'failed', 'undecided') OR (state = 'done' AND error_code IS NOT NULL))
      """, by: byAge, in: transaction)
    let ended = try find(
      "(state = 'unshared' OR (state = 'done' AND error_code IS NULL))", by: "finished",
      in: transaction)
    return FoundDeliveries(
      open: Array(open.prefix(limit)), needy: Array(needy.prefix(limit)),
      ended: Array(ended.prefix(limit)),
      hasMore: [open, needy, ended].contains { $0.count > limit })
  }

  private func find(
    _ group: SQL, by order: SQL, in transaction: borrowing Transaction
  ) throws -> [DeliveryOverview] {
    var condition = group
    var values: [any ColumnValue] = []
    for word in words {
      condition = condition + Self.contains
      let pattern = Self.pattern(word)
      values += [pattern, pattern, pattern]
    }
    if !hidden.isEmpty {
      condition = condition + " AND id NOT IN (SELECT value FROM json_each(?))"
      values.append(try JSONText.encode(hidden.sorted()))
    }
    values.append(limit + 1)
    // The ids come first: the rest is looked up only for those.
    return try transaction.rows(
      DeliveryOverview.columns + """
         JOIN (
          SELECT id AS page_id,
        """ + " " + order + " AS page_order FROM deliveries WHERE " + condition + """
             ORDER BY page_order DESC, id LIMIT ?) ON page_id = deliveries.id
          ORDER BY page_order DESC, deliveries.id
          """, values: values)
  }

  /// A file's name is what follows the last slash.
  private static let contains: SQL = """
     AND (account_label LIKE ? ESCAPE '\\'
      OR EXISTS (SELECT 1 FROM shares WHERE shares.id = deliveries.share
        AND caption LIKE ? ESCAPE '\\')
      OR EXISTS (
        SELECT 1 FROM delivery_pictures JOIN share_pictures
          ON share_pictures.share = deliveries.share
          AND share_pictures.position = delivery_pictures.position
        WHERE delivery_pictures.delivery = deliveries.id
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

extension DeliveryOverview {
  /// The deliveries of a share, in their order.
  public static func all(
    of share: Share.ID, in transaction: borrowing Transaction
  ) throws -> [DeliveryOverview] {
    try transaction.rows(
      columns + " WHERE deliveries.share = ? ORDER BY deliveries.position", share)
  }

  static let columns: SQL = """
    SELECT deliveries.id AS id, deliveries.share AS share, account, account_label, state,
      CASE wants_cancel WHEN 1 THEN due ELSE max(due, coalesce(held_until, 0)) END AS due,
      created, finished, wants_cancel, json_extract(receipt, '$.link') AS link, remainders,
      error_code, error_sentence, caption, keeps_metadata, (
        SELECT json_group_array(json_object('source', source, 'copy', copy, 'removed',
          json(coalesce(json_extract(prepared, '$.removed'), '[]')),
          'bytes', json_extract(prepared, '$.bytes')))
        FROM (
          SELECT source, copy, prepared FROM delivery_pictures JOIN share_pictures
            ON share_pictures.share = deliveries.share
            AND share_pictures.position = delivery_pictures.position
          WHERE delivery_pictures.delivery = deliveries.id
          ORDER BY delivery_pictures.position)) AS pictures
    FROM deliveries JOIN shares ON shares.id = deliveries.share
    LEFT JOIN accounts ON accounts.id = deliveries.account
    """
}
