// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Sharing

/// Stops what has not arrived yet.
struct CancelShareCommand: DeliveryCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "shares cancel", summary: tr("Cancel shares that haven't been sent"),
      operands: .init("ID"), options: [.json],
      details: tr("To delete pictures that were already shared, use “cameo shares unshare”."))
  }

  static var action: DeliveryAction {
    DeliveryAction(
      applies: { [.queued, .asking, .waiting, .sending, .failed].contains($0) },
      isWanted: { $0.state == .cancelled },
      act: { outbox, id throws(DeliveryError) in try await outbox.cancel(id) }
    )
  }

  let named: NamedShares
}
