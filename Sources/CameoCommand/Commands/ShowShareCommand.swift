// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Services
internal import Sharing

/// Says all that is known of some shares.
struct ShowShareCommand: Command {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "shares show", summary: tr("Show details of shares"),
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
      let ledger = try await SharingEngine.open().ledger
      var entries: [ShareEntry] = []
      for name in names {
        guard let id = try await ledger.deliveries(named: name).first?.share,
          let share = try await ledger.share(id)
        else { continue }
        entries.append(try await ShareEntry.of(share, in: ledger))
      }
      reply.give(
        ["shares": .list(entries.map(\.json))],
        entries.flatMap { $0.lines(.standardOutput) + $0.details })
      return .done
    } catch {
      return reply.fail(error)
    }
  }
}
