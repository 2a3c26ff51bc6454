// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import SQLiteStorage

/// The user's actions on the outbox. Each is on disk when it returns; the process that holds the
/// lease notices and acts on it.
public struct Outbox: Sendable {
  let ledger: Ledger
  let services: ServiceCatalog
  let clock: Clock
  private let makeID: @Sendable (Double) -> String

  public init(_ ledger: Ledger, services: ServiceCatalog, clock: Clock = .system) {
    self.init(ledger, services: services, clock: clock, makeID: ShareID.make)
  }

  /// Like the other initializer, with ids from `makeID`.
  init(
    _ ledger: Ledger, services: ServiceCatalog, clock: Clock,
    makeID: @escaping @Sendable (Double) -> String
  ) {
    self.ledger = ledger
    self.services = services
    self.clock = clock
    self.makeID = makeID
  }

  /// Accepts `draft`: makes copies of its pictures and a delivery for every post. Returns the
  /// share's id.
  public func add(_ draft: Draft) async throws(DeliveryError) -> String {
    guard !draft.pictures.isEmpty else {
      throw DeliveryError(.notPossible, tr("Nothing to share. Choose a photo."))
    }
    guard !draft.accounts.isEmpty else {
      throw DeliveryError(.noAccount, tr("Choose where to share it."))
    }
    let now = clock.now()
    let adding = try await Lease.join(ledger.addingLock)
    defer { withExtendedLifetime(adding) {} }
    let share = try await newShare(draft.id, at: now)
    let copies = try await copyPictures(of: draft, share: share)
    do throws(DeliveryError) {
      let posts = try await posts(of: draft)
      let uptime = clock.uptime().text
      try await ledger.write { transaction in
        try transaction.add(draft, share: share, copies: copies, posts: posts, now: now, uptime)
      }
    } catch {
      await OutboxFolder.remove(ledger.outboxFolder(share))
      throw error
    }
    return share
  }

  /// Cancels a delivery, or gives up deleting it. What has arrived by then stays, and can be deleted. Returns whether
  /// nothing of it can have arrived.
  @discardableResult
  public func cancel(_ delivery: String) async throws(DeliveryError) -> Bool {
    let now = clock.now()
    return try await ledger.write { transaction in
      try transaction.leaveUndecided(delivery)
      // One that never began disappears without a trace.
      try transaction.run(
        """
        UPDATE deliveries SET state = \(.cancelled), finished = ?
        WHERE id = ? AND state IN (\(.queued, .asking, .waiting, .failed))
          AND NOT EXISTS (SELECT 1 FROM journal WHERE delivery = deliveries.id)
        """, now, delivery)
      guard transaction.changeCount == 0 else { return true }
      try transaction.run(
        """
        UPDATE deliveries SET wants_cancel = 1, due = 0, attempts = 0, error_code = NULL,
          error_sentence = NULL,
          state = CASE WHEN state IN (\(.sending, .unsharing)) THEN state ELSE \(.waiting) END
        WHERE id = ? AND state IN (\(.queued, .asking, .waiting, .sending, .failed, .unsharing))
        """, delivery)
      return false
    }
  }

  /// Removes a delivery from the history. What has arrived stays where it is.
  public func forget(_ delivery: String) async throws(DeliveryError) {
    let share = try await ledger.write { try Self.forget(delivery, in: $0) }
    guard let share else {
      let known = try await ledger.delivery(delivery)
      throw DeliveryError(.notPossible, Self.whyNotForgotten(known, delivery))
    }
    await ledger.tidy(share)
  }

  private static func whyNotForgotten(_ delivery: Delivery?, _ id: Delivery.ID) -> String {
    if delivery?.isBeingCancelled == true {
      return tr(
        "{0} is being cancelled. Wait until that's done, then remove it from the history.", id)
    }
    return delivery?.state == .unsharing
      ? tr("{0} is being deleted. Wait until that's done, then remove it from the history.", id)
      : tr("{0} hasn't been sent yet. Cancel it first.", id)
  }

  /// Removes deliveries from the history, all or none. Those in progress stay.
  public func forget(_ deliveries: [String]) async throws(DeliveryError) {
    let shares = try await ledger.write { transaction -> Set<String> in
      var shares: Set<String> = []
      for delivery in deliveries {
        if let share = try Self.forget(delivery, in: transaction) { shares.insert(share) }
      }
      return shares
    }
    for share in shares { await ledger.tidy(share) }
  }

  /// Returns the share that the removed delivery belonged to, or nil if it is in progress.
  private static func forget(
    _ delivery: String, in transaction: borrowing Transaction
  ) throws -> String? {
    let share: String? = try transaction.value(
      "SELECT share FROM deliveries WHERE id = ?", delivery)
    try transaction.run(
      """
      DELETE FROM deliveries WHERE id = ?
        AND state NOT IN (\(DeliveryState.open))
      """, delivery)
    guard transaction.changeCount > 0, let share else { return nil }
    try transaction.run(
      """
      DELETE FROM shares WHERE id = ?
        AND NOT EXISTS (SELECT 1 FROM deliveries WHERE share = shares.id)
      """, share)
    return share
  }

