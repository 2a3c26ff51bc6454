// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Services
internal import Sharing

/// Goes on with everything in the outbox.
struct ResumeCommand: Command {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "shares resume", summary: tr("goes on with what waits in the outbox"), options: [.json],
      details: tr("It ends when nothing is due soon; the exit status is 75 when something waits."))
  }

  private let reply: Reply

  init(_ arguments: Arguments) throws(WrongUsage) { reply = Reply(arguments) }

  func run() async -> ExitStatus {
    do throws(DeliveryError) {
      let workshop = try await Workshop.open()
      let open = try await workshop.ledger.openDeliveries()
      guard !open.isEmpty else {
        reply.give(["results": []], [tr("Nothing waits.")])
        return .done
      }
      return try await DeliveryAction.settle(Set(open.keys), workshop, reply) {
        [.done, .cancelled, .unshared].contains($0)
      }
    } catch {
      return reply.fail(error)
    }
  }
}
