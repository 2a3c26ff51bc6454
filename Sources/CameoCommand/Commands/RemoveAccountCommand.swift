// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Services
internal import Sharing

/// Removes accounts and revokes their access.
struct RemoveAccountCommand: EngineCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "accounts remove", summary: tr("Remove accounts and revoke their access"),
      operands: .init("ID"),
      options: [
        .init("force", help: tr("Also cancel shares that are still waiting for them")), .json,
      ],
      details: tr("Photos already shared stay where they are, and in your share history."))
  }

  private let names: [String]
  private let isForced: Bool
  let reply: Reply

  init(_ arguments: Arguments) throws(WrongUsage) {
    names = arguments.operands
    isForced = arguments.has("force")
    reply = Reply(arguments)
  }

  func run(_ engine: SharingEngine) async throws(DeliveryError) -> ExitStatus {
    var removed: [JSON] = []
    // All are found before the first one is removed.
    let accounts = try await engine.ledger.accounts(named: names)
    for account in accounts where !isForced {
      try await Self.checkNothingWaits(for: account, in: engine.ledger)
    }
    for account in accounts {
      for delivery in try await engine.ledger.unfinishedDeliveries(to: account.id) {
        try await engine.outbox.cancel(delivery)
      }
      let trouble = try await engine.accounts.remove(
        account, client: engine.client(for: account))
      removed.append(
        (["id": .text(account.id)] as JSON).with("warning", trouble.map { .error($0) }))
      guard let trouble, !reply.isJSON else { continue }
      Reply.warn(
        tr(
          "Removed {0}, but couldn't clean up everything: {1}", account.id, trouble.sentence)
      )
    }
    reply.give(
      ["removed": .list(removed)], accounts.map { tr("Removed {0}", $0.id) })
    return .done
  }

  /// Throws if something is still to be shared to `account`.
  private static func checkNothingWaits(
    for account: Account, in ledger: Ledger
  ) async throws(DeliveryError) {
    let count = try await ledger.unfinishedDeliveries(to: account.id).count
    guard count > 0 else { return }
    let waiting = tr(
      "One share to {1} hasn't been sent yet.", plural: "{0} shares to {1} haven't been sent yet.",
      count: count, account.id)
    throw DeliveryError(
      .consent,
      waiting + " "
        + tr("Run “cameo shares” to list them, or add --force to cancel them."))
  }
}
