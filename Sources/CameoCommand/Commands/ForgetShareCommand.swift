// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Services
internal import Sharing

/// Takes shares off the list, without touching what has arrived.
struct ForgetShareCommand: Command {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "shares forget", summary: tr("Remove shares from the history"),
      operands: .init("ID"), options: [.json])
  }

  private let names: [String]
  private let reply: Reply

  init(_ arguments: Arguments) throws(WrongUsage) {
    names = arguments.operands
    reply = Reply(arguments)
  }

  func run() async -> ExitStatus {
    do throws(DeliveryError) {
      let engine = try await SharingEngine.open()
      var forgotten: [String] = []
      for name in names {
        for delivery in try await engine.ledger.deliveries(named: name) {
          try await engine.outbox.forget(delivery.id)
          forgotten.append(delivery.id)
        }
      }
      reply.give(
        ["forgotten": .list(forgotten.map { .text($0) })],
        forgotten.map { tr("Removed {0} from the history", $0) })
      return .done
    } catch {
      return reply.fail(error)
    }
  }
}
