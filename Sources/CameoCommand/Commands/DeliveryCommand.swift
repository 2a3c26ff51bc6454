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
      let chosen = (fitting.isEmpty ? Array(named.prefix(1)) : fitting).map(\.id)
      ids += chosen.filter { !ids.contains($0) }
    }
    return ids
  }

  /// Does it with the deliveries with these `ids`. `isRetry` says whether that was an attempt to send them. Where it is
  /// impossible for some, they are reported with the reason.
  func run(
    _ ids: [Delivery.ID], _ engine: SharingEngine, _ reply: Reply, isRetry: Bool = false
  ) async throws(DeliveryError) -> ExitStatus {
    let before = try await engine.ledger.deliveries(withIDs: Set(ids))
    let refusals = try await act(on: ids, engine)
    if let refusal = refusals.first, ids.count == 1 { throw refusal.value }
    var refused = try await engine.ledger.deliveries(withIDs: Set(refusals.keys))
    for index in refused.indices { refused[index].error = refusals[refused[index].id] }
    let accepted = Set(ids).subtracting(refusals.keys)
    return try await Self.settle(
      accepted, engine, reply, refused: refused,
      cancelled: Set(before.filter { $0.state == .cancelled }.map(\.id)),
      retried: isRetry ? accepted : [], isWanted: isWanted)
  }

  /// Does it with each; returns why it was impossible for some.
  private func act(
    on ids: [Delivery.ID], _ engine: SharingEngine
  ) async throws(DeliveryError) -> [Delivery.ID: DeliveryError] {
    var refusals: [Delivery.ID: DeliveryError] = [:]
    for id in ids {
      do throws(DeliveryError) { try await act(engine.outbox, id) } catch {
        guard error.code != .cancelled else { throw error }
        refusals[id] = error
      }
    }
    return refusals
  }

  /// Lets the outbox work on `ids`, if there are any, and reports the results, with the `refused` deliveries as they
  /// are. Those in `cancelled` were cancelled before, those in `retried` tried again.
  static func settle(
    _ ids: Set<String>, _ engine: SharingEngine, _ reply: Reply, refused: [Delivery] = [],
    cancelled: Set<Delivery.ID> = [], retried: Set<Delivery.ID> = [],
    isWanted: (Delivery) -> Bool
  ) async throws(DeliveryError) -> ExitStatus {
    // Also without any: what interrupted processes left is removed at the start.
    let sender = OutboxSender(engine: engine, progress: .onTerminal(isJSON: reply.isJSON))
    guard let deliveries = try await sender.run(ids) else {
      for error in refused.compactMap(\.error) { Reply.warn(error.sentence) }
      Reply.warn(
        tr("Stopped. Run “cameo shares resume” to continue."))
      return .interrupted
    }
    let report = try await DeliveryReport.of(deliveries + refused, in: engine.ledger)
    let lines = report.lines(.standardOutput, cancelled: cancelled, retried: retried)
    reply.give(
      ["results": .list(report.results)],
      report.entries.isEmpty ? [tr("Nothing is waiting.")] : lines)
    let isPartlyThere = deliveries.contains {
      isWanted($0) && $0.remainders.contains(where: \.isStillThere)
    }
    let status = isPartlyThere ? .partlyDone : ExitStatus(deliveries, isWanted: isWanted)
    guard !refused.isEmpty else { return status }
    return deliveries.isEmpty || status == .failed ? .failed : .partlyDone
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
