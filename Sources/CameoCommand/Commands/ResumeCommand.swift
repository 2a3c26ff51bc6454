// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Services
internal import Sharing

/// Goes on with everything in the outbox.
struct ResumeCommand: Command {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "shares resume", summary: tr("tries now whatever waits in the outbox"), options: [.json],
      details: tr(
        "Whatever still waits afterwards is tried again later; the exit status is 75 then."))
  }

  private let reply: Reply

  init(_ arguments: Arguments) throws(WrongUsage) { reply = Reply(arguments) }

  func run() async -> ExitStatus {
    do throws(DeliveryError) {
      await CacheTidying.run()
      let workshop = try await Workshop.open()
      try await workshop.outbox.hurry()
      let open = try await workshop.ledger.openDeliveries()
      guard !open.isEmpty else {
        reply.give(["results": []], [tr("Nothing waits.")])
        return .done
      }
      return try await DeliveryAction.settle(Set(open.keys), workshop, reply) { $0.isWell }
    } catch {
      return reply.fail(error)
    }
  }
}
