// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import PracticeServers
import Sharing

/// The content of the ledger while no program has it open.
struct TrialLedger: Sendable {
  var deliveries: [Delivery] = []
  /// What has to be at the destination, according to the ledger.
  var arrivals: [Arrival] = []
  /// SQLite's check of the file.
  var integrity = ""

  init(_ folder: String) async throws {
    let ledger = try await Ledger.open(folder)
    for share in try await ledger.shares() {
      for delivery in try await ledger.deliveries(of: share.id) {
        deliveries.append(delivery)
        let pictures = try await ledger.pictures(of: delivery.id)
        arrivals.append(
          Arrival(
            link: delivery.receipt?.link ?? "no link",
            caption: delivery.caption ?? share.words.caption,
            sums: pictures.map { $0.prepared?.sha256 ?? "not prepared" },
            alts: pictures.map(\.alt)))
      }
    }
    integrity = try await ledger.database.read {
      try $0.value("PRAGMA integrity_check") ?? ""
    }
    await ledger.database.close()
  }

  /// Adds what another computer's ledger knows.
  mutating func add(_ other: TrialLedger) {
    deliveries += other.deliveries
    arrivals += other.arrivals
    if integrity == "ok" { integrity = other.integrity }
  }

  var isDone: Bool { !deliveries.isEmpty && deliveries.allSatisfy { $0.state == .done } }

  /// Final states that are not as they should be.
  var ends: [Delivery] {
    deliveries.filter { [.failed, .undecided, .cancelled, .unshared].contains($0.state) }
  }
}
