// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import SQLiteStorage

/// How deleting what had arrived ended.
extension Ledger {
  /// Records that it was deleted, except for `remainders`.
  func endUnsharing(
    _ id: String, _ remainders: [Remainder], at now: Double
  ) async throws(DeliveryError) {
    let text: String
    do { text = try JSONText.encode(remainders) } catch { throw DeliveryError(any: error) }
    try await write {
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
