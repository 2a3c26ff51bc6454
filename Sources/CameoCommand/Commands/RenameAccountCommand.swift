// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Services
internal import Sharing

/// Gives an account another name here.
struct RenameAccountCommand: Command {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "accounts rename", summary: tr("Rename an account"),
      operands: .init("ID LABEL", least: 2, most: 2), options: [.json],
      details: tr("The account's ID doesn't change."))
  }

  private let name: String
  private let label: String
  private let reply: Reply

  init(_ arguments: Arguments) throws(WrongUsage) {
    (name, label) = (arguments.operands[0], arguments.operands[1])
    reply = Reply(arguments)
  }

  func run() async -> ExitStatus {
    do throws(DeliveryError) {
      let engine = try await SharingEngine.open()
      let account = try await engine.accounts.rename(
        try await engine.ledger.account(name), to: label)
      reply.give(
        ["account": AccountEntry(account: account).json],
        [tr("Renamed {0} to {1}", account.id, account.label)])
      return .done
    } catch {
      return reply.fail(error)
    }
  }
}
