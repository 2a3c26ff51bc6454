// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import SQLiteStorage

extension Ledger {
  /// All accounts, in the order in which they were added.
  public func accounts() async throws(DeliveryError) -> [Account] {
    try await read { try $0.rows(Account.columns + " ORDER BY added, id") }
  }

  /// The ids of the accounts that something was shared to, most recent first.
  public func accountsLastUsed() async throws(DeliveryError) -> [Account.ID] {
    try await read { transaction in
      // The ids of shares tell only the day.
      let sql: SQL = "SELECT account FROM deliveries GROUP BY account ORDER BY max(rowid) DESC"
      return try transaction.rows(sql, as: LastUsed.self).map(\.account)
    }
  }

  /// The accounts of the latest share, in its order, as far as they still exist.
  public func accountsOfLatestShare() async throws(DeliveryError) -> [Account] {
    let ids = try await read { transaction in
      let sql: SQL = """
        SELECT account FROM deliveries
        WHERE share = (SELECT id FROM shares ORDER BY rowid DESC LIMIT 1)
        GROUP BY account ORDER BY min(position)
        """
      return try transaction.rows(sql, as: LastUsed.self).map(\.account)
    }
    let accounts = try await accounts()
    return ids.compactMap { id in accounts.first { $0.id == id } }
  }

  /// The deliveries to `account` that are still to be sent or deleted, or that wait for the user.
  public func unfinishedDeliveries(
    to account: Account.ID
  ) async throws(DeliveryError) -> [Delivery.ID] {
    try await read { transaction in
      let sql: SQL = """
        SELECT id FROM deliveries
        WHERE account = ? AND state IN (\(.queued, .sending, .waiting, .asking, .unsharing))
        ORDER BY id
        """
      return try transaction.rows(sql, account, as: DeliveryName.self).map(\.id)
    }
  }

  /// Returns the one account whose id or label is `name`, or whose id begins with it.
  public func account(_ name: String) async throws(DeliveryError) -> Account {
    try await accounts().named(name)
  }

  /// Adds `account`, or replaces the one with its id. Deliveries that waited for its password are
  /// tried at once, because the user may just have signed in.
  public func keep(_ account: Account) async throws(DeliveryError) {
    try account.checkNames()
    let settings: String
    do { settings = try JSONText.encode(account.settings) } catch {
      throw DeliveryError(any: error)
    }
    let now = Clock.system.now()
    try await write { transaction in
      try transaction.run(
        """
        INSERT INTO accounts (id, service, label, server, user, settings, added, identity)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET label = excluded.label, server = excluded.server,
          user = excluded.user, settings = excluded.settings, capabilities = NULL,
          identity = coalesce(identity, excluded.identity)
        """, account.id, account.service, account.label, account.server, account.user, settings,
        now, account.identity)
      try transaction.retryWithKeyring(account.id)
    }
  }

  /// Changes the settings of `account` as they are by now, and nothing else that may have changed meanwhile; throws if it was
  /// removed.
  func change(
    _ account: Account, _ change: @escaping @Sendable (inout Account) -> Void
  ) async throws(DeliveryError) -> (before: Account, after: Account) {
    let changed = try await write { transaction -> (before: Account, after: Account)? in
      let found: [Account] = try transaction.rows(Account.columns + " WHERE id = ?", account.id)
      // Another account may have got the id of one that was removed.
      guard let before = found.first, before.hasSameLogin(as: account) else { return nil }
      var after = before
      change(&after)
      try transaction.run(
        "UPDATE accounts SET settings = ?, capabilities = NULL WHERE id = ?",
        try JSONText.encode(after.settings), after.id)
      try transaction.retryWithKeyring(after.id)
      return (before, after)
    }
    guard let changed else { throw .removed(account.label) }
    return changed
  }

  /// Changes the label of an account, and nothing else that may have changed meanwhile.
  func rename(_ id: Account.ID, to label: String) async throws(DeliveryError) {
    try await write { try $0.run("UPDATE accounts SET label = ? WHERE id = ?", label, id) }
  }

  /// Stores an account that the user signed in to, maybe again. Its link settings are kept: links
  /// must not become public because the account's password had expired.
  public func keepAnew(_ account: Account) async throws(DeliveryError) -> Account {
    let before = try await accounts().first { $0.id == account.id }
    let account = before.map { account.withLinks(of: $0) } ?? account
    try await keep(account)
    return account
  }

  /// Whether the account with the id of the account of `delivery` is that account, and not another one that got the
  /// id when it was removed.
  func hasItsAccount(_ delivery: Delivery) async throws(DeliveryError) -> Bool {
    guard let identity = delivery.accountIdentity else { return true }
    return try await read { transaction in
      let sql: SQL = "SELECT identity FROM accounts WHERE id = ? AND identity IS NOT NULL"
      return try transaction.value(sql, delivery.account, as: String.self) == identity
    }
  }

