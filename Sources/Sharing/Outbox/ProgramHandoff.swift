// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import SQLiteStorage

/// What is passed to the user's programs can't be asked for afterwards: only the user sees whether
/// it is there. So it is recorded before, and if its end was not seen, the user is asked.
enum ProgramHandoff {
  static let step = "hand-over"
  static let begun = "begun"
  static let ended = "ended"

  /// The condition that it began for a row of `deliveries`, and its end was not seen.
  static let isOpen: SQL = """
    EXISTS (SELECT 1 FROM journal
      WHERE delivery = deliveries.id AND step = 'hand-over' AND value = 'begun')
    """
}

extension Delivery {
  /// The condition that only the user can tell whether a row of `deliveries` has arrived: an answer was lost, or the
  /// database was restored from a backup.
  static let isUncertain: SQL =
    """
    (state = \(.undecided)
      OR state = \(.asking) AND (error_code IS \([DeliveryError.Code.undecided])
    """ + " OR " + ProgramHandoff.isOpen + "))"
}

extension Journal {
  /// From now on only the user can see whether it is there.
  public func beginHandoff() async throws(DeliveryError) {
    try await record(ProgramHandoff.step, ProgramHandoff.begun)
  }

  /// Records that the other program certainly did not accept it.
  public func endHandoff() async throws(DeliveryError) {
    try await record(ProgramHandoff.step, ProgramHandoff.ended)
  }

  /// Whether it began and its end was not seen.
  public func isHandoffOpen() async throws(DeliveryError) -> Bool {
    try await value(ProgramHandoff.step) == ProgramHandoff.begun
  }
}

extension Outbox {
  /// The user confirmed that it is there.
  public func confirm(_ delivery: String) async throws(DeliveryError) {
    let now = clock.now()
    let receipt: String
    do { receipt = try JSONText.encode(Receipt()) } catch { throw DeliveryError(any: error) }
    let share = try await ledger.write { transaction -> String? in
      try transaction.run(
        """
        UPDATE deliveries SET state = \(.done), receipt = ?, finished = ?, wants_cancel = 0,
          error_code = NULL, error_sentence = NULL
        WHERE id = ? AND
        """ + " " + Delivery.isUncertain, receipt, now, delivery)
      guard transaction.changeCount > 0 else { return nil }
      return try transaction.value("SELECT share FROM deliveries WHERE id = ?", delivery)
    }
    guard let share else {
      throw DeliveryError(
        .notPossible, tr("{0} doesn't need to be confirmed.", delivery))
    }
    await ledger.tidy(share)
  }
}

extension Transaction {
  /// The user said that it isn't there and wants to try again.
  func forgetHandoff(of delivery: String) throws {
    try run(
      """
      DELETE FROM journal WHERE delivery = ? AND step = ? AND EXISTS (
        SELECT 1 FROM deliveries WHERE id = journal.delivery AND state IN (\(.asking, .undecided)))
      """, delivery, ProgramHandoff.step)
  }
}
