// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// What the user chose for the links under which an account's pictures are seen.
extension Account {
  private static let daysSetting = "link-days"
  private static let protectionSetting = "link-password"

  /// After how many days a link ends; nil for never, unless the server says otherwise.
  public var linkDays: Int? {
    get { settings[Self.daysSetting].flatMap { Int($0) } }
    set { settings[Self.daysSetting] = newValue.map { "\($0)" } }
  }

  /// Anyone who opens a link is asked for a password. It is in the keyring, beside the account's own.
  public var protectsLinks: Bool {
    get { settings[Self.protectionSetting] != nil }
    set { settings[Self.protectionSetting] = newValue ? "yes" : nil }
  }

  /// By what the password of the links is kept.
  public var linkSecretID: String { "\(id)#links" }

  /// The same account, with what was chosen for the links of `other`.
  func withLinks(of other: Account) -> Account {
    var account = self
    account.linkDays = other.linkDays
    account.protectsLinks = other.protectsLinks
    return account
  }
}