  /// How many shares went to an account, or still will.
  public func shareCount(of account: Account.ID) async throws(DeliveryError) -> Int {
    try await read {
      let sql: SQL = """
        SELECT count(DISTINCT share) FROM deliveries WHERE account = ? AND state <> \(.cancelled)
        """
      return try $0.value(sql, account) ?? 0
    }
  }

  /// Removes an account; its shares stay in the history.
  public func forgetAccount(_ id: String) async throws(DeliveryError) {
    try await write { try $0.run("DELETE FROM accounts WHERE id = ?", id) }
  }

  /// The capabilities that an account's server reported, and when; nil if it was never asked.
  public func capabilities(of account: String) async throws(DeliveryError) -> DatedCapabilities? {
    try await read { transaction in
      let sql: SQL = """
        SELECT capabilities, capabilities_at FROM accounts
        WHERE id = ? AND capabilities IS NOT NULL
        """
      return try transaction.rows(sql, account, as: DatedCapabilities.self).first
    }
  }

  /// Stores the capabilities that the server reported.
  public func keep(
    _ capabilities: Capabilities, of account: String, at now: Double
  ) async throws(DeliveryError) {
    let text: String
    do { text = try JSONText.encode(capabilities) } catch { throw DeliveryError(any: error) }
    try await write {
      try $0.run(
        "UPDATE accounts SET capabilities = ?, capabilities_at = ? WHERE id = ?", text, now,
        account)
    }
  }
}

extension Transaction {
  /// Has deliveries tried at once that wait for the keyring.
  fileprivate func retryWithKeyring(_ account: Account.ID) throws {
    try run(
      """
      UPDATE deliveries SET error_code = NULL, error_sentence = NULL
      WHERE account = ? AND state IN (\(.queued, .waiting, .unsharing)) AND error_code IN (?, ?, ?)
      """, account, DeliveryError.Code.noKeyring, DeliveryError.Code.keyringLocked,
      DeliveryError.Code.passwordsDamaged)
  }

  /// The identity of the account with this id, which gets it now if it is of an earlier version; nil if there is none.
  func identity(ofAccount id: Account.ID) throws -> String? {
    let without: [Account] = try rows(Account.columns + " WHERE id = ? AND identity IS NULL", id)
    for account in without {
      try run("UPDATE accounts SET identity = ? WHERE id = ?", account.identity, id)
    }
    return try value("SELECT identity FROM accounts WHERE id = ?", id)
  }
}

extension [Account] {
  /// Returns the one whose id or label is `name`, or that is the folder at this path, or whose id begins with it.
  func named(_ name: String) throws(DeliveryError) -> Account {
    if let exact = first(where: { $0.id == name }) { return exact }
    let labelled = filter { $0.label == name }
    let wanted = name.lowercased()
    // Otherwise the closest kind of match decides, if it is unambiguous.
    let found =
      [
        labelled, filter { $0.label.lowercased() == wanted },
        filter { $0.localFolder == name },
        filter { $0.id.lowercased().hasPrefix(wanted) },
      ].first { !$0.isEmpty } ?? []
    if found.count == 1 { return found[0] }
    guard found.isEmpty else {
      let ids = found.map(\.id).joined(separator: ", ")
      throw DeliveryError(
        .noAccount, tr("“{0}” matches several accounts: {1}. Be more specific.", name, ids))
    }
    throw DeliveryError(
      .noAccount,
      tr("Account “{0}” not found. Run “cameo accounts” to list your accounts.", name))
  }
}

/// The capabilities that a server reported, and when.
public struct DatedCapabilities: Sendable, Equatable, RowDecodable {
  public var capabilities: Capabilities
  /// In seconds since 1970.
  public var date: Double

  public init(row: borrowing ResultRow) throws {
    capabilities = try JSONText.decode(try row["capabilities"])
    date = try row["capabilities_at"]
  }
}

extension Account: RowDecodable {
  static let columns: SQL = "SELECT id, service, label, server, user, settings FROM accounts"

  public init(row: borrowing ResultRow) throws {
    self.init(
      id: try row["id"], service: try row["service"], label: try row["label"],
      server: try row["server"], user: try row["user"],
      settings: try JSONText.decode(try row["settings"]))
  }
}

/// An account that something was shared to.
private struct LastUsed: RowDecodable {
  let account: Account.ID

  init(row: borrowing ResultRow) throws { account = try row["account"] }
}

/// A delivery, by its id alone.
private struct DeliveryName: RowDecodable {
  let id: Delivery.ID

  init(row: borrowing ResultRow) throws { id = try row["id"] }
}
