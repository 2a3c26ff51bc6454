// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Services
internal import Sharing

/// Forgets accounts, and makes their tokens useless.
struct RemoveAccountCommand: Command {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "accounts remove", summary: tr("forgets accounts and makes their tokens useless"),
      operands: .init("ID"),
      options: [
        .init("force", help: tr("remove accounts even if shares still wait for them")), .json,
      ],
      details: tr("What was shared there stays there, and in the list of shares."))
  }

  private let names: [String]
  private let isForced: Bool
  private let reply: Reply

  init(_ arguments: Arguments) throws(WrongUsage) {
    names = arguments.operands
    isForced = arguments.has("force")
    reply = Reply(arguments)
  }

  func run() async -> ExitStatus {
    do throws(DeliveryError) {
      let workshop = try await Workshop.open()
      var removed: [JSON] = []
      // All are found before the first one goes.
      var accounts: [Account] = []
      for name in names { accounts.append(try await workshop.ledger.account(name)) }
      for account in accounts where !isForced {
        try await Self.checkNothingWaits(for: account, in: workshop.ledger)
      }
      for account in accounts {
        for delivery in try await workshop.ledger.unfinishedDeliveries(to: account.id) {
          try? await workshop.outbox.cancel(delivery)
        }
        let trouble = try await workshop.accounts.remove(
          account, client: workshop.client(for: account))
        removed.append(
          (["id": .text(account.id)] as JSON).with("warning", trouble.map { .error($0) }))
        guard let trouble, !reply.isJSON else { continue }
        Reply.warn(
          tr(
            "{0} was removed, but not all could be cleared away: {1}", account.id, trouble.sentence)
        )
      }
      reply.give(
        ["removed": .list(removed)], accounts.map { tr("{0} was removed.", $0.id) })
      return .done
    } catch {
      return reply.fail(error)
    }
  }

  /// Throws if removing `account` would strand something that was to be shared there.
  private static func checkNothingWaits(
    for account: Account, in ledger: Ledger
  ) async throws(DeliveryError) {
    let count = try await ledger.unfinishedDeliveries(to: account.id).count
    guard count > 0 else { return }
    let waiting =
      count == 1
      ? tr("One share still waits for {0}.", account.id)
      : tr("{0} shares still wait for {1}.", "\(count)", account.id)
    throw DeliveryError(
      .consent,
      waiting + " "
        + tr("“cameo shares” lists what waits. To remove the account anyway, add “--force”."))
  }
}
