// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Services
internal import Sharing

// Profile pictures wherever an account is named. Cached ones are shown at once; servers are asked
// rarely, and only when there is another request to them anyway.
extension AvatarAccounts {
  /// A profile picture that was requested within this many seconds is up to date.
  static let fresh: Double = 24 * 60 * 60

  /// Shows the profile pictures of new accounts. One that was never requested is requested, once.
  func accountsChanged() {
    let accounts = sharing.accounts
    album.keepOnly(Set([Account.computer.id] + accounts.map(\.id)))
    let new = accounts.filter { $0.canShowAvatar && album[$0.id] == .unknown }
    guard !new.isEmpty else { return }
    Task { [weak self] in
      guard let avatars = await self?.avatarsIfPossible() else { return }
      for account in new {
        if let known = await avatars.known(account) {
          await self?.album.keep(known, of: account.id)
        } else {
          self?.askOnce(account) { () async throws(DeliveryError) in
            try await avatars.firstLook(account)
          }
        }
      }
    }
  }

  /// The account was just used: its server is reachable, and may be asked for the profile picture
  /// as well, unless that was done lately.
  func freshen(_ id: Account.ID, isOld: Bool = false) {
    guard let account = sharing.accounts.first(where: { $0.id == id }), account.canShowAvatar
    else { return }
    Task { [weak self] in
      guard let avatars = await self?.avatarsIfPossible() else { return }
      let asked = isOld ? nil : await avatars.known(account)?.asked
      guard Double(Day.now) - (asked ?? 0) > Self.fresh else { return }
      self?.askOnce(account) { () async throws(DeliveryError) in
        try await avatars.refresh(account)
      }
    }
  }

  /// A share shows that its account can be reached.
  func hear(_ delivery: Delivery) {
    if delivery.error?.code == .signedOut {
      album.note(delivery.account, isSignedOut: true)
    } else if delivery.state == .done {
      album.note(delivery.account, isSignedOut: false)
      freshen(delivery.account)
    }
  }
}

nonisolated extension Account {
  /// Whether its profile picture is shown where it is named.
  fileprivate var canShowAvatar: Bool {
    !isPractice && AllServices.catalog[service]?.needsSecret == true
  }
}
