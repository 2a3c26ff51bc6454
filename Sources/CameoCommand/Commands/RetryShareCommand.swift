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
      details: [
        tr("Cameo checks the destination first, so nothing is shared twice."),
        tr(
          "A share that may already have been sent is tried again only by its own ID, such as 261121-k3f9m.2."
        ),
      ].joined(separator: "\n"))
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
    guard takesAll else { return try await retryNamed(engine) }
    let ids = try await engine.outbox.retriable()
    let lost = try await engine.outbox.lost()
    for delivery in lost {
      Reply.warn("\(delivery.id): \(DeliveryError.removed(delivery.accountLabel).sentence)")
    }
    return try await retry(ids, leaving: lost.map(\.id), engine)
  }

  /// Retries those that are named. What may have arrived, and what the user has cancelled, is left if only its share is
  /// named, because the user may think of another part.
  private func retryNamed(_ engine: SharingEngine) async throws(DeliveryError) -> ExitStatus {
    let uncertain = Set(try await engine.outbox.uncertain())
    var ids: [Delivery.ID] = []
    var left: [Delivery.ID] = []
    for name in names {
      let named = try await Self.action.deliveries(named: [name], in: engine.ledger)
      let deliveries = try await engine.ledger.deliveries(withIDs: Set(named))
      for delivery in deliveries where !ids.contains(delivery.id) {
        let isLeft = uncertain.contains(delivery.id) || delivery.isBeingCancelled
        if isLeft, delivery.id != name { left.append(delivery.id) } else { ids.append(delivery.id) }
      }
    }
    // One may be named by itself, and its share as well.
    left.removeAll { ids.contains($0) }
    for id in left {
      Reply.warn(
        uncertain.contains(id)
          ? tr(
            "{0} may have been sent. If it wasn't, run “cameo shares retry {0}”; if it was, run “cameo shares confirm {0}”.",
            id)
          : tr(
            "{0} is being cancelled. To send it after all, run “cameo shares retry {0}”.", id))
    }
    return try await retry(ids, leaving: left, engine)
  }

  private func retry(
    _ ids: [Delivery.ID], leaving left: [Delivery.ID], _ engine: SharingEngine
  ) async throws(DeliveryError) -> ExitStatus {
    let status = try await Self.action.run(ids, engine, reply, isRetry: true)
    guard status == .done, !left.isEmpty else { return status }
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
