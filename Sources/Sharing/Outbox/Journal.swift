// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import SQLiteStorage

/// A record of what a delivery did that the server could see, written before it was done.
///
/// A step is on disk when `record` returns, so the next attempt knows about it whatever happens.
public protocol Journal: Sendable {
  /// The value recorded for `step`, and when in seconds since 1970.
  func entry(_ step: String) async throws(DeliveryError) -> JournalEntry?

  /// Records `value` for `step`, replacing an earlier one.
  func record(_ step: String, _ value: String) async throws(DeliveryError)

  /// Removes everything that was recorded: nothing of it was done.
  func forget() async throws(DeliveryError)

  /// Whether the receipt of another delivery to the same account has `value` as its `mark`, so that
  /// it isn't this delivery's.
  func belongsToAnother(_ mark: String, _ value: String) async throws(DeliveryError) -> Bool

  /// Whether another delivery to the same server has recorded `value` for `step`, through this account or another one.
  func isRecordedByAnother(_ step: String, _ value: String) async throws(DeliveryError) -> Bool
}

/// One entry of a journal.
public struct JournalEntry: Sendable, Equatable {
  public var value: String
  public var at: Double

  public init(value: String, at: Double) {
    self.value = value
    self.at = at
  }
}

extension Journal {
  /// The value recorded for `step`.
  public func value(_ step: String) async throws(DeliveryError) -> String? {
    try await entry(step)?.value
  }
}

extension Journal {
  /// Records `value` as JSON for `step`.
  public func record(_ step: String, json value: some Encodable) async throws(DeliveryError) {
    let text: String
    do { text = try JSONText.encode(value) } catch { throw DeliveryError(any: error) }
    try await record(step, text)
  }

  /// The value that was recorded as JSON for `step`; nil if there is none.
  public func decoded<Value: Decodable>(
    _ step: String, as type: Value.Type = Value.self
  ) async throws(DeliveryError) -> Value? {
    try await entry(step)?.decoded()
  }
}

extension JournalEntry {
  /// The value, if it was recorded as JSON.
  public func decoded<Value: Decodable>(as type: Value.Type = Value.self) -> Value? {
    try? JSONText.decode(value)
  }
}

extension Ledger {
  /// The value that `delivery` recorded for `step`.
  public func recorded(
    _ step: String, by delivery: Delivery.ID
  ) async throws(DeliveryError) -> String? {
    try await DatabaseJournal(ledger: self, delivery: delivery, clock: .system).value(step)
  }
}

/// The journal of one delivery, in the ledger.
struct DatabaseJournal: Journal {
  let ledger: Ledger
  let delivery: String
  let clock: Clock

  func entry(_ step: String) async throws(DeliveryError) -> JournalEntry? {
    try await ledger.read { [delivery] transaction in
      try transaction.rows(
        "SELECT value, at FROM journal WHERE delivery = ? AND step = ?", delivery, step,
        as: JournalEntry.self
      ).first
    }
  }

  func record(_ step: String, _ value: String) async throws(DeliveryError) {
    let now = clock.now()
    try await ledger.write { [delivery] transaction in
      try transaction.run(
        """
        INSERT INTO journal (delivery, step, value, at) VALUES (?, ?, ?, ?)
        ON CONFLICT (delivery, step) DO UPDATE SET value = excluded.value, at = excluded.at
        """, delivery, step, value, now)
    }
  }

  func forget() async throws(DeliveryError) {
    try await ledger.write { [delivery] transaction in
      try transaction.run("DELETE FROM journal WHERE delivery = ?", delivery)
    }
  }

  func belongsToAnother(_ mark: String, _ value: String) async throws(DeliveryError) -> Bool {
    try await ledger.read { [delivery] transaction in
      let count: Int? = try transaction.value(
        """
        SELECT count(*) FROM deliveries WHERE id <> ?
          AND account = (SELECT account FROM deliveries WHERE id = ?)
          AND json_extract(receipt, '$.marks.' || ?) = ?
        """, delivery, delivery, mark, value)
      return (count ?? 0) > 0
    }
  }

  func isRecordedByAnother(_ step: String, _ value: String) async throws(DeliveryError) -> Bool {
    try await ledger.read { [delivery] transaction in
      let count: Int? = try transaction.value(
        """
        SELECT count(*) FROM journal JOIN deliveries ON deliveries.id = journal.delivery
          WHERE delivery <> ? AND step = ? AND value = ? AND account IN (
            SELECT other.id FROM accounts AS own JOIN accounts AS other
              ON other.service = own.service AND other.server = own.server
              WHERE own.id = (SELECT account FROM deliveries WHERE id = ?))
        """, delivery, step, value, delivery)
      return (count ?? 0) > 0
    }
  }
}

extension JournalEntry: RowDecodable {
  public init(row: borrowing ResultRow) throws {
    self.init(value: try row["value"], at: try row["at"])
  }
}
