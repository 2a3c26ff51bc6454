// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

extension OutboxRunner {
  /// What a delivery needs from outside.
  public struct Tools: Sendable {
    public var ledger: Ledger
    public var clock: Clock
    /// Opens the destination of the account with this id.
    public var destination: @Sendable (Account) async throws(DeliveryError) -> any Destination
    public var preparer: any PicturePreparer
    /// Whether the network answers in place of servers until the user signs in to it.
    var isBehindPortal: @MainActor @Sendable () -> Bool = { NetworkMonitor.isBehindPortal }

    public init(
      ledger: Ledger, clock: Clock = .system, preparer: any PicturePreparer,
      destination: @escaping @Sendable (Account) async throws(DeliveryError) -> any Destination
    ) {
      self.ledger = ledger
      self.clock = clock
      self.preparer = preparer
      self.destination = destination
    }
  }
}

extension OutboxRunner {
  /// What is left to another process, because this one can't reach the keyring.
  public var passedOver: Set<Delivery.ID> { pauses.passedOver }

  /// What could not be recorded twice or more in a row, and why: the disk may be full.
  public var unrecorded: [Delivery.ID: DeliveryError] { pauses.unrecorded }
}

extension OutboxRunner.Tools {
  /// Returns the capabilities of `account`. The server is asked once a day, and again if its rules
  /// for links are in the way.
  public func capabilities(of account: Account) async throws(DeliveryError) -> Capabilities {
    let destination = try await destination(account)
    return try await capabilities(of: account.id, at: destination) {
      Preflight.problem(withLinksOf: account, against: $0) == nil
    }
  }

  /// Returns the capabilities of `account`. The server is asked once a day, and again if `isEnough`
  /// rejects the stored ones, because the rules may have changed.
  func capabilities(
    of account: String, at destination: any Destination,
    isEnough: (Capabilities) -> Bool = { _ in true }
  ) async throws(DeliveryError) -> Capabilities {
    guard let known = try await ledger.capabilities(of: account),
      clock.now() - known.date < 24 * 60 * 60
    else { return try await freshCapabilities(of: account, at: destination) }
    guard !isEnough(known.capabilities) else { return known.capabilities }
    do throws(DeliveryError) {
      return try await freshCapabilities(of: account, at: destination)
    } catch {
      guard error.code != .cancelled else { throw error }
      // Then the stored ones are the best that is known, and explain the problem.
      return known.capabilities
    }
  }

  /// Asks the server, and stores the answer.
  @discardableResult
  func freshCapabilities(
    of account: String, at destination: any Destination
  ) async throws(DeliveryError) -> Capabilities {
    let fresh = try await destination.capabilities()
    try await ledger.keep(fresh, of: account, at: clock.now())
    return fresh
  }
}
