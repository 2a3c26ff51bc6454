// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Services
internal import Sharing

/// Starts practice networks and keeps an account on each.
@MainActor
struct PracticeStand {
  /// A network that runs, and the account there.
  struct Place {
    var account: Account
    var running: PracticeNetwork.Running
  }

  let workshop: Workshop

  /// Starts `network`. Without a port it gets the one it had last, so that its account stays the same.
  func open(_ network: PracticeNetwork, port: UInt16?) async throws(DeliveryError) -> Place {
    let before = try await workshop.ledger.accounts().filter {
      $0.service == network.service && $0.isPractice
    }
    let last = before.compactMap { URLAddress($0.server)?.port }.last.flatMap {
      UInt16(exactly: $0)
    }
    let running = try start(network, wanted: port, last: last)
    do throws(DeliveryError) {
      let account = try await signIn(network, running)
      for old in before where old.id != account.id {
        try await workshop.ledger.forgetAccount(old.id)
      }
      return Place(account: account, running: running)
    } catch {
      running.stop()
      throw error
    }
  }

  private func start(
    _ network: PracticeNetwork, wanted: UInt16?, last: UInt16?
  ) throws(DeliveryError) -> PracticeNetwork.Running {
    do throws(HTTPServerError) {
      if let wanted { return try network.start(wanted) }
      if let last, let running = try? network.start(last) { return running }
      return try network.start(0)
    } catch {
      throw DeliveryError(
        .other,
        tr(
          "The practice network cannot be started: port {0} is taken. Choose another with “--port”.",
          "\(wanted ?? last ?? 0)"))
    }
  }

  private func signIn(
    _ network: PracticeNetwork, _ running: PracticeNetwork.Running
  ) async throws(DeliveryError) -> Account {
    guard let service = workshop.services[network.service] else {
      throw DeliveryError(
        .notPossible, tr("This Cameo does not know the service “{0}”.", network.service))
    }
    var details = running.details
    details.label = tr("Practice {0}", service.name)
    let guide = TerminalGuide(client: workshop.client(plainHTTP: false))
    let new = try await service.add(details, guide)
    var account = new.account
    account.practiceKey = new.secret?.reveal()
    return try await workshop.ledger.keepAnew(account)
  }
}
