// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Sharing

/// Confirms that a share was sent where only the user can know.
struct ConfirmShareCommand: DeliveryCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "shares confirm", summary: tr("Confirm that a share was sent"),
      operands: .init("ID"), options: [.json],
      details: [
        tr(
          "Use this when Cameo can't tell, for example whether your email program got the message."),
        tr("If it wasn't sent, use “cameo shares retry” instead."),
      ].joined(separator: "\n"))
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
