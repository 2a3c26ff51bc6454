// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import SQLiteStorage

/// What the runner records about deliveries.
extension Ledger {
  /// When each unfinished delivery is due, by id. Deliveries to an account that is rate-limited are
  /// due when that ends.
  public func openDeliveries() async throws(DeliveryError) -> [String: OpenDelivery] {
    try await read { transaction in
      let open: [OpenDelivery] = try transaction.rows(OpenDelivery.columns)
      return Dictionary(open.map { ($0.id, $0) }) { first, _ in first }
    }
  }

  /// What the runner can do next, the longest due first: of each account the first few, since
  /// accounts are served one delivery at a time, and whatever the user wants cancelled.
  func nextDeliveries() async throws(DeliveryError) -> [Delivery] {
    try await read {
      try $0.rows(
        """
        SELECT id, share, account, account_label, state, attempts, effective_due AS due, finished,
          wants_cancel, receipt, remainders, error_code, error_sentence, caption, account_identity,
          consented, consented_uptime
        FROM (
          SELECT *, row_number() OVER (
            PARTITION BY account ORDER BY effective_due, share, position) AS turn
          FROM (
            SELECT deliveries.*, CASE wants_cancel WHEN 1 THEN due
              ELSE max(due, coalesce(held_until, 0)) END AS effective_due
            FROM deliveries LEFT JOIN accounts ON accounts.id = deliveries.account
            WHERE state IN (\(DeliveryState.open))))
        WHERE turn <= 4 OR wants_cancel = 1 OR state = \(.sending)
        ORDER BY effective_due, share, position
        """)
    }
  }

  /// The unfinished deliveries; one that is due far in the future, because a clock must have been
  /// wrong, is due now.
  func openForRunner(now: Double) async throws(DeliveryError) -> [Delivery] {
    let open = try await nextDeliveries()
    guard open.contains(where: { $0.due - now > min(Draft.longestUndo, Self.longestOwnPause) }),
      try await bringForward(now)
    else { return open }
    return try await nextDeliveries()
  }

  /// The longest pause that a server asks for, with an hour for clocks that differ.
  private static let longestPause = 25.0 * 60 * 60
  /// The longest pause of the program's own, with as much again for clocks that differ.
  private static let longestOwnPause = 2 * RetryPlan().longestSeconds
  /// What a server says that names a pause of its own.
  private static let ofServers: [DeliveryError.Code] = [
    .rateLimit, .serverError, .timeOut, .noPermission,
  ]

  private func bringForward(_ now: Double) async throws(DeliveryError) -> Bool {
    try await write { transaction in
      try transaction.run(
        """
        UPDATE deliveries SET due = ?1
        WHERE (state = \(.queued) AND due > ?1 + ?2)
          OR (state IN (\(.sending, .waiting, .unsharing)) AND due > ?1 + CASE
            WHEN error_code IS NULL OR error_code IN (?4, ?5, ?6, ?7) THEN ?3 ELSE ?8 END)
        """,
        values: [now, Draft.longestUndo, Self.longestPause] + Self.ofServers
          + [Self.longestOwnPause])
      let count = transaction.changeCount
      try transaction.run(
        "UPDATE accounts SET held_until = 0 WHERE held_until > ?", now + Self.longestPause)
      return count + transaction.changeCount > 0
    }
  }

  /// Resumes what was being sent when its process ended, whatever the clock says. Only for the holder of the
  /// outbox's lease, before it sends anything.
  func takeUpInterrupted() async throws(DeliveryError) {
    let count = try await read {
      try $0.value("SELECT count(*) FROM deliveries WHERE state = \(.sending)", as: Int.self)
    }
    guard count != 0 else { return }
    try await write {
      try $0.run("UPDATE deliveries SET state = \(.queued), due = 0 WHERE state = \(.sending)")
    }
  }

  /// Resumes at once what was being sent when its process ended or was interrupted.
  func takeUp(_ id: String) async throws(DeliveryError) {
    try await write {
      try $0.run(
        "UPDATE deliveries SET state = \(.queued), due = 0 WHERE id = ? AND state = \(.sending)", id
      )
    }
  }

  /// Marks a delivery as being sent, and returns how often that was done with any; nil if the user
  /// cancelled it in the meantime.
  func beginSending(_ id: String) async throws(DeliveryError) -> Int? {
    try await write { transaction in
      try transaction.run(
        """
        UPDATE deliveries SET state = \(.sending)
        WHERE id = ? AND wants_cancel = 0 AND state IN (\(.queued, .waiting))
        """, id)
      guard transaction.changeCount > 0 else { return nil }
      try transaction.run("UPDATE sends SET count = count + 1")
      return try transaction.value("SELECT count FROM sends")
    }
  }

