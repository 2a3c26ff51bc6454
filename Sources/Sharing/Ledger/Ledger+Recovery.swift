// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Storage

/// How often something was sent, as the database knows it.
private struct Sends: RowDecodable {
  var count: Int
  /// The number of the database's file at its disk; 0 where that means nothing.
  var file: Int

  func isOf(_ found: Int?) -> Bool { found == nil || file == 0 || file == found }

  init(row: borrowing ResultRow) throws {
    count = try row["count"]
    file = try row["file"]
  }
}

extension Ledger {
  /// As below, by what the disk says of the database's file.
  func recover(holding lease: Lease) async throws(DeliveryError) -> String? {
    try await recover(holding: lease, file: database.fileIdentity)
  }

  /// Sees to it that nothing is sent again because the database was restored from a backup: what it
  /// has as open may have been sent since, so that the user has to say whether it still is to go
  /// out.
  ///
  /// The database is an old one when its file is another than before, or when more was sent than it knows of;
  /// that number stands in the lease's file as well. Returns what to tell people; nil when nothing happened.
  ///
  /// - Parameter file: Tells the database's file from others; nil where its disk does not.
  func recover(
    holding lease: Lease, file: Int?
  ) async throws(DeliveryError) -> String? {
    let sends = try await read {
      try $0.rows("SELECT count, file FROM sends", as: Sends.self).first
    }
    let kept = lease.number
    let isNew = sends == nil && kept == nil && database.opened == .normal
    let isCurrent =
      sends.map { $0.isOf(file) && $0.count >= kept ?? 0 } ?? isNew
    guard !isCurrent || isNew else {
      // Of two that differ by one the process ended in between.
      if let sends, sends.count != kept { try lease.keep(sends.count) }
      if let sends, sends.file != file ?? 0 {
        try await write { try $0.run("UPDATE sends SET file = ?", file ?? 0) }
      }
      return nil
    }
    var sentence: String?
    if !isNew {
      // First of all, so that it is done again if the process ends in the middle.
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

  /// Every delivery that would go out by itself waits for an answer. Says whether there are any.
  private func askAboutOpen() async throws(DeliveryError) -> Bool {
    let open = try await read {
      try $0.rows(
        Delivery.columns + """
           WHERE state IN ('queued', 'sending', 'waiting') AND wants_cancel = 0
          """, as: Delivery.self)
    }
    for delivery in open {
      // Its copies go when it has arrived everywhere.
      let isThere = access(outboxFolder(delivery.share), F_OK) == 0
      let state: DeliveryState = isThere ? .asking : .undecided
      let code: DeliveryError.Code = isThere ? .consent : .undecided
      let sentence =
        isThere
        ? tr(
          "Your share history was restored from a backup, so this may already be on {0}. Send it anyway?",
          delivery.accountLabel)
        : tr(
          "Your share history was restored from a backup. This is probably already on {0}.",
          delivery.accountLabel)
      try await write {
        try $0.run(
          """
          UPDATE deliveries SET state = ?, error_code = ?, error_sentence = ? WHERE id = ?
          """, state, code, sentence, delivery.id)
      }
    }
    return !open.isEmpty
  }

  /// Moves copies of shares that the database does not know out of the way: they were accepted.
  private func setUnknownAside() async throws(DeliveryError) -> Bool {
    let adding = try await Lease.join(addingLock, alone: true)
    defer { withExtendedLifetime(adding) {} }
    return try await moveUnknownAside()
  }

  private func sentence(hasSetAside: Bool, hasAsked: Bool) -> String? {
    var sentences: [String] = []
    if hasAsked {
      sentences.append(
        tr("Queued shares may already have been sent. Check your share history."))
    }
    if hasSetAside {
      sentences.append(
        tr(
          "Pictures missing from your share history were moved to {0}, where they are kept for 30 days.",
          setAsideFolder))
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }
}
