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

  /// What the runner can do next, the longest due first: of each account the first few, since it
  /// takes one at a time, and whatever the user wants stopped.
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

  /// What the runner has work with; whatever is due so far ahead that a clock must have been wrong is due
  /// now.
  func openForRunner(now: Double) async throws(DeliveryError) -> [Delivery] {
    let open = try await nextDeliveries()
    guard open.contains(where: { $0.due - now > Self.longestUndo }),
      try await bringForward(now)
    else { return open }
    return try await nextDeliveries()
  }

  /// Nothing can be taken back for longer.
  private static let longestUndo = 60.0 * 60
  /// No pause is longer, with an hour for clocks that differ.
  private static let longestPause = 25.0 * 60 * 60

  private func bringForward(_ now: Double) async throws(DeliveryError) -> Bool {
    try await write { transaction in
      try transaction.run(
        """
        UPDATE deliveries SET due = ?1
        WHERE (state = 'queued' AND due > ?1 + ?2)
          OR (state IN ('sending', 'waiting', 'unsharing') AND due > ?1 + ?3)
        """, now, Self.longestUndo, Self.longestPause)
      let count = transaction.changeCount
      try transaction.run(
        "UPDATE accounts SET held_until = 0 WHERE held_until > ?", now + Self.longestPause)
      return count + transaction.changeCount > 0
    }
  }

  /// What was on its way when its process ended, or was broken off, is taken up again at once.
  func takeUp(_ id: String) async throws(DeliveryError) {
    try await write {
      try $0.run(
        "UPDATE deliveries SET state = 'queued', due = 0 WHERE id = ? AND state = 'sending'", id)
    }
  }

  /// Marks a delivery as on its way, and tells how often that was done with any; nil if the user
  /// stopped it meanwhile.
  func beginSending(_ id: String) async throws(DeliveryError) -> Int? {
    try await write { transaction in
      try transaction.run(
        """
        UPDATE deliveries SET state = 'sending'
        WHERE id = ? AND wants_cancel = 0 AND state IN ('queued', 'waiting')
        """, id)
      guard transaction.changeCount > 0 else { return nil }
      try transaction.run("UPDATE sends SET count = count + 1")
      return try transaction.value("SELECT count FROM sends")
    }
  }

  /// Leaves a delivery to a process that can reach its password.
  func passOver(_ id: String, _ error: DeliveryError) async throws(DeliveryError) {
    try await write {
      try $0.run(
        """
        UPDATE deliveries SET error_code = ?, error_sentence = ?,
          state = CASE state WHEN 'unsharing' THEN state ELSE 'waiting' END
        WHERE id = ? AND state IN ('queued', 'sending', 'waiting', 'unsharing')
        """, error.code, error.sentence, id)
    }
  }

  /// It has arrived.
  func finish(_ id: String, _ receipt: Receipt, at now: Double) async throws(DeliveryError) {
    let text: String
    do { text = try JSONText.encode(receipt) } catch { throw DeliveryError(any: error) }
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
    do { text = try JSONText.encode(remainders) } catch { throw DeliveryError(any: error) }
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
  /// Why the last attempt failed.
  var errorCode: DeliveryError.Code?

  /// Whether it goes on only when something has changed: there is a network, or the keyring is open.
  public var isWaiting: Bool {
    switch state {
    case .waiting: true
    case .unsharing: errorCode?.isOfKeyring == true
    default: false
    }
  }
}

extension OpenDelivery: RowDecodable {
  static let columns: SQL = """
    SELECT deliveries.id AS id, state, attempts, error_code, CASE wants_cancel WHEN 1 THEN due
      ELSE max(due, coalesce(held_until, 0)) END AS due
    FROM deliveries LEFT JOIN accounts ON accounts.id = deliveries.account
    WHERE state IN ('queued', 'sending', 'waiting', 'unsharing')
    """

  public init(row: borrowing ResultRow) throws {
    id = try row["id"]
    state = try row["state"]
    attempts = try row["attempts"]
    due = try row["due"]
    errorCode = try row["error_code"]
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
