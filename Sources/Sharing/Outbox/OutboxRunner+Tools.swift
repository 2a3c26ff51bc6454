// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

extension OutboxRunner {
  /// What a delivery needs of the world.
  public struct Tools: Sendable {
    public var ledger: Ledger
    public var clock: Clock
    /// The account with this id, ready to take pictures.
    public var destination: @Sendable (Account) async throws(DeliveryError) -> any Destination
    public var preparer: any PicturePreparer

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
