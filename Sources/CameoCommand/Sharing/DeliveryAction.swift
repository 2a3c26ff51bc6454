// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Services
internal import Sharing

/// A command that does something with the shares that are named.
protocol DeliveryCommand: Command {
  @MainActor static var action: DeliveryAction { get }
  var named: NamedShares { get }

  init(named: NamedShares)
}

extension DeliveryCommand {
  init(_ arguments: Arguments) throws(WrongUsage) {
    self.init(named: NamedShares(names: arguments.operands, reply: Reply(arguments)))
  }

  func run() async -> ExitStatus { await Self.action.run(named.names, named.reply) }
}

/// Which shares the user means, and who is told what came of it.
struct NamedShares {
  let names: [String]
  let reply: Reply
}

/// Does something with shares that were made, and waits for what comes of it.
@MainActor
struct DeliveryAction {
  /// Of which deliveries of a share it makes sense.
  let applies: (DeliveryState) -> Bool
  /// How a delivery is when it went well.
  let isWanted: (Delivery) -> Bool
  let act: (Outbox, String) async throws(DeliveryError) -> Void

  /// Does it with all that `names` stand for.
  func run(_ names: [String], _ reply: Reply) async -> ExitStatus {
    await run(reply) { engine throws(DeliveryError) in
      var ids: [Delivery.ID] = []
      for name in names {
        let named = try await engine.ledger.deliveries(named: name)
        let fitting = named.filter { applies($0.state) }
        // Where it makes sense of none, the outbox says why.
        ids += (fitting.isEmpty ? Array(named.prefix(1)) : fitting).map(\.id)
      }
      return ids
    }
  }

  /// Does it with the deliveries that `find` finds.
  func run(
    _ reply: Reply, _ find: (SharingEngine) async throws(DeliveryError) -> [Delivery.ID]
  ) async -> ExitStatus {
    do throws(DeliveryError) {
      let engine = try await SharingEngine.open()
      let ids = try await find(engine)
      for id in ids { try await act(engine.outbox, id) }
      guard !ids.isEmpty else {
        reply.give(["results": []], [tr("Nothing is waiting.")])
        return .done
      }
      return try await Self.settle(Set(ids), engine, reply, isWanted: isWanted)
    } catch {
      return reply.fail(error)
    }
  }

  /// Lets the outbox work on `ids` and says what became of them.
  static func settle(
    _ ids: Set<String>, _ engine: SharingEngine, _ reply: Reply, isWanted: (Delivery) -> Bool
  ) async throws(DeliveryError) -> ExitStatus {
    let turn = OutboxTurn(engine: engine, progress: .onTerminal(isJSON: reply.isJSON))
    guard let deliveries = try await turn.run(ids) else {
      Reply.warn(
        tr("Stopped. Run “cameo shares resume” to continue."))
      return .interrupted
    }
    let report = try await DeliveryReport.of(deliveries, in: engine.ledger)
    reply.give(["results": .list(report.results)], report.lines(.standardOutput))
    if deliveries.contains(where: {
      isWanted($0) && $0.remainders.contains(where: \.isStillThere)
    }) {
      return .partlyDone
    }
    return ExitStatus(deliveries, isWanted: isWanted)
  }
}
