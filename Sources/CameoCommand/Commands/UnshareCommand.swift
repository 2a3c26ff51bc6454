// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Sharing

/// Takes back what was shared.
struct UnshareCommand: DeliveryCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "shares unshare", summary: tr("Delete shared pictures from their destinations"),
      operands: .init("ID"), options: [.json],
      details: tr("The exit status is 3 if something couldn't be deleted."))
  }

  static var action: DeliveryAction {
    DeliveryAction(
      applies: { [.done, .unsharing].contains($0) }, isWanted: { $0.state == .unshared },
      act: { outbox, id throws(DeliveryError) in try await outbox.unshare(id) }
    )
  }

  let named: NamedShares
}
