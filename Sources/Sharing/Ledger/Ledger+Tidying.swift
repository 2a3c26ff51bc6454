// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import SQLiteStorage

/// How long copies of unsent pictures are kept.
struct CopyLimits: Sendable {
  var seconds = 30.0 * 24 * 60 * 60
  /// The size limit for all of them together.
  var bytes = 1 << 30
}

extension Ledger {
  /// Removes a share's copies that are no longer needed.
  func tidy(_ share: String) async {
    let isNeeded = await DeliveryError.logged("Tidying \(share)") {
      try await read { transaction -> Bool in
        let count: Int? = try transaction.value(
          """
          SELECT count(*) FROM deliveries WHERE share = ?
            AND state NOT IN (\(.done, .cancelled, .unsharing, .unshared))
          """, share)
        return (count ?? 0) > 0
      }
    }
    if isNeeded == false { await OutboxFolder.remove(outboxFolder(share)) }
  }

  /// Removes what interrupted processes left: copies of what arrived, and of what failed long ago.
  ///
  /// Copies of shares that aren't in the database are set aside: either the share was never
  /// completed, or the database was restored. Returns a message about that for the user.
  @discardableResult
  func tidyUp(_ clock: Clock, limits: CopyLimits = CopyLimits()) async -> String? {
    var message: String?
    await DeliveryError.logged("Tidying \(outbox)") {
      guard let lease = try Lease.take(addingLock) else { return }
      // Its age is counted from the move.
      if clock.trouble == nil {
        await DeliveryError.logged("Setting copies aside") {
          if try await moveUnknownAside() { message = setAsideSentence }
        }
      }
      for name in await OutboxFolder.shares(in: outbox) {
        // What could not be set aside is in no list: these may be the only copies.
        if try await share(name) != nil { await tidy(name) }
      }
      if let time = try await passedTime(clock) {
        try await removeForgotten(time, limits)
        await OutboxFolder.removeOld(in: setAsideFolder, at: time, limits)
      }
      withExtendedLifetime(lease) {}
    }
    return message
  }

  /// Moves the copies of shares that the database doesn't know out of the outbox; returns whether
  /// there were any. A process that adds a share makes the copies first, so none may be adding any.
  func moveUnknownAside() async throws(DeliveryError) -> Bool {
    var isAny = false
    for name in await OutboxFolder.shares(in: outbox) where try await share(name) == nil {
      let folder = outboxFolder(name)
      // Folders of shares that were given up at once are empty.
      guard await !OutboxFolder.removeIfEmpty(folder) else { continue }
      if await OutboxFolder.isWithdrawn(folder) {
        await OutboxFolder.remove(folder)
        continue
      }
      try await OutboxFolder.move(folder, into: setAsideFolder)
      isAny = true
    }
    return isAny
  }

  /// What the user should know about pictures that were set aside.
  var setAsideSentence: String {
    tr(
      "Photos missing from your share history were moved to {0}, where they are kept for 30 days.",
      setAsideFolder)
  }

  /// Where pictures that the database doesn't know are kept for a while.
  var setAsideFolder: String { "\(folder)/set-aside" }

  /// Removes copies of what only waits for the user, if they are too old or too many together: the
  /// oldest first.
  private func removeForgotten(_ now: Double, _ limits: CopyLimits) async throws(DeliveryError) {
    var bytes = 0
    for share in try await forgotten() {
      let folder = outboxFolder(share.id)
      let size = await OutboxFolder.size(of: folder)
      guard size > 0 else { continue }
      bytes += size
      guard now - share.last > limits.seconds || bytes > limits.bytes else { continue }
      bytes -= size
      try await removeCopies(of: share.id)
    }
  }

  /// Removes the copies of a share that has nothing left to send, and says so where it is listed. What may have arrived
  /// stays undecided. The user may have tried again meanwhile: then nothing changes.
  func removeCopies(of share: String) async throws(DeliveryError) {
    let sentence = tr("The copies of these photos were removed to free space. Share them again.")
    let isForgotten = try await write { transaction in
      try transaction.run(
        "UPDATE deliveries SET state = CASE WHEN " + Delivery.isUncertain + """
           THEN \(.undecided) ELSE \(.failed) END, error_code = CASE WHEN
          """ + " " + Delivery.isUncertain + """
               THEN error_code ELSE ?1 END,
              error_sentence = trim(coalesce(error_sentence, '') || ' ' || ?2)
            WHERE share = ?3 AND state IN (\(.failed, .asking, .undecided))
              AND NOT EXISTS (SELECT 1 FROM deliveries AS other
                WHERE other.share = ?3 AND other.state IN (\(.queued, .sending, .waiting)))
            """, DeliveryError.Code.missing, sentence, share)
      return transaction.changeCount > 0
    }
    if isForgotten { await OutboxFolder.remove(outboxFolder(share)) }
  }

  /// The shares that have nothing left to send automatically and something that isn't delivered,
  /// the latest first.
  private func forgotten() async throws(DeliveryError) -> [ForgottenShare] {
    try await read {
      try $0.rows(
        """
        SELECT shares.id AS id, max(shares.consented, max(deliveries.due)) AS last
        FROM shares JOIN deliveries ON deliveries.share = shares.id
        GROUP BY shares.id
        HAVING sum(state IN (\(.queued, .sending, .waiting))) = 0
          AND sum(state IN (\(.failed, .asking, .undecided))) > 0
        ORDER BY last DESC
        """)
    }
  }
}

private struct ForgottenShare: RowDecodable {
  var id: String
  /// When it last changed.
  var last: Double

  init(row: borrowing ResultRow) throws {
    id = try row["id"]
    last = try row["last"]
  }
}
