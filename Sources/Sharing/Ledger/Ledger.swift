// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
public import SQLiteStorage

/// Accounts, outbox and share history, in one database.
public final class Ledger: Sendable {
  public let database: Database
  /// The folder of the database and everything beside it.
  public let folder: String
  /// The message about a restored database; nil if it wasn't restored.
  private let recovery: String?

  private init(_ database: Database, folder: String, recovery: String? = nil) {
    self.database = database
    self.folder = folder
    self.recovery = recovery
  }

  /// Opens the ledger in `folder`, which is made if it is missing.
  public static func open(_ folder: String) async throws(DeliveryError) -> Ledger {
    do {
      let database = try await Database.open(
        "\(folder)/cameo.sqlite", migrations: LedgerSchema.migrations)
      let ledger = Ledger(database, folder: folder)
      // The holder of the lease has checked already. If it can't be done now, nothing is sent
      // before it is.
      let recovery = await DeliveryError.logged("Looking at \(folder)") {
        guard let lease = try Lease.take(ledger.outboxLock) else { return String?.none }
        let sentence = try await ledger.recover(holding: lease)
        try await ledger.takeUpInterrupted()
        return sentence
      }
      return Ledger(database, folder: folder, recovery: recovery ?? nil)
    } catch {
      throw DeliveryError(any: error)
    }
  }

  /// A message about how it was opened, such as that it was damaged; nil when all is well.
  public var whatHappened: String? {
    let sentences = [database.opened.sentence, recovery].compactMap(\.self)
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  /// Reads off the main thread.
  func read<Result: Sendable>(
    _ body: @escaping @Sendable (borrowing Transaction) throws -> Result
  ) async throws(DeliveryError) -> Result {
    do { return try await database.read(body) } catch { throw DeliveryError(any: error) }
  }

  /// Writes everything that `body` writes, or nothing; it is on disk afterwards.
  @discardableResult
  func write<Result: Sendable>(
    _ body: @escaping @Sendable (borrowing Transaction) throws -> Result
  ) async throws(DeliveryError) -> Result {
    do { return try await database.write(body) } catch { throw DeliveryError(any: error) }
  }

  /// The folder of a share's files until it has arrived.
  func outboxFolder(_ share: String) -> String { "\(outbox)/\(share)" }

  /// The path of the copy of a picture; there is one until the share has arrived everywhere.
  public func copy(of picture: DeliveryOverview.Picture, in share: Share.ID) -> String {
    "\(outboxFolder(share))/\(picture.copy)"
  }

  /// The folder that contains those folders.
  var outbox: String { "\(folder)/outbox" }

  /// The file that the sending process holds the lease on. It also contains the number of attempts
  /// to send.
  var outboxLock: String { "\(folder)/outbox.lock" }

  /// The file that processes adding shares hold together, so that nothing is tidied away that isn't
  /// in the database yet.
  var addingLock: String { "\(folder)/adding.lock" }
}

/// The tables, in the order in which they were introduced. A released step is never changed, only
/// followed by another.
enum LedgerSchema {
  static let migrations = [
    Migration("accounts, outbox and ledger", sql: first), Migration("faces", sql: avatars),
    Migration("file names", sql: fileNames),
    Migration("how often something was sent", sql: sends),
    Migration("how much time has passed", sql: passedTime),
    Migration("captions of their own and changed pictures", sql: changes),
    Migration("how long the computer had run at consent", sql: consentUptime),
    Migration("small copies of pictures whose files don't last", sql: previews),
    Migration("identities of accounts", sql: identities),
    // No table changes. But earlier versions don't read what is hidden in a picture, and would send it uncovered: they
    // no longer open the ledger.
    Migration("hidden parts of pictures") { _ in },
    Migration("consent to one delivery", sql: deliveryConsent),
    // For the same reason: they would send it unmarked.
    Migration("marks on pictures") { _ in },
  ]

  /// What was never confirmed by itself was confirmed with its share.
  private static let deliveryConsent: SQL = """
    ALTER TABLE deliveries ADD COLUMN consented REAL;
    ALTER TABLE deliveries ADD COLUMN consented_uptime TEXT;
    """

  /// See `Account.identity`. Accounts of earlier versions get theirs when it is needed first.
  private static let identities: SQL = """
    ALTER TABLE accounts ADD COLUMN identity TEXT;
    ALTER TABLE deliveries ADD COLUMN account_identity TEXT;
    ALTER TABLE faces ADD COLUMN account_identity TEXT;
    """

  private static let previews: SQL = """
    CREATE TABLE previews (
      share TEXT NOT NULL REFERENCES shares ON DELETE CASCADE, copy TEXT NOT NULL,
      file BLOB NOT NULL, PRIMARY KEY (share, copy)
    );
    """

