// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import SQLiteStorage

/// When and where photos were shared, without what they are: for sums. Only what has arrived counts, also if it
/// was deleted there since.
public struct ShareActivity: Equatable, Sendable {
  /// A share.
  public struct Moment: Equatable, Sendable {
    /// In seconds since 1970.
    public var time: Double
    /// How many of its photos arrived anywhere.
    public var photos: Int
    /// How many of these had a description.
    public var described: Int
    /// From how many of them metadata was removed.
    public var removed: Int

    public init(time: Double, photos: Int, described: Int = 0, removed: Int = 0) {
      self.time = time
      self.photos = photos
      self.described = described
      self.removed = removed
    }
  }

  /// A share at one destination.
  public struct Arrival: Equatable, Sendable {
    public var time: Double
    public var photos: Int
    public var account: Account.ID
    /// The account's label, as it is now if it still exists.
    public var destination: String

    public init(time: Double, photos: Int, account: Account.ID, destination: String) {
      self.time = time
      self.photos = photos
      self.account = account
      self.destination = destination
    }
  }

  public var shares: [Moment]
  public var arrivals: [Arrival]

  public init(shares: [Moment] = [], arrivals: [Arrival] = []) {
    self.shares = shares
    self.arrivals = arrivals
  }
}

extension ShareActivity {
  /// What was shared after `time`.
  public init(after time: Double, in transaction: borrowing Transaction) throws {
    var shares: [Moment] = []
    var arrivals: [Arrival] = []
    try transaction.each(Self.moments, values: [time]) { row in
      shares.append(
        Moment(
          time: try row["created"], photos: try row["photos"], described: try row["described"],
          removed: try row["removed"]))
    }
    try transaction.each(Self.destinations, values: [time]) { row in
      arrivals.append(
        Arrival(
          time: try row["created"], photos: try row["photos"], account: try row["account"],
          destination: try row["label"]))
    }
    self.init(shares: shares, arrivals: arrivals)
  }

  /// A share that is split has several deliveries to one account, and the same pictures go to several accounts.
  private static let moments: SQL = """
    SELECT created, count(*) AS photos, sum(described) AS described, sum(removed) AS removed
    FROM (
      SELECT shares.rowid AS number, created, coalesce(max(alt <> ''), 0) AS described,
        max(coalesce(json_array_length(prepared, '$.removed'), 0) > 0) AS removed
      FROM shares CROSS JOIN deliveries ON deliveries.share = shares.id
      CROSS JOIN delivery_pictures ON delivery_pictures.delivery = deliveries.id
      LEFT JOIN share_pictures ON share_pictures.share = shares.id
        AND share_pictures.position = delivery_pictures.position
      WHERE created > ? AND state IN (\(.done, .unsharing, .unshared))
      GROUP BY shares.rowid, delivery_pictures.position)
    GROUP BY number ORDER BY number
    """

  private static let destinations: SQL = """
    SELECT created, account, coalesce(max(accounts.label), max(account_label)) AS label,
      count(DISTINCT delivery_pictures.position) AS photos
    FROM shares CROSS JOIN deliveries ON deliveries.share = shares.id
    CROSS JOIN delivery_pictures ON delivery_pictures.delivery = deliveries.id
    LEFT JOIN accounts ON accounts.id = deliveries.account
    WHERE created > ? AND state IN (\(.done, .unsharing, .unshared))
    GROUP BY shares.rowid, account ORDER BY shares.rowid DESC, account
    """
}

extension Ledger {
  /// When and where photos were shared after `time`, in seconds since 1970.
  public func activity(after time: Double) async throws(DeliveryError) -> ShareActivity {
    try await read { try ShareActivity(after: time, in: $0) }
  }
}
