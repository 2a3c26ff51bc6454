// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Observation
internal import Practice
internal import Services
internal import Sharing

/// The practice networks that run inside this program, for as long as it does.
@Observable
final class PracticeNetworks {
  /// The addresses of the pages of those that run here, by account.
  private(set) var pages: [Account.ID: String] = [:]

  @ObservationIgnored private var sites: [Account.ID: PracticeLauncher.Site] = [:]

  isolated deinit { close() }

  /// Stops all networks; their accounts stay.
  func close() {
    for account in sites.keys { end(account) }
  }

  /// Starts a network like the service with this id, or the usual one, unless there is one; the account there.
  func start(
    _ service: String? = nil, in engine: SharingEngine
  ) async throws(DeliveryError) -> Account {
    let network = PracticeNetwork.all.first { $0.service == service } ?? .usual
    let known = try await engine.ledger.accounts().last {
      $0.service == network.service && $0.isPractice
    }
    guard let known else {
      let site = try await PracticeLauncher(engine: engine).open(network, port: nil)
      take(site)
      return site.account
    }
    try await reopen(known, in: engine)
    return known
  }

  /// Restarts the networks of all accounts when the program starts. One that can't be started is
  /// reported when something is shared there.
  func reopenAll(in engine: SharingEngine) async {
    let accounts = await logged("Reading the accounts") { try await engine.ledger.accounts() }
    for account in accounts ?? [] where account.isPractice {
      _ = await logged("Starting \(account.id)") { try await reopen(account, in: engine) }
    }
  }

  /// Stops the network of an account that is removed.
  func end(_ account: Account.ID) {
    sites.removeValue(forKey: account)?.running.stop()
    pages[account] = nil
  }

  /// Starts the network of `account`, if it is on one that does not run; returns it as it is then.
  @discardableResult
  func reopen(
    _ account: Account, in engine: SharingEngine
  ) async throws(DeliveryError) -> Account {
    guard account.isPractice, sites[account.id] == nil,
      let site = try await PracticeLauncher(engine: engine).reopen(account)
    else { return account }
    take(site)
    return site.account
  }

  private func take(_ site: PracticeLauncher.Site) {
    sites[site.account.id] = site
    pages[site.account.id] = site.running.page.text
  }
}