  /// Leaves a delivery to a process that can read its password.
  func passOver(_ id: String, _ error: DeliveryError) async throws(DeliveryError) {
    try await write {
      try $0.run(
        """
        UPDATE deliveries SET error_code = ?, error_sentence = ?,
          state = CASE state WHEN \(.unsharing) THEN state ELSE \(.waiting) END
        WHERE id = ? AND state IN (\(DeliveryState.open))
        """, error.code, error.sentence, id)
    }
  }

  /// Records that it has arrived.
  func finish(_ id: String, _ receipt: Receipt, at now: Double) async throws(DeliveryError) {
    let text: String
    do { text = try JSONText.encode(receipt) } catch { throw DeliveryError(any: error) }
    try await write {
      try $0.run(
        """
        UPDATE deliveries SET state = \(.done), receipt = ?, finished = ?, wants_cancel = 0,
          error_code = NULL, error_sentence = NULL WHERE id = ?
        """, text, now, id)
    }
  }

  /// Records that it was cancelled, unless the user has tried it again meanwhile.
  func endCancelled(_ id: String, at now: Double) async throws(DeliveryError) {
    try await write {
      try $0.run(
        """
        UPDATE deliveries SET state = \(.cancelled), finished = ?, wants_cancel = 0,
          error_code = NULL, error_sentence = NULL
        WHERE id = ? AND wants_cancel = 1
        """, now, id)
    }
  }

  /// Records a failed attempt; `next` is when it is retried, nil if it isn't. What the user has cancelled meanwhile is
  /// still to be looked for; what they have tried again meanwhile is not cancelled any more.
  func note(
    _ error: DeliveryError, of delivery: Delivery, at now: Double, next: Double?
  ) async throws(DeliveryError) {
    let state = delivery.state(after: error, isTriedAgain: next != nil)
    try await write { transaction in
      if !delivery.isToBeCancelled, [.failed, .asking].contains(state) {
        try transaction.run(
          """
          UPDATE deliveries SET state = \(.waiting), due = 0
          WHERE id = ? AND wants_cancel = 1 AND state IN (\(DeliveryState.open))
          """, delivery.id)
        if transaction.changeCount > 0 { return }
      }
      try transaction.run(
        """
        UPDATE deliveries SET state = ?1, due = ?2, attempts = attempts + 1, error_code = ?3,
          error_sentence = ?4, wants_cancel = CASE WHEN ?1 IN (\(.queued, .sending, .waiting, .unsharing))
            THEN wants_cancel ELSE 0 END
        WHERE id = ?5 AND state IN (\(DeliveryState.open)) AND wants_cancel >= ?6
        """, state, next ?? now, error.code, error.sentence, delivery.id, delivery.isToBeCancelled)
      if error.code == .rateLimit, let next {
        try transaction.run(
          "UPDATE accounts SET held_until = ? WHERE id = ?", next, delivery.account)
      }
    }
  }

  /// Makes whatever waits because of one of `codes` due now; further pauses begin short again.
  func makeDue(waitingFor codes: [DeliveryError.Code]) async throws(DeliveryError) {
    try await write { transaction in
      for code in codes {
        try transaction.run(
          """
          UPDATE deliveries SET due = 0, attempts = 0
          WHERE state IN (\(.waiting, .unsharing)) AND error_code = ?
          """, code)
      }
    }
  }
}

/// An unfinished delivery, as far as waiting for it is concerned.
public struct OpenDelivery: Sendable, Equatable {
  public var id: String
  public var state: DeliveryState
  public var attempts: Int
  /// When it is tried or retried, in seconds since 1970.
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

  /// Whether it goes on by itself before `time`, in seconds since 1970.
  public func goesOn(before time: Double) -> Bool {
    guard isWaiting else { return true }
    guard let errorCode, !errorCode.isOfKeyring else { return false }
    return errorCode != .offline && due < time
  }
}

extension OpenDelivery: RowDecodable {
  static let columns: SQL = """
    SELECT deliveries.id AS id, state, attempts, error_code, CASE wants_cancel WHEN 1 THEN due
      ELSE max(due, coalesce(held_until, 0)) END AS due
    FROM deliveries LEFT JOIN accounts ON accounts.id = deliveries.account
    WHERE state IN (\(DeliveryState.open))
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
  /// The state after a failed attempt.
  fileprivate func state(after error: DeliveryError, isTriedAgain: Bool) -> DeliveryState {
    switch self.state {
    // What could not be deleted is still there.
    case .unsharing: isTriedAgain ? .unsharing : .done
    case _ where error.code == .consent: .asking
    case _ where error.remedy == .unknowable: .undecided
    // Trying it again would send what the user has cancelled.
    case _ where isToBeCancelled && !isTriedAgain: .undecided
    default: isTriedAgain ? .waiting : .failed
    }
  }
}