  // MARK: Parts of adding

  /// As far as known without asking the server.
  private func capabilities(of account: Account) async throws(DeliveryError) -> Capabilities? {
    if let known = try await ledger.capabilities(of: account.id) { return known.capabilities }
    return services[account.service]?.usualCapabilities
  }

  /// Makes an unused id, with a folder for its copies: the wanted one, if that is unused.
  private func newShare(
    _ wanted: Share.ID?, at now: Double
  ) async throws(DeliveryError) -> Share.ID {
    for attempt in 0..<100 {
      let id = attempt == 0 ? wanted ?? makeID(now) : makeID(now)
      // A share that has arrived everywhere has no folder any more; one that is being added has no
      // row yet.
      guard try await ledger.share(id) == nil else { continue }
      if try await OutboxFolder.make(ledger.outboxFolder(id)) { return id }
    }
    throw DeliveryError(.disk, tr("Couldn't create the share. Try again."))
  }

  private func copyPictures(of draft: Draft, share: String) async throws(DeliveryError)
    -> [PictureCopy]
  {
    var copies: [PictureCopy] = []
    do throws(DeliveryError) {
      for (position, picture) in draft.pictures.enumerated() {
        let name = "original-\(position)"
        let path = "\(ledger.outboxFolder(share))/\(name)"
        try await DurableFile.copy(picture.path, to: path)
        try await picture.checkVersion()
        copies.append(PictureCopy(file: name, sha256: await PictureCopy.checksum(ofCopy: path)))
      }
    } catch {
      await OutboxFolder.remove(ledger.outboxFolder(share))
      throw error
    }
    return copies
  }

  /// Returns the posts for every account, each with the positions of its pictures.
  private func posts(of draft: Draft) async throws(DeliveryError) -> [Post] {
    var posts: [Post] = []
    for account in draft.accounts {
      let perPost = try await capabilities(of: account)?.picturesPerPost
      var rest = draft.pictures.indices
      let sizes = draft.postSizes(picturesPerPost: perPost)
      for (index, size) in sizes.enumerated() {
        let caption = draft.words(at: account.id, post: index + 1, of: sizes.count).caption
        posts.append(
          Post(
            account: account, positions: Array(rest.prefix(size)),
            caption: caption == draft.words.caption ? nil : caption))
        rest = rest.dropFirst(size)
      }
    }
    return posts
  }
}

/// What becomes one delivery.
struct Post: Sendable {
  var account: Account
  var positions: [Int]
  /// nil where it is that of the share.
  var caption: String?
}

extension Transaction {
  /// Sends a delivery of a restored history no more, without calling it cancelled: whether it has arrived is unknown.
  fileprivate func leaveUndecided(_ delivery: Delivery.ID) throws {
    let label: String? = try value("SELECT account_label FROM deliveries WHERE id = ?", delivery)
    let sentence = tr(
      "Your share history was restored from a backup, so this may already be on {0}.", label ?? "")
    try run(
      """
      UPDATE deliveries SET state = \(.undecided), error_sentence = ?
      WHERE id = ? AND state = \(.asking) AND error_code = ?
      """, sentence, delivery, DeliveryError.Code.undecided)
  }

  fileprivate func add(
    _ draft: Draft, share: String, copies: [PictureCopy], posts: [Post], now: Double,
    _ uptime: String
  ) throws {
    let words = draft.words
    try run(
      """
      INSERT INTO shares (id, created, consented, consented_uptime, caption, visibility, warning,
        language, keeps_metadata, longest_side, file_names) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, share, now, now, uptime, words.caption, words.visibility, words.warning, words.language,
      draft.keepsMetadata, draft.longestSide, draft.fileNames)
    for (position, picture) in draft.pictures.enumerated() {
      try run(
        """
        INSERT INTO share_pictures (share, position, source, copy, alt, edit, sha256)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """, share, position, picture.path, copies[position].file, picture.alt,
        picture.edit.isNothing ? nil : try JSONText.encode(picture.edit), copies[position].sha256)
    }
    for (number, post) in posts.enumerated() {
      let delivery = "\(share).\(number + 1)"
      try run(
        """
        INSERT INTO deliveries (id, share, account, account_label, position, state, due, caption,
          account_identity) VALUES (?, ?, ?, ?, ?, \(.queued), ?, ?, ?)
        """, delivery, share, post.account.id, post.account.label, number,
        now + draft.secondsToUndo, post.caption, try identity(ofAccount: post.account.id))
      for position in post.positions {
        try run(
          "INSERT INTO delivery_pictures (delivery, position) VALUES (?, ?)", delivery, position)
      }
    }
  }
}
