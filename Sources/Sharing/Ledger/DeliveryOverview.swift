// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import SQLiteStorage

/// A delivery as a list shows it: everything that a row needs, read at once.
public struct DeliveryOverview: Identifiable, Hashable, Sendable {
  public var id: Delivery.ID
  public var share: Share.ID
  /// The account's id, which may have been removed since.
  public var account: Account.ID
  /// Whether the account is still there.
  public var hasAccount = true
  /// The account's label at that time.
  public var destination: String
  public var state: DeliveryState
  /// When it is tried or retried, in seconds since 1970.
  public var due: Double
  /// When the user shared it.
  public var created: Double
  /// When it arrived or ended otherwise.
  public var finished: Double?
  /// The user wants it cancelled.
  public var isToBeCancelled: Bool
  /// Only the user can tell whether it has arrived.
  public var isUncertain = false
  /// Where it can be seen; nil once it is deleted, unless part of it is left.
  public var link: String?
  /// When the link stops working, in seconds since 1970; nil if it doesn't, or that is unknown.
  public var linkExpires: Double?
  /// What could not be deleted, in sentences.
  public var remainders: [String]
  /// Part of it is known to be still there.
  public var isPartlyThere = false
  /// The files' metadata was to be sent with them.
  public var keepsMetadata = false
  /// What the user should know about it once it has arrived; empty for nothing.
  public var note = ""
  public var errorCode: DeliveryError.Code?
  /// The problem, in a sentence; empty if there was none.
  public var errorSentence: String
  public var caption: String
  /// Who may see it, at destinations that make this difference.
  public var audience = Visibility.public
  public var pictures: [Picture]

  public init(
    id: Delivery.ID, share: Share.ID, account: Account.ID, destination: String,
    state: DeliveryState,
    due: Double, created: Double, finished: Double? = nil, isToBeCancelled: Bool = false,
    link: String? = nil, remainders: [String] = [], errorCode: DeliveryError.Code? = nil,
    errorSentence: String = "", caption: String = "", pictures: [Picture]
  ) {
    self.id = id
    self.share = share
    self.account = account
    self.destination = destination
    self.state = state
    self.due = due
    self.created = created
    self.finished = finished
    self.isToBeCancelled = isToBeCancelled
    self.link = link
    self.remainders = remainders
    self.errorCode = errorCode
    self.errorSentence = errorSentence
    self.caption = caption
    self.pictures = pictures
  }

  /// One of its pictures.
  public struct Picture: Sendable, Hashable, Codable {
    /// The original file.
    public var source: String
    /// The name of its copy in the outbox, which is removed once the share has arrived everywhere.
    public var copy: String
    /// The metadata that was removed, by short names.
    public var removed: [String]
    /// The size of the sent file; nil until it is prepared.
    public var bytes: Int?

    public init(source: String, copy: String, removed: [String], bytes: Int? = nil) {
      self.source = source
      self.copy = copy
      self.removed = removed
      self.bytes = bytes
    }
  }

  /// The id of the account's service.
  public var service: String { account.split(separator: ":").first.map(String.init) ?? account }
}

extension DeliveryOverview: RowDecodable {
  public init(row: borrowing ResultRow) throws {
    let pictures: String = try row["pictures"]
    try self.init(
      id: try row["id"], share: try row["share"], pictures: try JSONText.decode(pictures), row: row)
    keepsMetadata = try row["keeps_metadata"]
    audience = try row["visibility"]
  }

  /// What is `listed` in `row`. If its caption is the same as `caption`, they share memory.
  init(
    id: Delivery.ID, share: Share.ID, pictures: [Picture], caption: String? = nil,
    row: borrowing ResultRow
  ) throws {
    let account: Account.ID = try row["account"]
    let state: DeliveryState = try row["state"]
    let remainderText: String? = try row["remainders"]
    let left: [Remainder] = try remainderText.map { try JSONText.decode($0) } ?? []
    let sentence: String? = try row["error_sentence"]
    let text: String = try row["caption"]
    self.init(
      id: id, share: share, account: account, destination: try row["account_label"], state: state,
      due: try row["due"], created: try row["created"], finished: try row["finished"],
      isToBeCancelled: try row["wants_cancel"],
      link: Delivery.link(ReceivedText.link(try row["link"], at: account), state, left),
      remainders: left.map(\.sentence), errorCode: try row["error_code"],
      errorSentence: sentence ?? "", caption: caption == text ? caption ?? text : text,
      pictures: pictures)
    let receiptNote: String? = try row["note"]
    note = receiptNote ?? ""
    isUncertain = try row["is_uncertain"]
    hasAccount = try row["has_account"]
    let expires: String? = try row["expires"]
    linkExpires = link == nil ? nil : expires.flatMap { ISODate.seconds($0) }
    isPartlyThere = left.contains(where: \.isStillThere)
  }
}

extension DeliveryOverview {
  /// The deliveries of a share, in their order.
  public static func all(
    of share: Share.ID, in transaction: borrowing Transaction
  ) throws -> [DeliveryOverview] {
    try transaction.rows(
      columns + " WHERE deliveries.share = ? ORDER BY deliveries.position", share)
  }

  /// What every list of deliveries says of them.
  static let listed: SQL =
    "SELECT " + Delivery.isUncertain + """
       AS is_uncertain, deliveries.id AS id, deliveries.share AS share, account, account_label, state,
        accounts.id IS NOT NULL AS has_account,
        CASE wants_cancel WHEN 1 THEN due ELSE max(due, coalesce(held_until, 0)) END AS due,
        created, finished, wants_cancel, json_extract(receipt, '$.link') AS link,
        json_extract(receipt, '$.marks.expires') AS expires,
        json_extract(receipt, '$.note') AS note, remainders, error_code, error_sentence,
        coalesce(deliveries.caption, shares.caption) AS caption
      """

  static let columns: SQL =
    listed + """
      , visibility, keeps_metadata, (
          SELECT json_group_array(json_object('source', source, 'copy', copy, 'removed',
            json(coalesce(json_extract(prepared, '$.removed'), '[]'))))
          FROM (
            SELECT source, copy, prepared FROM delivery_pictures JOIN share_pictures
              ON share_pictures.share = deliveries.share
              AND share_pictures.position = delivery_pictures.position
            WHERE delivery_pictures.delivery = deliveries.id
            ORDER BY delivery_pictures.position)) AS pictures
        FROM deliveries JOIN shares ON shares.id = deliveries.share
        LEFT JOIN accounts ON accounts.id = deliveries.account
      """
}

extension Ledger {
  /// How many deliveries are in progress or need the user, as do those that could not be deleted.
  public func unsettledCount() async throws(DeliveryError) -> Int {
    try await read { transaction in
      try transaction.value(
        """
        SELECT count(*) FROM deliveries WHERE state NOT IN (\(.done, .cancelled, .unshared))
          OR state = \(.done) AND error_code IS NOT NULL
        """) ?? 0
    }
  }
}
