// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Services
internal import Sharing

extension SharingDesk {
  /// Puts `draft` into the outbox, from where it goes out by itself; returns the share's id.
  func send(_ draft: Draft) async throws -> Share.ID {
    try await handingOver {
      let workshop = try await workshop()
      let share = try await workshop.outbox.add(draft)
      let deliveries = try await workshop.ledger.deliveries(of: share)
      await look(for: deliveries.map(\.id), in: workshop)
      return share
    }
  }

  /// Takes back what has not gone out yet, and deletes what has.
  func undo(_ share: Share.ID) async throws {
    let workshop = try await workshop()
    for delivery in try await workshop.ledger.deliveries(of: share) {
      if delivery.state == .done {
        try await workshop.outbox.unshare(delivery.id)
      } else if delivery.state != .unsharing {
        try await workshop.outbox.cancel(delivery.id)
      }
    }
  }

  /// Tries again what failed, or waits for a yes.
  func retry(_ delivery: Delivery.ID) async throws {
    let workshop = try await workshop()
    expect(delivery)
    try await workshop.outbox.retry(delivery)
    await look(for: [delivery], in: workshop)
  }

  /// Stops a delivery.
  func cancel(_ delivery: Delivery.ID) async throws {
    try await workshop().outbox.cancel(delivery)
  }

  /// Takes back what has arrived.
  func unshare(_ delivery: Delivery.ID) async throws {
    try await workshop().outbox.unshare(delivery)
  }

  /// Removes deliveries from the history; what has arrived stays where it is.
  func forget(_ deliveries: [Delivery.ID]) async throws {
    try await workshop().outbox.forget(deliveries)
  }

  /// The delivery with this id.
  func delivery(_ id: Delivery.ID) async throws -> Delivery? {
    try await workshop().ledger.delivery(id)
  }

  /// The account of this folder, which is added under the folder's name if there is none. It is among
  /// `accounts` by then.
  func account(ofFolder folder: String) async throws -> Account {
    var details = AccountDetails()
    details.folder = folder
    let place = await Path.real(folder)
    var found = try await account(of: "folder", details) { $0.localFolder == place }
    let workshop = try await workshop()
    // A new one is called by its whole path.
    if found.label == place {
      found = try await workshop.accounts.rename(found, to: Path.name(place))
    }
    await look(for: [], in: workshop)
    return found
  }

  /// The mail program of this computer.
  func mailAccount() async throws -> Account { try await account(of: "mail") { _ in true } }

  /// The account of a service that `isIt` tells, or a new one that nobody has to sign in at.
  private func account(
    of service: String, _ details: AccountDetails = AccountDetails(), isIt: (Account) -> Bool
  ) async throws -> Account {
    let workshop = try await workshop()
    let all = try await workshop.ledger.accounts()
    if let known = all.first(where: { $0.service == service && isIt($0) }) { return known }
    guard let found = workshop.services[service] else {
      throw DeliveryError(.notPossible, "\(service)?")
    }
    let guide = SilentGuide(client: workshop.client(plainHTTP: false))
    return try await workshop.accounts.add(found, details, guide)
  }
}
