// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import SQLiteStorage

extension Outbox {
  /// Retries now what failed, waits, may have arrived or is still to be deleted; or confirms what
  /// waits for that. Throws at once where its account was removed, so that nothing could come of it.
  public func retry(_ delivery: String) async throws(DeliveryError) {
    if let lost = try await lost(delivery).first { throw .removed(lost.accountLabel) }
    let now = clock.now()
    let uptime = clock.uptime().text
    let changed = try await ledger.write { transaction in
      try transaction.run(
        """
        UPDATE deliveries SET attempts = 0, due = ?, wants_cancel = 0,
          error_code = NULL, error_sentence = NULL
        WHERE id = ? AND state = \(.unsharing)
        """, now, delivery)
      // Whoever asks for it may try even if the server has asked for a pause.
      guard transaction.changeCount == 0 else {
        try transaction.endPause(of: delivery)
        return true
      }
      try transaction.forgetHandoff(of: delivery)
      try transaction.run(
        """
        UPDATE deliveries SET state = \(.queued), attempts = 0, due = ?, wants_cancel = 0,
          finished = NULL, error_code = NULL, error_sentence = NULL, consented = ?,
          consented_uptime = ?
        WHERE id = ? AND state IN (\(.queued, .failed, .asking, .waiting, .undecided))
        """, now, now, uptime, delivery)
      guard transaction.changeCount > 0 else { return false }
      try transaction.endPause(of: delivery)
      return true
    }
    guard changed else { throw try await notRetried(delivery) }
  }

  /// Deletes what has arrived, or retries that.
  public func unshare(_ delivery: String) async throws(DeliveryError) {
    let now = clock.now()
    let changed = try await ledger.write { transaction in
      try transaction.run(
        """
        UPDATE deliveries SET state = \(.unsharing), attempts = 0, due = ?, wants_cancel = 0,
          error_code = NULL, error_sentence = NULL
        WHERE id = ? AND state IN (\(.done, .unsharing))
        """, now, delivery)
      return transaction.changeCount > 0
    }
    guard changed else { throw try await notUnshared(delivery) }
  }

  /// Retries everything that waits for a later attempt. What can still be undone keeps its time, as
  /// do accounts that are rate-limited.
  public func hurry() async throws(DeliveryError) {
    let now = clock.now()
    try await ledger.write { transaction in
      try transaction.run(
        """
        UPDATE deliveries SET attempts = 0, due = ?
        WHERE due > ? AND (state IN (\(.waiting, .unsharing)) OR state = \(.queued) AND due > ?)
        """, now, now, now + Draft.longestUndo)
    }
  }

  /// The ids of all deliveries that another attempt may help. Those that may have arrived, which
  /// only the user can check, are left out, as are those whose account was removed, and those that can still be undone.
  public func retriable() async throws(DeliveryError) -> [Delivery.ID] {
    let now = clock.now()
    return try await ledger.read { transaction in
      let found: [Delivery] = try transaction.rows(
        Delivery.columns + """
           WHERE wants_cancel = 0 AND account IN (SELECT id FROM accounts)
            AND state IN (\(.queued, .failed, .waiting, .unsharing, .asking))
            AND NOT (state = \(.queued) AND attempts = 0 AND error_code IS NULL AND due > ? AND due <= ?)
          """ + " AND NOT " + Delivery.isUncertain + " ORDER BY share, position", now,
        now + Draft.longestUndo)
      return found.map(\.id)
    }
  }

  /// The ids of all deliveries that may have arrived, which only the user can check: each is tried again only by itself.
  public func uncertain() async throws(DeliveryError) -> [Delivery.ID] {
    try await ledger.read { transaction in
      let found: [Delivery] = try transaction.rows(
        Delivery.columns + " WHERE " + Delivery.isUncertain + " ORDER BY share, position")
      return found.map(\.id)
    }
  }

  /// The delivery, or all of them, if another attempt can't help because the account was removed.
  public func lost(_ delivery: Delivery.ID? = nil) async throws(DeliveryError) -> [Delivery] {
    try await ledger.read { transaction in
      try transaction.rows(
        Delivery.columns + """
           WHERE (? IS NULL OR id = ?) AND account NOT IN (SELECT id FROM accounts)
            AND state NOT IN ('sending', 'done', 'cancelled', 'unshared')
            ORDER BY share, position
          """, delivery, delivery)
    }
  }

  // MARK: Why not

  private func notRetried(_ id: Delivery.ID) async throws(DeliveryError) -> DeliveryError {
    let sentence =
      switch try await ledger.delivery(id)?.state {
      case .done: tr("{0} has already been shared.", id)
      case .sending: tr("{0} is being sent.", id)
      case .unshared, .cancelled:
        tr("{0} was cancelled or deleted. Share the photo again instead.", id)
      default: tr("{0} can't be tried again.", id)
      }
    return DeliveryError(.notPossible, sentence)
  }

  private func notUnshared(_ id: Delivery.ID) async throws(DeliveryError) -> DeliveryError {
    let delivery = try await ledger.delivery(id)
    let sentence =
      switch delivery?.state {
      case _ where delivery?.isBeingCancelled == true:
        tr("{0} is being cancelled. Wait until that's done, then delete it if it was shared.", id)
      case .unshared: tr("{0} has already been deleted.", id)
      case .queued, .sending, .waiting, .asking:
        tr("{0} hasn't been sent yet. Cancel it instead.", id)
      case .undecided:
        tr(
          "It's unclear whether {0} was shared. Check the destination, and delete it there if it was.",
          id)
      default: tr("{0} wasn't shared, so there's nothing to delete.", id)
      }
    return DeliveryError(.notPossible, sentence)
  }
}

extension Transaction {
  /// Ends the pause that the server of a delivery has asked for.
  fileprivate func endPause(of delivery: Delivery.ID) throws {
    try run(
      """
      UPDATE accounts SET held_until = 0
      WHERE id = (SELECT account FROM deliveries WHERE id = ?)
      """, delivery)
  }
}
