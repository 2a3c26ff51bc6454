// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import SQLiteStorage

/// A record that the profile picture of an account was changed, and what it was before.
public struct AvatarRecord: Sendable, Equatable {
  public enum State: String, Sendable, ColumnValue {
    /// The picture was about to be set; whether it was is unknown.
    case setting
    case set
    /// The previous one was restored.
    case restored
  }

  /// The same for all accounts that were changed at one time.
  public var operation: String
  public var account: String
  public var accountLabel: String
  /// In seconds since 1970.
  public var at: Double
  public var state: State
  /// The file of the previous profile picture, in the ledger's folder; nil if there was none.
  public var file: String?
  /// Its MIME type.
  public var type: String
  /// What tells the account from a later one with the same id; nil for this computer, and in records of earlier
  /// versions.
  var accountIdentity: String?
}

extension AvatarRecord: RowDecodable {
  static let columns: SQL = """
    SELECT operation, account, account_label, at, state, file, type, account_identity FROM faces
    """

  public init(row: borrowing ResultRow) throws {
    operation = try row["operation"]
    account = try row["account"]
    accountLabel = try row["account_label"]
    at = try row["at"]
    state = try row["state"]
    file = try row["file"]
    type = try row["type"]
    accountIdentity = try row["account_identity"]
  }
}

extension Ledger {
  /// The latest change of each account's profile picture.
  func avatars() async throws(DeliveryError) -> [AvatarRecord] {
    try await read {
      try $0.rows(
        AvatarRecord.columns + """
           WHERE NOT EXISTS (SELECT 1 FROM faces AS later
            WHERE later.account = faces.account AND later.at > faces.at) ORDER BY account
          """)
    }
  }

  /// Changes that were not undone, the latest first. Those of accounts whose ids others have now aren't among them.
  func avatarsToRestore() async throws(DeliveryError) -> [AvatarRecord] {
    try await read {
      try $0.rows(
        AvatarRecord.columns + """
           WHERE state <> ? AND (account_identity IS NULL
            OR account_identity = (SELECT identity FROM accounts WHERE id = faces.account))
            ORDER BY at DESC, operation, account
          """, AvatarRecord.State.restored)
    }
  }

  /// The identity of the account with this id; nil if there is none.
  func identity(ofAccount id: Account.ID) async throws(DeliveryError) -> String? {
    try await write { try $0.identity(ofAccount: id) }
  }

  func keep(_ record: AvatarRecord) async throws(DeliveryError) {
    try await write {
      try $0.run(
        """
        INSERT OR REPLACE INTO faces (operation, account, account_label, at, state, file, type,
          account_identity) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """, record.operation, record.account, record.accountLabel, record.at, record.state,
        record.file, record.type, record.accountIdentity)
    }
  }

  /// Removes the record of a change that wasn't made.
  func forget(_ record: AvatarRecord) async throws(DeliveryError) {
    try await write {
      try $0.run(
        "DELETE FROM faces WHERE operation = ? AND account = ?", record.operation, record.account)
    }
  }
}
