// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Services
internal import Sharing

/// Goes on with everything in the outbox.
struct ResumeCommand: Command {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "shares resume", summary: tr("Send everything that is waiting"), options: [.json],
      details: tr(
        "If anything is still waiting afterwards, the exit status is 75."))
  }

  private let reply: Reply

  init(_ arguments: Arguments) throws(WrongUsage) { reply = Reply(arguments) }

  func run() async -> ExitStatus {
    do throws(DeliveryError) {
      await CacheTidying.run()
      let engine = try await SharingEngine.open()
      try await engine.outbox.hurry()
      let open = try await engine.ledger.openDeliveries()
      guard !open.isEmpty else {
        reply.give(["results": []], [tr("Nothing is waiting.")])
        return .done
      }
      return try await DeliveryAction.settle(Set(open.keys), engine, reply) { $0.isWell }
    } catch {
      return reply.fail(error)
    }
  }
}
