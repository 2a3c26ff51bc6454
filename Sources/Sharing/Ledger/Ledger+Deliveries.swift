// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Storage

/// What the runner writes down of deliveries.
extension Ledger {
  /// When each of the deliveries that the outbox has work with is due, by id. What belongs to an
  /// account that was told to slow down is due when that is over.
  public func openDeliveries() async throws(DeliveryError) -> [String: OpenDelivery] {
    try await read { transaction in
      let open: [OpenDelivery] = try transaction.rows(OpenDelivery.columns)
      return Dictionary(open.map { ($0.id, $0) }) { first, _ in first }
    }
  }

  /// What the runner can do next, the longest due first: of each account the first few, since it takes
  /// one at a time, and whatever somebody wants stopped.
  func nextDeliveries() async throws(DeliveryError) -> [Delivery] {
    try await read {
      try $0.rows(
        """
        SELECT id, share, account, account_label, state, attempts, effective_due AS due, finished,
          wants_cancel, receipt, remainders, error_code, error_sentence
        FROM (
          SELECT *, row_number() OVER (
            PARTITION BY account ORDER BY effective_due, share, position) AS turn
          FROM (
            SELECT deliveries.*, CASE wants_cancel WHEN 1 THEN due
              ELSE max(due, coalesce(held_until, 0)) END AS effective_due
            FROM deliveries LEFT JOIN accounts ON accounts.id = deliveries.account
            WHERE state IN ('queued', 'sending', 'waiting', 'unsharing')))
        WHERE turn <= 4 OR wants_cancel = 1 OR state = 'sending'
        ORDER BY effective_due, share, position
        """)
    }
  }

  /// What was on its way when its process ended is taken up again.
  func takeUpInterrupted() async throws(DeliveryError) {
    try await write {
      try $0.run("UPDATE deliveries SET state = 'queued', due = 0 WHERE state = 'sending'")
    }
  }

  /// Marks a delivery as on its way; false if somebody stopped it meanwhile.
  func beginSending(_ id: String) async throws(DeliveryError) -> Bool {
    try await write { transaction in
      try transaction.run(
        """
        UPDATE deliveries SET state = 'sending'
        WHERE id = ? AND wants_cancel = 0 AND state IN ('queued', 'waiting')
        """, id)
      return transaction.changeCount > 0
    }
  }

  /// The attempt was broken off: it is to be taken up again at once.
  func putBack(_ id: String) async throws(DeliveryError) {
    try await write {
      try $0.run(
        "UPDATE deliveries SET state = 'queued', due = 0 WHERE id = ? AND state = 'sending'", id)
    }
  }

  /// It has arrived.
  func finish(_ id: String, _ receipt: Receipt, at now: Double) async throws(DeliveryError) {
    let text: String
    do { text = try JSONText.encode(receipt) } catch { throw DeliveryError(error) }
    try await write {
      try $0.run(
        """
        UPDATE deliveries SET state = 'done', receipt = ?, finished = ?, wants_cancel = 0,
          error_code = NULL, error_sentence = NULL WHERE id = ?
        """, text, now, id)
    }
  }

  /// It is over in another way.
  func end(_ id: String, _ state: DeliveryState, at now: Double) async throws(DeliveryError) {
    try await write {
      try $0.run(
        "UPDATE deliveries SET state = ?, finished = ?, wants_cancel = 0 WHERE id = ?", state, now,
        id)
    }
  }

  /// It was taken back, but for `remainders`.
  func endUnsharing(
    _ id: String, _ remainders: [Remainder], at now: Double
  ) async throws(DeliveryError) {
    let text: String
    do { text = try JSONText.encode(remainders) } catch { throw DeliveryError(error) }
    try await write {
      try $0.run(
        """
        UPDATE deliveries SET state = 'unshared', remainders = ?, finished = ?,
          error_code = NULL, error_sentence = NULL WHERE id = ?
        """, text, now, id)
    }
  }

  /// An attempt failed; `next` is when it is tried again, nil if it is not.
  func note(
    _ error: DeliveryError, of delivery: Delivery, at now: Double, next: Double?
  ) async throws(DeliveryError) {
    let state = delivery.state(after: error, isTriedAgain: next != nil)
    try await write { transaction in
      try transaction.run(
        """
        UPDATE deliveries SET state = ?, due = ?, attempts = attempts + 1, error_code = ?,
          error_sentence = ? WHERE id = ?
        """, state, next ?? now, error.code, error.sentence, delivery.id)
      if error.code == .rateLimit, let next {
        try transaction.run(
          "UPDATE accounts SET held_until = ? WHERE id = ?", next, delivery.account)
      }
    }
  }

  /// Removes the copies of a share that nothing needs any more.
  func tidy(_ share: String) async {
    let isNeeded = try? await read { transaction -> Bool in
      let count: Int? = try transaction.value(
        """
        SELECT count(*) FROM deliveries WHERE share = ?
          AND state NOT IN ('done', 'cancelled', 'unsharing', 'unshared')
        """, share)
      return (count ?? 0) > 0
    }
    if isNeeded == false { await OutboxFolder.remove(outboxFolder(share)) }
  }

  /// Removes what processes left that ended before they could: copies that arrived, and copies of shares
  /// that never came to be.
  func tidyUp() async {
    guard let lease = try? Lease.take(addingLock) else { return }
    for share in await OutboxFolder.shares(in: outbox) { await tidy(share) }
    withExtendedLifetime(lease) {}
  }

  /// Whatever waits because of one of `codes` is due now.
  func makeDue(waitingFor codes: [DeliveryError.Code]) async throws(DeliveryError) {
    try await write { transaction in
      for code in codes {
        try transaction.run(
          "UPDATE deliveries SET due = 0 WHERE state IN ('waiting', 'unsharing') AND error_code = ?",
          code)
      }
    }
  }
}

/// A delivery that the outbox has work with, as far as waiting for it is concerned.
public struct OpenDelivery: Sendable, Equatable {
  public var id: String
  public var state: DeliveryState
  public var attempts: Int
  /// When it is tried, or tried again, in seconds since 1970.
  public var due: Double
}

extension OpenDelivery: RowDecodable {
  static let columns: SQL = """
    SELECT deliveries.id AS id, state, attempts, CASE wants_cancel WHEN 1 THEN due
      ELSE max(due, coalesce(held_until, 0)) END AS due
    FROM deliveries LEFT JOIN accounts ON accounts.id = deliveries.account
    WHERE state IN ('queued', 'sending', 'waiting', 'unsharing')
    """

  public init(row: borrowing Row) throws {
    id = try row["id"]
    state = try row["state"]
    attempts = try row["attempts"]
    due = try row["due"]
  }
}

extension Delivery {
  /// What becomes of it after an attempt that failed.
  fileprivate func state(after error: DeliveryError, isTriedAgain: Bool) -> DeliveryState {
    switch self.state {
    // What could not be taken back is still there.
    case .unsharing: isTriedAgain ? .unsharing : .done
    case _ where error.code == .consent: .asking
    case _ where error.remedy == .unknowable: .undecided
    default: isTriedAgain ? .waiting : .failed
    }
  }
}
