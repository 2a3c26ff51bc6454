// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

extension OutboxRunner.Tools {
  /// What `account` takes, as its server says, which is asked once a day.
  public func capabilities(of account: Account) async throws(DeliveryError) -> Capabilities {
    let destination = try await destination(account)
    return try await capabilities(of: account.id, at: destination)
  }

  /// What `account` takes, as its server says, which is asked once a day.
  func capabilities(
    of account: String, at destination: any Destination
  ) async throws(DeliveryError) -> Capabilities {
    let now = clock.now()
    if let known = try await ledger.capabilities(of: account), now - known.date < 24 * 60 * 60 {
      return known.capabilities
    }
    let fresh = try await destination.capabilities()
    try await ledger.keep(fresh, of: account, at: now)
    return fresh
  }
}
