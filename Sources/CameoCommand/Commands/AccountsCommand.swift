// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Services
internal import Sharing

/// Lists the accounts.
struct AccountsCommand: Command {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "accounts", summary: tr("List your accounts"),
      operands: .init("list", least: 0, most: 1), options: [.json])
  }

  private let reply: Reply

  init(_ arguments: Arguments) throws(WrongUsage) {
    if let wrong = Commands.wrongAction(arguments.operands.first, of: "accounts") { throw wrong }
    reply = Reply(arguments)
  }

  func run() async -> ExitStatus {
    do throws(DeliveryError) {
      let all = try await SharingEngine.open().ledger.accounts().map(AccountEntry.init)
      reply.give(
        ["accounts": .list(all.map(\.json))],
        all.isEmpty ? [AccountEntry.none] : all.map(\.line))
      return .done
    } catch {
      return reply.fail(error)
    }
  }
}
