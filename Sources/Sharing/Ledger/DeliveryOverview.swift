// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Storage

/// A delivery as the user sees it in a list: all that a row says, read at once.
public struct DeliveryOverview: Identifiable, Hashable, Sendable {
  public var id: Delivery.ID
  public var share: Share.ID
  /// The account's id, which may have been removed since.
  public var account: Account.ID
  /// What the account was called.
  public var destination: String
  public var state: DeliveryState
  /// When it is tried, or tried again, in seconds since 1970.
  public var due: Double
  /// When the user shared it.
  public var created: Double
  /// When it arrived, or came to another end.
  public var finished: Double?
  /// The user wants it stopped.
  public var isToBeCancelled: Bool
  /// Where people see it; nil once it is deleted, unless something of it is left there.
  public var link: String?
  /// What could not be taken back, in sentences.
  public var remainders: [String]
  /// Some of it is still there, as far as is known.
  public var isPartlyThere = false
  /// What its files say besides the pictures was to go out with them.
  public var keepsMetadata = false
  public var errorCode: DeliveryError.Code?
  /// What went wrong, in a sentence; empty when nothing did.
  public var errorSentence: String
  public var caption: String
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
    /// The file it was.
    public var source: String
    /// The name of its copy in the outbox, which goes when the share has arrived everywhere.
    public var copy: String
    /// What was in it and did not go out, by short names.
    public var removed: [String]

    public init(source: String, copy: String, removed: [String]) {
      self.source = source
      self.copy = copy
      self.removed = removed
    }
  }

  /// The id of the service that the account is at.
  public var service: String { account.split(separator: ":").first.map(String.init) ?? account }
}

extension DeliveryOverview: RowDecodable {
  public init(row: borrowing ResultRow) throws {
    id = try row["id"]
    share = try row["share"]
    account = try row["account"]
    destination = try row["account_label"]
    state = try row["state"]
    due = try row["due"]
    created = try row["created"]
    finished = try row["finished"]
    isToBeCancelled = try row["wants_cancel"]
    let receiptLink: String? = try row["link"]
    let remainderText: String? = try row["remainders"]
    let left: [Remainder] = try remainderText.map { try JSONText.decode($0) } ?? []
    remainders = left.map(\.sentence)
    link = Delivery.link(ReceivedText.link(receiptLink, at: account), state, left)
    isPartlyThere = left.contains(where: \.isStillThere)
    keepsMetadata = try row["keeps_metadata"]
    errorCode = try row["error_code"]
    let sentence: String? = try row["error_sentence"]
    errorSentence = sentence ?? ""
    caption = try row["caption"]
    let pictureText: String = try row["pictures"]
    pictures = try JSONText.decode(pictureText)
  }
}

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
