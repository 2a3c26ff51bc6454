// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Sharing

/// Tries again what failed, or what asks whether it still should go out.
struct RetryShareCommand: DeliveryCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "shares retry", summary: tr("tries again what failed or waits"),
      operands: .init("ID"), options: [.json],
      details: tr("What may have arrived is looked for first, so that nothing is there twice."))
  }

  static var action: DeliveryAction {
    DeliveryAction(
      applies: { [.failed, .asking, .waiting, .undecided].contains($0) },
      isWanted: { $0 == .done },
      act: { outbox, id throws(DeliveryError) in try await outbox.retry(id) }
    )
  }

  let named: NamedShares
}
