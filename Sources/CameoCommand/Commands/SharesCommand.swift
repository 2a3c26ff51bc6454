// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Services
internal import Sharing

/// Lists what was shared.
struct SharesCommand: Command {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "shares", summary: tr("List your shares, newest first"),
      operands: .init("list", least: 0, most: 1),
      options: [
        .init("limit", value: "N", help: tr("Show at most N shares (default: 50)")), .json,
      ])
  }

  private let limit: Int
  private let reply: Reply

  init(_ arguments: Arguments) throws(WrongUsage) {
    if let wrong = Commands.wrongAction(arguments.operands.first, of: "shares") { throw wrong }
    let text = arguments.value("limit") ?? "50"
    guard let limit = Int(text), limit > 0 else {
      throw WrongUsage(tr("cameo: --limit requires a number, such as 50"))
    }
    self.limit = limit
    reply = Reply(arguments)
  }

  func run() async -> ExitStatus {
    do throws(DeliveryError) {
      let ledger = try await SharingEngine.open().ledger
      var entries: [ShareEntry] = []
      for share in try await ledger.shares(atMost: limit) {
        entries.append(try await ShareEntry.of(share, in: ledger))
      }
      reply.give(
        ["shares": .list(entries.map(\.json))],
        entries.isEmpty
          ? [tr("Nothing shared yet.")] : entries.flatMap { $0.lines(.standardOutput) })
      return .done
    } catch {
      return reply.fail(error)
    }
  }
}
