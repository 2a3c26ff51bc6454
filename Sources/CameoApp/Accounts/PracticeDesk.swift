// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Observation
internal import Playground
internal import Services
internal import Sharing

/// The practice networks that run inside this program, for as long as it does.
@Observable
final class PracticeDesk {
  /// Where the pages of those are that run here, by account.
  private(set) var pages: [Account.ID: String] = [:]

  @ObservationIgnored private var places: [Account.ID: PracticeStand.Place] = [:]

  isolated deinit { close() }

  /// Ends all networks; their accounts stay.
  func close() {
    for account in places.keys { end(account) }
  }

  /// Starts a network to post on, unless there is one; the account there.
  func start(in workshop: Workshop) async throws(DeliveryError) -> Account {
    let network = PracticeNetwork.mastodon
    let known = try await workshop.ledger.accounts().last {
      $0.service == network.service && $0.isPractice
    }
    guard let known else {
      let place = try await PracticeStand(workshop: workshop).open(network, port: nil)
      take(place)
      return place.account
    }
    try await reopen(known, in: workshop)
    return known
  }

  /// Starts the networks of all accounts again, as the program starts. One that cannot be started
  /// says so when something is shared there.
  func reopenAll(in workshop: Workshop) async {
    guard let accounts = try? await workshop.ledger.accounts() else { return }
    for account in accounts where account.isPractice {
      try? await reopen(account, in: workshop)
    }
  }

  /// Ends the network of an account that is removed.
  func end(_ account: Account.ID) {
    places.removeValue(forKey: account)?.running.stop()
    pages[account] = nil
  }

  private func reopen(
    _ account: Account, in workshop: Workshop
  ) async throws(DeliveryError) {
    guard places[account.id] == nil else { return }
    if let place = try await PracticeStand(workshop: workshop).reopen(account) { take(place) }
  }

  private func take(_ place: PracticeStand.Place) {
    places[place.account.id] = place
    pages[place.account.id] = place.running.page.text
  }
}
