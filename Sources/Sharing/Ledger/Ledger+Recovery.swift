// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import SQLiteStorage

/// The number of attempts to send, as the database knows it.
private struct Sends: RowDecodable {
  var count: Int
  /// The inode number of the database's file; 0 where that means nothing.
  var file: Int

  func isOf(_ found: Int?) -> Bool { found == nil || file == 0 || file == found }

  init(row: borrowing ResultRow) throws {
    count = try row["count"]
    file = try row["file"]
  }
}

extension Ledger {
  /// Like the method below, with the inode number that the disk reports.
  func recover(holding lease: Lease) async throws(DeliveryError) -> String? {
    try await recover(holding: lease, file: database.fileIdentity)
  }

  /// Prevents that something is sent again because the database was restored from a backup: its
  /// open deliveries may have been sent since, so the user has to confirm them.
  ///
  /// The database was restored if its file is another than before, or if more was sent than it
  /// knows of; that number is in the lease's file as well. Returns a message for the user; nil if
  /// nothing happened.
  ///
  /// - Parameter file: Identifies the database's file; nil where the disk can't.
  func recover(holding lease: Lease, file: Int?) async throws(DeliveryError) -> String? {
    let sends = try await read {
      try $0.rows("SELECT count, file FROM sends", as: Sends.self).first
    }
    let kept = lease.number
    let isNew = sends == nil && kept == nil && database.opened == .normal
    let isCurrent =
      sends.map { $0.isOf(file) && $0.count >= kept ?? 0 } ?? isNew
    guard !isCurrent || isNew else {
      // If they differ by one, the process ended in between.
      if let sends, sends.count != kept { try lease.keep(sends.count) }
      if let sends, sends.file != file ?? 0 {
        try await write { try $0.run("UPDATE sends SET file = ?", file ?? 0) }
      }
      return nil
    }
    var sentence: String?
    if !isNew {
      // Recorded first, so that it is repeated if the process ends in the middle.
      let aside = try await setUnknownAside()
      let asked = try await askAboutOpen()
      sentence = self.sentence(hasSetAside: aside, hasAsked: asked)
    }
    let count = max(sends?.count ?? 0, kept ?? 0)
    try await write {
      try $0.run("INSERT OR REPLACE INTO sends VALUES (1, ?, ?)", count, file ?? 0)
    }
    try lease.keep(count)
    return sentence
  }

  /// Makes every delivery that would be sent automatically, or by trying it again, wait for an answer. Returns whether
  /// there are any.
  private func askAboutOpen() async throws(DeliveryError) -> Bool {
    let open = try await read {
      try $0.rows(
        Delivery.columns + """
           WHERE state IN (\(.queued, .sending, .waiting, .asking, .failed)) AND wants_cancel = 0
          """, as: Delivery.self)
    }
    var hasAsked = false
    for delivery in open {
      // Its copies are removed once it has arrived everywhere.
      let isThere = access(outboxFolder(delivery.share), F_OK) == 0
      // Without them, what has failed can't be tried again, nor what was asked be answered by sending it.
      if !isThere, [.asking, .failed].contains(delivery.state) { continue }
      // It asks the same already.
      if delivery.error?.code == .undecided { continue }
      let state: DeliveryState = isThere ? .asking : .undecided
      let sentence =
        isThere
        ? tr(
          "Your share history was restored from a backup, so this may already be on {0}. Send it anyway?",
          delivery.accountLabel)
        : tr(
          "Your share history was restored from a backup. This is probably already on {0}.",
          delivery.accountLabel)
      hasAsked = true
      try await write {
        try $0.run(
          """
          UPDATE deliveries SET state = ?, error_code = ?, error_sentence = ? WHERE id = ?
          """, state, DeliveryError.Code.undecided, sentence, delivery.id)
      }
    }
    return hasAsked
  }

  /// Moves copies of shares that the database doesn't know out of the way, because they were
  /// accepted.
  private func setUnknownAside() async throws(DeliveryError) -> Bool {
    let adding = try await Lease.join(addingLock, alone: true)
    defer { withExtendedLifetime(adding) {} }
    return try await moveUnknownAside()
  }

  private func sentence(hasSetAside: Bool, hasAsked: Bool) -> String? {
    var sentences: [String] = []
    if hasAsked {
      sentences.append(tr("Queued shares may already have been sent. Check your share history."))
    }
    if hasSetAside { sentences.append(setAsideSentence) }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }
}
