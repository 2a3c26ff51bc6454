// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Sharing

/// Stops what has not arrived yet.
struct CancelShareCommand: Command {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "shares cancel", summary: tr("stops what has not arrived yet"),
      operands: .init("ID"), options: [.json],
      details: tr("What has arrived by then stays; “cameo shares unshare” takes it back."))
  }

  private let names: [String]
  private let reply: Reply

  init(_ arguments: Arguments) throws(WrongUsage) {
    names = arguments.operands
    reply = Reply(arguments)
  }

  func run() async -> ExitStatus {
    await DeliveryAction(
      applies: { [.queued, .asking, .waiting, .sending, .failed].contains($0) },
      isWanted: { $0 == .cancelled },
      act: { outbox, id throws(DeliveryError) in try await outbox.cancel(id) }
    ).run(names, reply)
  }
}
