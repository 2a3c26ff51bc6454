// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Sharing

/// Tries again, now, what failed or waits, or what asks whether it still should go out.
struct RetryShareCommand: Command {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "shares retry", summary: tr("Try failed or waiting shares again"),
      operands: .init("ID", least: 0),
      options: [
        .init("all", help: tr("Try everything that failed or is waiting")), .json,
      ],
      details: tr("Cameo checks the destination first, so nothing is shared twice."))
  }

  private static var action: DeliveryAction {
    DeliveryAction(
      applies: {
        [.queued, .failed, .asking, .waiting, .undecided, .unsharing].contains($0)
      }, isWanted: { $0.isWell },
      act: { outbox, id throws(DeliveryError) in try await outbox.retry(id) }
    )
  }

  private let named: NamedShares
  private let takesAll: Bool

  init(_ arguments: Arguments) throws(WrongUsage) {
    named = NamedShares(names: arguments.operands, reply: Reply(arguments))
    takesAll = arguments.has("all")
    guard named.names.isEmpty == takesAll else {
      throw WrongUsage(
        tr("cameo: “{0}” requires either {1} or {2}", "cameo shares retry", "ID", "--all"))
    }
  }

  func run() async -> ExitStatus {
    guard takesAll else { return await Self.action.run(named.names, named.reply) }
    return await Self.action.run(named.reply) { engine throws(DeliveryError) in
      try await engine.outbox.retriable()
    }
  }
}

extension Delivery {
  /// Nothing is left to be done about it.
  var isWell: Bool {
    switch state {
    // What could not be deleted is still there.
    case .done: error == nil
    case .cancelled, .unshared: true
    default: false
    }
  }
}
