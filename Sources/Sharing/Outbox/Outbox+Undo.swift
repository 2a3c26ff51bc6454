// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import SQLiteStorage

// The seconds before a share is sent.
extension Outbox {
  /// Removes a share without a trace, provided that none of its deliveries has started; returns whether that was
  /// in time. A share is withdrawn as a whole or not at all.
  public func withdraw(_ share: Share.ID) async throws(DeliveryError) -> Bool {
    let folder = ledger.outboxFolder(share)
    // First: copies of a share that isn't in the database are kept otherwise, where the program ends in between. That
    // is no reason to send it if the disk is full.
    do { try await OutboxFolder.record(withdrawn: true, in: folder) } catch {
      Log.warning(domain: "Cameo-Outbox", "A withdrawn share was not marked: \(error.sentence)")
    }
    let isWithdrawn: Bool
    do throws(DeliveryError) { isWithdrawn = try await remove(share) } catch {
      try? await OutboxFolder.record(withdrawn: false, in: folder)
      throw error
    }
    if isWithdrawn {
      await ledger.tidy(share)
    } else {
      try await OutboxFolder.record(withdrawn: false, in: folder)
    }
    return isWithdrawn
  }

  /// Removes it from the database, if nothing of it has started.
  private func remove(_ share: Share.ID) async throws(DeliveryError) -> Bool {
    try await ledger.write { transaction in
      let begun: Int? = try transaction.value(
        """
        SELECT count(*) FROM deliveries WHERE share = ? AND (state <> \(.queued) OR attempts > 0
          OR EXISTS (SELECT 1 FROM journal WHERE delivery = deliveries.id))
        """, share)
      guard begun == 0 else { return false }
      try transaction.run("DELETE FROM deliveries WHERE share = ?", share)
      try transaction.run("DELETE FROM shares WHERE id = ?", share)
      return transaction.changeCount > 0
    }
  }

  /// Sends a share now instead of at the end of its countdown.
  public func sendNow(_ share: Share.ID) async throws(DeliveryError) {
    let now = clock.now()
    try await ledger.write { transaction in
      try transaction.run(
        """
        UPDATE deliveries SET due = ?
        WHERE share = ? AND state = \(.queued) AND attempts = 0 AND due > ?
        """, now, share, now)
    }
  }
}
