// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Services
internal import Sharing

/// Retries now what failed or waits, or what waits for confirmation.
struct RetryShareCommand: EngineCommand {
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

  private let names: [String]
  private let takesAll: Bool
  let reply: Reply

  init(_ arguments: Arguments) throws(WrongUsage) {
    names = arguments.operands
    takesAll = arguments.has("all")
    reply = Reply(arguments)
    guard names.isEmpty == takesAll else {
      throw WrongUsage(
        tr("cameo: “{0}” requires either {1} or {2}", "cameo shares retry", "ID", "--all"))
    }
  }

  func run(_ engine: SharingEngine) async throws(DeliveryError) -> ExitStatus {
    guard takesAll else {
      let ids = try await Self.action.deliveries(named: names, in: engine.ledger)
      return try await Self.action.run(ids, engine, reply)
    }
    let ids = try await engine.outbox.retriable()
    let lost = try await engine.outbox.lost()
    for delivery in lost {
      Reply.warn("\(delivery.id): \(DeliveryError.removed(delivery.accountLabel).sentence)")
    }
    let status = try await Self.action.run(ids, engine, reply)
    guard status == .done, !lost.isEmpty else { return status }
    return ids.isEmpty ? .failed : .partlyDone
  }
}

extension Delivery {
  /// Nothing is left to do.
  var isWell: Bool {
    switch state {
    // What could not be deleted is still there.
    case .done: error == nil
    case .cancelled, .unshared: true
    default: false
    }
  }
}

/// Resumes everything in the outbox.
struct ResumeCommand: EngineCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "shares resume", summary: tr("Send everything that is waiting"), options: [.json],
      details: tr(
        "If anything is still waiting afterwards, the exit status is 75."))
  }

  let reply: Reply

  init(_ arguments: Arguments) throws(WrongUsage) { reply = Reply(arguments) }

  func run(_ engine: SharingEngine) async throws(DeliveryError) -> ExitStatus {
    await CacheTidying.run()
    do throws(DeliveryError) {
      try await engine.outbox.hurry()
    } catch  where error.code == .diskFull {
      // What is due anyway may still be sent.
      Reply.warn(error.sentence)
    }
    let open = try await engine.ledger.openDeliveries()
    return try await DeliveryAction.settle(Set(open.keys), engine, reply) { $0.isWell }
  }
}
