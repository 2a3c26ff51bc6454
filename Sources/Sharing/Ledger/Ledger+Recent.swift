// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Storage

extension Ledger {
  /// The latest of what has arrived, is on its way or needs the user, the last one first. What was
  /// given up or taken back is not among them.
  public func recentDeliveries(atMost count: Int) async throws(DeliveryError) -> [RecentDelivery] {
    try await read { try $0.rows(RecentDelivery.columns, count) }
  }

  /// How many deliveries are on their way or need the user.
  public func unsettledCount() async throws(DeliveryError) -> Int {
    try await read { transaction in
      try transaction.value(
        """
        SELECT count(*) FROM deliveries WHERE state NOT IN ('done', 'cancelled', 'unshared')
        """) ?? 0
    }
  }
}

/// A delivery as a short list of the latest ones shows it.
public struct RecentDelivery: Sendable, Equatable, Identifiable {
  public var id: String
  /// The account's id, which begins with its service.
  public var account: String
  /// What the account was called.
  public var destination: String
  /// What the (first) file is called there, or was called here.
  public var file: String
  public var state: DeliveryState
  /// When it arrived, or was shared if it has not; in seconds since 1970.
  public var time: Double
  /// Where people see it.
  public var link: String?

  public init(
    id: String, account: String, destination: String, file: String, state: DeliveryState,
    time: Double,
    link: String? = nil
  ) {
    self.id = id
    self.account = account
    self.destination = destination
    self.file = file
    self.state = state
    self.time = time
    self.link = link
  }
}

extension RecentDelivery: RowDecodable {
  // Rows of shares are numbered as they are added, so that nothing has to be sorted.
  static let columns: SQL = """
    SELECT deliveries.id AS id, account, account_label, state, created, finished, receipt,
      (SELECT source FROM delivery_pictures
        JOIN share_pictures ON share_pictures.share = deliveries.share
          AND share_pictures.position = delivery_pictures.position
        WHERE delivery = deliveries.id ORDER BY delivery_pictures.position LIMIT 1) AS source
    FROM shares CROSS JOIN deliveries ON deliveries.share = shares.id
    WHERE state NOT IN ('cancelled', 'unshared')
    ORDER BY shares.rowid DESC, deliveries.position LIMIT ?
    """

  public init(row: borrowing ResultRow) throws {
    id = try row["id"]
    account = try row["account"]
    destination = try row["account_label"]
    state = try row["state"]
    let created: Double = try row["created"]
    let finished: Double? = try row["finished"]
    time = finished ?? created
    let text: String? = try row["receipt"]
    let receipt: Receipt? = try text.map { try JSONText.decode($0) }
    link = receipt?.checked(for: account).link
    let source: String? = try row["source"]
    let path = link.flatMap { FileAddress.path(of: $0) } ?? source ?? ""
    file = path.split(separator: "/").last.map(String.init) ?? path
  }
}
