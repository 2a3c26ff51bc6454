// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Sharing

/// Says that what only somebody can see has arrived.
struct ConfirmShareCommand: DeliveryCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "shares confirm", summary: tr("says that what asks is there"),
      operands: .init("ID"), options: [.json],
      details: tr(
        "For what was handed to another program when Cameo was interrupted, such as a letter. If it is not there, “cameo shares retry” hands it over again."
      ))
  }

  static var action: DeliveryAction {
    DeliveryAction(
      applies: { [.asking, .undecided].contains($0) },
      isWanted: { $0.state == .done },
      act: { outbox, id throws(DeliveryError) in try await outbox.confirm(id) }
    )
  }

  let named: NamedShares
}
