// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Storage

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

  /// What was changed and not undone, the latest change first.
  func avatarsToRestore() async throws(DeliveryError) -> [AvatarRecord] {
    try await read {
      try $0.rows(
        AvatarRecord.columns + """
           WHERE state IN ('setting', 'set') ORDER BY at DESC, operation, account
          """)
    }
  }

  func keep(_ record: AvatarRecord) async throws(DeliveryError) {
    try await write {
      try $0.run(
        "INSERT OR REPLACE INTO faces VALUES (?, ?, ?, ?, ?, ?, ?)", record.operation,
        record.account, record.accountLabel, record.at, record.state, record.file, record.type)
    }
  }
}
