// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Services
internal import Sharing

/// A command that does something with the named shares.
@MainActor
protocol DeliveryCommand: NamingCommand {
  static var action: DeliveryAction { get }
  var names: [String] { get }
}

extension DeliveryCommand {
  func run(_ engine: SharingEngine) async throws(DeliveryError) -> ExitStatus {
    let ids = try await Self.action.deliveries(named: names, in: engine.ledger)
    return try await Self.action.run(ids, engine, reply)
  }
}

/// Does something with existing shares, and waits for the results.
@MainActor
struct DeliveryAction {
  /// The deliveries of a share for which it makes sense.
  let applies: (DeliveryState) -> Bool
  /// The state of a delivery after success.
  let isWanted: (Delivery) -> Bool
  let act: (Outbox, String) async throws(DeliveryError) -> Void

  /// The deliveries that `names` refer to, as far as it makes sense for them.
  func deliveries(
    named names: [String], in ledger: Ledger
  ) async throws(DeliveryError) -> [Delivery.ID] {
    var ids: [Delivery.ID] = []
    for name in names {
      let named = try await ledger.deliveries(named: name)
      let fitting = named.filter { applies($0.state) }
      // If it makes sense for none, the outbox's error says why.
      ids += (fitting.isEmpty ? Array(named.prefix(1)) : fitting).map(\.id)
    }
    return ids
  }

  /// Does it with the deliveries with these `ids`. `isRetry` says whether that was an attempt to send them.
  func run(
    _ ids: [Delivery.ID], _ engine: SharingEngine, _ reply: Reply, isRetry: Bool = false
  ) async throws(DeliveryError) -> ExitStatus {
    let before = try await engine.ledger.deliveries(withIDs: Set(ids))
    for id in ids { try await act(engine.outbox, id) }
    return try await Self.settle(
      Set(ids), engine, reply, cancelled: Set(before.filter { $0.state == .cancelled }.map(\.id)),
      retried: isRetry ? Set(ids) : [], isWanted: isWanted)
  }

  /// Lets the outbox work on `ids`, if there are any, and reports the results. Those in `cancelled` were cancelled
  /// before, those in `retried` tried again.
  static func settle(
    _ ids: Set<String>, _ engine: SharingEngine, _ reply: Reply,
    cancelled: Set<Delivery.ID> = [], retried: Set<Delivery.ID> = [],
    isWanted: (Delivery) -> Bool
  ) async throws(DeliveryError) -> ExitStatus {
    // Also without any: what interrupted processes left is removed at the start.
    let sender = OutboxSender(engine: engine, progress: .onTerminal(isJSON: reply.isJSON))
    guard let deliveries = try await sender.run(ids) else {
      Reply.warn(
        tr("Stopped. Run “cameo shares resume” to continue."))
      return .interrupted
    }
    let report = try await DeliveryReport.of(deliveries, in: engine.ledger)
    let lines = report.lines(.standardOutput, cancelled: cancelled, retried: retried)
    reply.give(
      ["results": .list(report.results)], ids.isEmpty ? [tr("Nothing is waiting.")] : lines)
    if deliveries.contains(where: {
      isWanted($0) && $0.remainders.contains(where: \.isStillThere)
    }) {
      return .partlyDone
    }
    return ExitStatus(deliveries, isWanted: isWanted)
  }
}

/// Confirms that a share was sent, if only the user can know.
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

  let names: [String]
  let reply: Reply
}

/// Cancels what has not arrived yet.
struct CancelShareCommand: DeliveryCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "shares cancel", summary: tr("Cancel shares that haven't been sent"),
      operands: .init("ID"), options: [.json],
      details: tr("To delete photos that were already shared, use “cameo shares unshare”."))
  }

  static var action: DeliveryAction {
    DeliveryAction(
      applies: { [.queued, .asking, .waiting, .sending, .failed].contains($0) },
      // Nothing is visible after it was deleted, either.
      isWanted: { [.cancelled, .unshared].contains($0.state) },
      act: { outbox, id throws(DeliveryError) in try await outbox.cancel(id) }
    )
  }

  let names: [String]
  let reply: Reply
}

/// Deletes what was shared.
struct UnshareCommand: DeliveryCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "shares unshare", summary: tr("Delete shared photos from their destinations"),
      operands: .init("ID"), options: [.json],
      details: tr("The exit status is 3 if something couldn't be deleted."))
  }

  static var action: DeliveryAction {
    DeliveryAction(
      applies: { [.done, .unsharing].contains($0) }, isWanted: { $0.state == .unshared },
      act: { outbox, id throws(DeliveryError) in try await outbox.unshare(id) }
    )
  }

  let names: [String]
  let reply: Reply
}