  /// Unlike the time of consent, it can't be wrong.
  private static let consentUptime: SQL = "ALTER TABLE shares ADD COLUMN consented_uptime TEXT;"

  /// A delivery without a caption has that of its share. The checksum is that of the file before any change, and tells
  /// whether a picture was described before.
  private static let changes: SQL = """
    ALTER TABLE deliveries ADD COLUMN caption TEXT;
    ALTER TABLE share_pictures ADD COLUMN edit TEXT;
    ALTER TABLE share_pictures ADD COLUMN sha256 TEXT;
    CREATE INDEX described_pictures ON share_pictures (sha256)
      WHERE sha256 IS NOT NULL AND alt <> '';
    """

  /// What is known about the time, whatever the clock says: see `Ledger.passedTime`.
  private static let passedTime: SQL = """
    CREATE TABLE passed_time (
      only INTEGER PRIMARY KEY CHECK (only = 1), uptime TEXT NOT NULL, time REAL NOT NULL,
      clock REAL NOT NULL
    );
    """

  /// `file` tells the database's file from a restored one.
  private static let sends: SQL = """
    CREATE TABLE sends (
      only INTEGER PRIMARY KEY CHECK (only = 1), count INTEGER NOT NULL, file INTEGER NOT NULL
    );
    """

  private static let avatars: SQL = """
    CREATE TABLE faces (
      operation TEXT NOT NULL, account TEXT NOT NULL, account_label TEXT NOT NULL,
      at REAL NOT NULL, state TEXT NOT NULL, file TEXT, type TEXT NOT NULL,
      PRIMARY KEY (operation, account)
    ) WITHOUT ROWID;
    """

  /// Capabilities are requested again, because the stored ones don't say whether file names are
  /// shown.
  private static let fileNames: SQL = """
    ALTER TABLE shares ADD COLUMN file_names TEXT;
    UPDATE accounts SET capabilities = NULL;
    """

  private static let first: SQL = """
    CREATE TABLE accounts (
      id TEXT PRIMARY KEY, service TEXT NOT NULL, label TEXT NOT NULL, server TEXT NOT NULL,
      user TEXT NOT NULL, settings TEXT NOT NULL, added REAL NOT NULL,
      capabilities TEXT, capabilities_at REAL, held_until REAL NOT NULL DEFAULT 0
    );
    CREATE TABLE shares (
      id TEXT PRIMARY KEY, created REAL NOT NULL, consented REAL NOT NULL,
      caption TEXT NOT NULL, visibility TEXT NOT NULL, warning TEXT NOT NULL, language TEXT,
      keeps_metadata INTEGER NOT NULL, longest_side INTEGER
    );
    CREATE TABLE share_pictures (
      share TEXT NOT NULL REFERENCES shares ON DELETE CASCADE, position INTEGER NOT NULL,
      source TEXT NOT NULL, copy TEXT NOT NULL, alt TEXT NOT NULL, focus_x REAL, focus_y REAL,
      PRIMARY KEY (share, position)
    ) WITHOUT ROWID;
    CREATE TABLE deliveries (
      id TEXT PRIMARY KEY, share TEXT NOT NULL REFERENCES shares ON DELETE CASCADE,
      account TEXT NOT NULL, account_label TEXT NOT NULL, position INTEGER NOT NULL,
      state TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0, due REAL NOT NULL,
      finished REAL, wants_cancel INTEGER NOT NULL DEFAULT 0, receipt TEXT, remainders TEXT,
      error_code TEXT, error_sentence TEXT
    );
    CREATE INDEX deliveries_by_share ON deliveries (share, position);
    CREATE INDEX open_deliveries ON deliveries (due)
      WHERE state IN ('queued', 'sending', 'waiting', 'unsharing');
    CREATE TABLE delivery_pictures (
      delivery TEXT NOT NULL REFERENCES deliveries ON DELETE CASCADE,
      position INTEGER NOT NULL, prepared TEXT,
      PRIMARY KEY (delivery, position)
    ) WITHOUT ROWID;
    CREATE TABLE journal (
      delivery TEXT NOT NULL REFERENCES deliveries ON DELETE CASCADE,
      step TEXT NOT NULL, value TEXT NOT NULL, at REAL NOT NULL,
      PRIMARY KEY (delivery, step)
    ) WITHOUT ROWID;
    """
}

/// Values that are stored as JSON, and that nothing searches.
public enum JSONText {
  public static func encode(_ value: some Encodable) throws -> String {
    try JSONWriter().text(value)
  }

  public static func decode<Value: Decodable>(
    _ text: String, as type: Value.Type = Value.self
  ) throws -> Value {
    try JSONReader().decode(type, from: text)
  }
}
