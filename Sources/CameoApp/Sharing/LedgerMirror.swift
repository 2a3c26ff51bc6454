// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Observation
internal import SQLiteStorage
internal import Sharing

/// What the windows show of the ledger, read again after every change, also by other processes.
@Observable
final class LedgerMirror {
  /// Every account, in the order in which they were added.
  private(set) var accounts: [Account] = []
  /// Accounts, most recently used first.
  private(set) var lastUsed: [Account.ID] = []
  /// The unfinished deliveries, by id.
  private(set) var open: [Delivery.ID: OpenDelivery] = [:]
  /// The progress of those being sent, from 0 to 1.
  private(set) var progress: [Delivery.ID: Double] = [:]
  /// How many deliveries are in progress or need the user.
  private(set) var unsettled = 0

  /// Called when accounts were added, removed or changed.
  @ObservationIgnored var onAccounts: () -> Void = {}
  /// Called when the ledger was read, before waiting callers continue.
  @ObservationIgnored var onRead: (Ledger) async -> Void = { _ in }

  @ObservationIgnored private var observation: Subscription?
  @ObservationIgnored private var reading: Coalescer?

  /// Whether something is being sent, or will be within moments.
  var isSending: Bool { open.values.contains { !$0.isWaiting } }

  /// Whether this share is unfinished.
  func isOpen(_ share: Share.ID) -> Bool { open.keys.contains { $0.hasPrefix("\(share).") } }

  /// Updates the progress of a delivery.
  func note(_ fraction: Double, of delivery: Delivery.ID) {
    if open[delivery] != nil { progress[delivery] = fraction }
  }

  /// Follows `ledger`; its current content is known when this returns.
  func follow(_ ledger: Ledger) async throws {
    reading = Coalescer { [weak self] in try await self?.read(ledger) }
    observation = ledger.database.observe(["deliveries", "accounts"]) { [weak self] in
      self?.reading?.request()
    }
    try await look()
  }

  /// Stops following, and removes the open deliveries.
  func stop() {
    observation = nil
    open = [:]
  }

  /// Reads the ledger as it is at this moment, or a little later.
  func look() async throws { try await reading?.request().value }

  private func read(_ ledger: Ledger) async throws {
    do {
      try await readNow(ledger)
    } catch {
      // It is read again after the next change.
      if observation != nil { Log.warning(domain: "Cameo", "Shares were not read: \(error)") }
      throw error
    }
  }

  private func readNow(_ ledger: Ledger) async throws {
    let accounts = try await ledger.accounts()
    let open = try await ledger.openDeliveries()
    let lastUsed = try await ledger.accountsLastUsed()
    let unsettled = try await ledger.unsettledCount()
    // Account cells parse its address on the main thread, so the parser is loaded before.
    if self.accounts.isEmpty, accounts.contains(where: { !$0.server.isEmpty }) {
      await URLAddress.prepare()
    }
    if self.accounts != accounts {
      self.accounts = accounts
      onAccounts()
    }
    if self.lastUsed != lastUsed { self.lastUsed = lastUsed }
    if self.open != open { self.open = open }
    if self.unsettled != unsettled { self.unsettled = unsettled }
    for id in progress.keys where open[id] == nil { progress[id] = nil }
    await onRead(ledger)
  }
}

/// Reports each delivery that ends, successfully or not: once, even if it was quicker than any look
/// at the ledger.
final class DeliveryEndings {
  /// The deliveries to report.
  var listeners: [(Delivery) -> Void] = []
  /// Deliveries whose end is still to be reported.
  private var awaited: Set<Delivery.ID> = []
  private var told: Set<Delivery.ID> = []

  /// Reports the end of these, unless that was done already.
  func await(_ deliveries: [Delivery.ID]) {
    awaited.formUnion(deliveries.filter { !told.contains($0) })
  }

  /// Allows the end of `delivery` to be reported once more.
  func awaitAgain(_ delivery: Delivery.ID) { told.remove(delivery) }

  /// Reports those that are no longer among the `open` ones.
  func tell(open: some Collection<Delivery.ID>, in ledger: Ledger) async {
    let ended = awaited.subtracting(open)
    awaited.formUnion(open)
    told.subtract(open)
    guard !ended.isEmpty,
      let deliveries = await logged(
        "Reading how shares ended",
        {
          try await ledger.deliveries(withIDs: ended)
        })
    else { return }
    // One that was added after reading is not over; one that was removed is not there.
    awaited.subtract(ended)
    for delivery in deliveries {
      if delivery.state.isOpen {
        awaited.insert(delivery.id)
      } else {
        told.insert(delivery.id)
        for hear in listeners { hear(delivery) }
      }
    }
  }
}
