// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Network

/// What the links of an account are to be like from now on.
public struct LinkChoice: Sendable {
  /// After how many days they end; 0 for never, nil to leave it.
  public var days: Int?
  public var password: Password

  public enum Password: Sendable {
    case asItIs, none
    case new(Secret)
  }

  public init(days: Int? = nil, password: Password = .asItIs) {
    self.days = days
    self.password = password
  }
}

extension AccountKeeper {
  /// Limits links that are made from now on; those there are stay as they are.
  public func limitLinks(
    of account: Account, _ choice: LinkChoice
  ) async throws(DeliveryError) -> Account {
    try checkLinks(of: account)
    var changed = account
    if let days = choice.days { changed.linkDays = days > 0 ? days : nil }
    switch choice.password {
    case .asItIs: try await ledger.keep(changed)
    case .new(let password):
      let label = tr("Cameo: links of {0}", account.label)
      // Kept before it is needed: an account whose links have to be protected never makes others.
      try await secrets.keep(password, for: account.linkSecretID, label: label)
      changed.protectsLinks = true
      try await ledger.keep(changed)
    case .none:
      changed.protectsLinks = false
      try await ledger.keep(changed)
      if account.protectsLinks { try await secrets.forget(account.linkSecretID) }
    }
    return changed
  }

  /// What the links of `account` ask for; nil when they ask for nothing.
  public func linkPassword(of account: Account) async throws(DeliveryError) -> Secret? {
    try checkLinks(of: account)
    return try await secrets.linkPassword(of: account)
  }

  /// Throws where there are no links that could be limited.
  public func checkLinks(of account: Account) throws(DeliveryError) {
    guard services[account.service] is any LinkingService else {
      throw DeliveryError(
        .notPossible, tr("{0} doesn't create links.", account.label))
    }
  }
}

extension SecretStore {
  /// What the links of `account` ask for; nil when they ask for nothing.
  func linkPassword(of account: Account) async throws(DeliveryError) -> Secret? {
    guard account.protectsLinks else { return nil }
    if let password = try await secret(for: account.linkSecretID) { return password }
    throw DeliveryError(
      .linkPassword,
      tr(
        "The password for links from {0} isn't in the keyring. Set it again with “{1}”.",
        account.label,
        account.linkPasswordCommand))
  }
}

extension Account {
  /// What to type to have links ask for a password.
  public var linkPasswordCommand: String { "cameo accounts links \(id) --password-stdin" }
}
