// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Services
internal import Sharing

extension ShareCoordinator {
  /// Puts `draft` into the outbox, from where it is sent automatically; returns the share's id.
  func send(_ draft: Draft) async throws -> Share.ID {
    try await whileBusy {
      try await carryOut { [self] engine in
        let share = try await engine.outbox.add(draft)
        let deliveries = try await engine.ledger.deliveries(of: share)
        await reload(expecting: deliveries.map(\.id))
        return share
      }
    }
  }

  /// Whether there is a share with this id, sent or not; nil if that can't be read.
  func has(_ share: Share.ID?) async -> Bool? {
    guard let share else { return false }
    guard let engine = await engineIfPossible() else { return nil }
    return try? await engine.ledger.share(share) != nil
  }

  /// Removes a share without a trace. If part of it has started, cancels what was not sent yet, deletes what was, and
  /// returns false: some of it may arrive nevertheless.
  @discardableResult
  func undo(_ share: Share.ID) async throws -> Bool {
    try await carryOut { [self] engine in
      if try await withdraw(share) { return true }
      for delivery in try await engine.ledger.deliveries(of: share) {
        if delivery.state == .done {
          try await engine.outbox.unshare(delivery.id)
        } else if delivery.state != .unsharing {
          try await engine.outbox.cancel(delivery.id)
        }
      }
      return false
    }
  }

  /// Removes a share without a trace; returns false if part of it has started.
  func withdraw(_ share: Share.ID) async throws -> Bool {
    try await carryOut { [self] engine in
      let isWithdrawn = try await engine.outbox.withdraw(share)
      if isWithdrawn { onUndo() }
      await reload()
      return isWithdrawn
    }
  }

  /// Sends a share now instead of at the end of its countdown.
  func sendNow(_ share: Share.ID) async throws {
    try await carryOut { try await $0.outbox.sendNow(share) }
  }

  /// Tries again what failed, or waits for a yes.
  func retry(_ delivery: Delivery.ID) async throws {
    try await carryOut { [self] engine in
      expect(delivery)
      try await engine.outbox.retry(delivery)
      await reload(expecting: [delivery])
    }
  }

  /// Notes that the user has seen it at its destination.
  func confirm(_ delivery: Delivery.ID) async throws {
    try await carryOut { try await $0.outbox.confirm(delivery) }
  }

  /// Tries again what has failed, unless the user would answer with that whether it has arrived; returns
  /// whether it did.
  func retryIfClear(_ delivery: Delivery.ID) async throws -> Bool {
    guard try await engine().outbox.retriable().contains(delivery) else { return false }
    try await retry(delivery)
    return true
  }

  /// Cancels a delivery. Returns whether nothing of it can have arrived.
  @discardableResult
  func cancel(_ delivery: Delivery.ID) async throws -> Bool {
    try await carryOut { try await $0.outbox.cancel(delivery) }
  }

  /// Deletes what has arrived.
  func unshare(_ delivery: Delivery.ID) async throws {
    try await carryOut { try await $0.outbox.unshare(delivery) }
  }

  /// Removes deliveries from the history; what has arrived stays where it is.
  func forget(_ deliveries: [Delivery.ID]) async throws {
    try await carryOut { try await $0.outbox.forget(deliveries) }
  }

  /// Does `body`, which the user has decided, to its end: closing a window cancels its actions, but takes no decision
  /// back.
  private func carryOut<Result: Sendable>(
    _ body: @escaping (SharingEngine) async throws -> Result
  ) async throws -> Result {
    // A task of its own isn't cancelled with the one that waits for it.
    try await Task { try await body(engine()) }.value
  }

  /// The delivery with this id.
  func delivery(_ id: Delivery.ID) async throws -> Delivery? {
    try await engine().ledger.delivery(id)
  }

  /// Returns the account of this folder, which is added if there is none.
  func account(ofFolder folder: String) async throws -> Account {
    var details = AccountDetails()
    details.folder = folder
    let destination = await Path.real(folder)
    return try await account(of: AllServices.folder, details) { $0.localFolder == destination }
  }

  /// The mail program of this computer.
  func mailAccount() async throws -> Account { try await account(of: AllServices.mail) }

  /// The links for phones.
  func phoneAccount() async throws -> Account { try await account(of: AllServices.phone) }

  /// Returns the account of a service that is `matching`, or a new one without sign-in. It is among
  /// `accounts` when this returns.
  func account(
    of service: any Service, _ details: AccountDetails = AccountDetails(),
    matching: (Account) -> Bool = { _ in true }
  ) async throws -> Account {
    let engine = try await engine()
    let all = try await engine.ledger.accounts()
    let id = service.id
    if let known = all.first(where: { $0.service == id && matching($0) }) {
      await reload()
      return known
    }
    let guide = SilentGuide(client: engine.client(plainHTTP: false))
    let added = try await engine.accounts.add(service, details, guide)
    await reload()
    return added
  }
}

/// Knows whether something is being sent, or is about to be: the program does not end before.
final class BusyCounter {
  /// Called when there is something to send, and when there no longer is.
  var onChange: (Bool) -> Void = { _ in }
  private let isSending: () -> Bool
  private var count = 0
  private var wasBusy = false

  /// `isSending` returns whether the outbox has work; `update` is called after that may have
  /// changed.
  init(isSending: @escaping () -> Bool) { self.isSending = isSending }

  var isBusy: Bool { count > 0 || isSending() }

  /// Does `body`, which puts something into the outbox: until it is there, it counts as being sent.
  func during<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    count += 1
    update()
    defer {
      count -= 1
      update()
    }
    return try await body()
  }

  func update() {
    guard wasBusy != isBusy else { return }
    wasBusy = isBusy
    onChange(wasBusy)
  }
}
