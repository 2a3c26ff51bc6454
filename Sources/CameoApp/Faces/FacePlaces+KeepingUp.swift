// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Services
internal import Sharing

// Faces wherever an account is named. What was seen before is there at once; servers are asked rarely, and
// only when there is a reason to go there anyway.
extension FacePlaces {
  /// A face that was asked for within so many seconds is as good as new.
  static let fresh: Double = 24 * 60 * 60

  /// Shows the faces of accounts that are new here. Whoever was never asked for one is asked, once.
  func accountsChanged() {
    let accounts = sharing.accounts
    album.keepOnly(Set([Account.computer.id] + accounts.map(\.id)))
    let new = accounts.filter { $0.canShowFace && album[$0.id] == .unknown }
    guard !new.isEmpty else { return }
    Task { [weak self] in
      guard let faces = try? await self?.faces() else { return }
      for account in new {
        if let known = await faces.known(account) {
          await self?.album.keep(known, of: account.id)
        } else {
          self?.askOnce(account) { () async throws(DeliveryError) in
            try await faces.firstLook(account)
          }
        }
      }
    }
  }

  /// Somebody was at the account just now: its server answers, and may be asked for its face as well, unless
  /// that was done lately.
  func freshen(_ id: Account.ID, isOld: Bool = false) {
    guard let account = sharing.accounts.first(where: { $0.id == id }), account.canShowFace
    else { return }
    Task { [weak self] in
      guard let faces = try? await self?.faces() else { return }
      let asked = isOld ? nil : await faces.known(account)?.asked
      guard Double(Day.now) - (asked ?? 0) > Self.fresh else { return }
      self?.askOnce(account) { () async throws(DeliveryError) in
        try await faces.refresh(account)
      }
    }
  }

  /// What a share says of the account it went to.
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
  /// Whether its face is shown where it is named.
  fileprivate var canShowFace: Bool {
    !isPractice && AllServices.catalog[service]?.needsSecret == true
  }
}
