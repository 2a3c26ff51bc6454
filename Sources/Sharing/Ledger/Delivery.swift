// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import SQLiteStorage

/// What is or was sent to one destination at once.
public struct Delivery: Sendable, Equatable, Identifiable {
  public var id: String
  public var share: String
  /// The account's id, which may have been removed since.
  public var account: String
  /// The account's label at that time.
  public var accountLabel: String
  public var state: DeliveryState
  public var attempts: Int
  /// When it is tried or retried, in seconds since 1970.
  public var due: Double
  /// When it arrived or was cancelled.
  public var finished: Double?
  /// The user wants it cancelled.
  public var isToBeCancelled: Bool
  public var receipt: Receipt?
  public var remainders: [Remainder]
  public var error: DeliveryError?
  /// What is said instead of the caption of its share; nil for nothing else.
  public var caption: String?
  /// What tells its account from a later one with the same id; nil in deliveries of earlier versions.
  var accountIdentity: String?
  /// When the user confirmed it by itself; nil if that was never necessary.
  var consent: Consent?

  /// Where it can be seen; nil once it is deleted, unless part of it is left.
  public var link: String? { Self.link(receipt?.link, state, remainders) }

  /// The user has cancelled it, so nothing more is sent, but whether it has arrived is still to be found out.
  public var isBeingCancelled: Bool { isToBeCancelled && state.isOpen && state != .unsharing }

  /// Whether the user no longer wants it deleted.
  var isGivenUp: Bool { state == .unsharing && isToBeCancelled }

  /// Whether the two must not be worked on at once. An account does one thing at a time; and where a picture is kept only
  /// once, nobody may find the one that is being deleted.
  func excludes(_ other: Delivery) -> Bool {
    account == other.account
      || (deletesOnlyOne || other.deletesOnlyOne) && service == other.service
  }

  private var deletesOnlyOne: Bool { state == .unsharing && receipt?.picture != nil }
  /// Ids of accounts begin with it.
  private var service: Substring { account.prefix { $0 != ":" } }

  static func link(_ link: String?, _ state: DeliveryState, _ remainders: [Remainder]) -> String? {
    state == .unshared && !remainders.contains(where: \.isStillThere) ? nil : link
  }
}

extension Delivery: RowDecodable {
  static let columns: SQL = """
    SELECT id, share, account, account_label, state, attempts, due, finished, wants_cancel,
      receipt, remainders, error_code, error_sentence, caption, account_identity, consented, consented_uptime
    FROM deliveries
    """

  public init(row: borrowing ResultRow) throws {
    id = try row["id"]
    share = try row["share"]
    account = try row["account"]
    accountLabel = try row["account_label"]
    state = try row["state"]
    attempts = try row["attempts"]
    due = try row["due"]
    finished = try row["finished"]
    caption = try row["caption"]
    accountIdentity = try row["account_identity"]
    let consented: Double? = try row["consented"]
    let uptime: String? = try row["consented_uptime"]
    consent = consented.map { Consent(time: $0, uptime: uptime) }
    isToBeCancelled = try row["wants_cancel"]
    let receiptText: String? = try row["receipt"]
    let read: Receipt? = try receiptText.map { try JSONText.decode($0) }
    // Earlier versions stored links unchecked.
    receipt = read?.checked(for: account)
    let remainderText: String? = try row["remainders"]
    remainders = try remainderText.map { try JSONText.decode($0) } ?? []
    let code: DeliveryError.Code? = try row["error_code"]
    let sentence: String? = try row["error_sentence"]
    error = code.map { DeliveryError($0, sentence ?? "") }
  }
}

extension DeliveryState: ColumnValue {}
extension DeliveryError.Code: ColumnValue {}

public enum DeliveryState: String, Sendable, Codable, CaseIterable {
  /// Queued; until `due` it can be cancelled without a trace.
  case queued
  /// An attempt is running.
  case sending
  /// The delivery could not be sent just now and is retried when it is due.
  case waiting
  /// The delivery waits for the user to confirm that it should still be sent after a day, or to say whether
  /// what was passed to another program is there.
  case asking
  /// The delivery arrived.
  case done
  /// The delivery is not sent unless the user does something.
  case failed
  /// The user cancelled it, and nothing of it can be seen.
  case cancelled
  /// Whether the delivery arrived is unknown.
  case undecided
  /// What arrived is being deleted.
  case unsharing
  /// What arrived was deleted.
  case unshared

  /// Whether the outbox has work with it.
  public var isOpen: Bool {
    switch self {
    case .queued, .sending, .waiting, .unsharing: true
    case .asking, .done, .failed, .cancelled, .undecided, .unshared: false
    }
  }

  /// The states that the outbox has work with, as the index of open deliveries names them.
  static let open = allCases.filter(\.isOpen)
}

extension SQL.StringInterpolation {
  /// Appends states as they are stored: `state IN (\(.queued, .waiting))`.
  public mutating func appendInterpolation(_ states: DeliveryState...) {
    appendInterpolation(states)
  }
}
