// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Storage

/// The tables of accounts, outbox and ledger, in the order in which they came about. A released step
/// is never changed, only followed by another.
enum LedgerSchema {
  static let migrations = [
    Migration("accounts, outbox and ledger", sql: first), Migration("faces", sql: avatars),
    Migration("file names", sql: fileNames),
    Migration("how often something was sent", sql: sends),
    Migration("how much time has passed", sql: passedTime),
  ]

  /// What is known of the time, whatever the clock says: see `Ledger.passedTime`.
  private static let passedTime: SQL = """
    CREATE TABLE passed_time (
      only INTEGER PRIMARY KEY CHECK (only = 1), uptime TEXT NOT NULL, time REAL NOT NULL,
      clock REAL NOT NULL
    );
    """

  /// `file` tells the database's file from one that was restored in its destination.
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

  /// What accounts take is asked anew, since it did not say whether file names are shown.
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
