// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import SQLiteStorage

/// How deleting what had arrived ended.
extension Ledger {
  /// Another delivery to the same server that has found there what `delivery` has made, and needs it; nil if there is none.
  /// Assets have unique names, so the account of theirs may have been removed; images have numbers.
  func heir(of delivery: Delivery) async throws(DeliveryError) -> Delivery? {
    guard let receipt = delivery.receipt, !receipt.wasThere, let picture = receipt.picture else {
      return nil
    }
    let others: [Delivery] = try await read { transaction in
      try transaction.rows(
        Delivery.columns + """
           WHERE id <> ?1 AND state IN (\(.done, .unsharing)) AND (
            receipt ->> '$.marks.asset' = ?2 OR receipt ->> '$.marks.image' = ?2 AND account IN (
              SELECT other.id FROM accounts AS own JOIN accounts AS other
                ON other.service = own.service AND other.server = own.server WHERE own.id = ?3))
            ORDER BY share, position
          """, delivery.id, picture, delivery.account)
    }
    // Servers that are set up anew use numbers again. Receipts of earlier versions have no checksum.
    return others.first { other in
      let sums = [receipt, other.receipt].compactMap { $0?.marks["sum"] }
      return other.receipt?.wasThere == true && Set(sums).count <= 1
    }
  }

  /// A later delivery of the same account whose file has the name of that of `delivery` by now, so that this was moved or
  /// deleted; nil if there is none.
  func successor(of delivery: Delivery) async throws(DeliveryError) -> Delivery? {
    guard let receipt = delivery.receipt, receipt.marks["name"] != nil else { return nil }
    let later: [Delivery] = try await read { transaction in
      try transaction.rows(
        Delivery.columns
          + " WHERE id <> ? AND account = ? AND state = \(.done) AND finished > ?", delivery.id,
        delivery.account, delivery.finished ?? .infinity)
    }
    return later.first { $0.receipt?.file == receipt.file }
  }

  /// Records that it was deleted, except for `remainders`. What is left belongs to the delivery `heir` alone from now on.
  func endUnsharing(
    _ id: String, _ remainders: [Remainder], heir: Delivery.ID? = nil, at now: Double
  ) async throws(DeliveryError) {
    let text: String
    do { text = try JSONText.encode(remainders) } catch { throw DeliveryError(any: error) }
    try await write {
      if let heir {
        try $0.run(
          """
          UPDATE deliveries SET receipt = json_remove(receipt, '$.marks.earlier')
          WHERE id = ? AND state IN (\(.done, .unsharing))
          """, heir)
      }
      try $0.run(
        """
        UPDATE deliveries SET state = \(.unshared), remainders = ?, finished = ?, wants_cancel = 0,
          error_code = NULL, error_sentence = NULL WHERE id = ?
        """, text, now, id)
    }
  }

  /// Records that the user gave up deleting it, or part of it.
  func giveUpUnsharing(_ id: String) async throws(DeliveryError) {
    let note = tr("Deleting was cancelled. Some of it may already be deleted.")
    try await write {
      try $0.run(
        """
        UPDATE deliveries SET state = \(.done), wants_cancel = 0,
          receipt = json_set(receipt, '$.note', ?)
        WHERE id = ? AND state = \(.unsharing) AND wants_cancel = 1
        """, note, id)
    }
  }
}
