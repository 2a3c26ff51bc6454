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
      operands: .init("ID"), options: [.json],
      details: tr("What was shared there stays there, and in the list of shares."))
  }

  private let names: [String]
  private let reply: Reply

  init(_ arguments: Arguments) throws(WrongUsage) {
    names = arguments.operands
    reply = Reply(arguments)
  }

  func run() async -> ExitStatus {
    do throws(DeliveryError) {
      let workshop = try await Workshop.open()
      var removed: [JSON] = []
      // All are found before the first one goes.
      var accounts: [Account] = []
      for name in names { accounts.append(try await workshop.ledger.account(name)) }
      for account in accounts {
        let trouble = try await workshop.accounts.remove(
          account, client: workshop.client(plainHTTP: account.allowsPlainHTTP))
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
}
