// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Storage

/// What goes, or went, to one destination at once.
public struct Delivery: Sendable, Equatable, Identifiable {
  public var id: String
  public var share: String
  /// The account's id, which may have been removed since.
  public var account: String
  /// What the account was called.
  public var accountLabel: String
  public var state: DeliveryState
  public var attempts: Int
  /// When it is tried, or tried again, in seconds since 1970.
  public var due: Double
  /// When it arrived, or was given up.
  public var finished: Double?
  /// The user wants it stopped.
  public var isToBeCancelled: Bool
  public var receipt: Receipt?
  public var remainders: [Remainder]
  public var error: DeliveryError?

  /// Where people see it; nil once it is deleted, unless something of it is left there.
  public var link: String? {
    Self.link(receipt?.link, state, remainders)
  }

  static func link(
    _ link: String?, _ state: DeliveryState, _ remainders: [Remainder]
  ) -> String? {
    state == .unshared && !remainders.contains(where: \.isStillThere) ? nil : link
  }
}

extension Delivery: RowDecodable {
  static let columns: SQL = """
    SELECT id, share, account, account_label, state, attempts, due, finished, wants_cancel,
      receipt, remainders, error_code, error_sentence FROM deliveries
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
    isToBeCancelled = try row["wants_cancel"]
    let receiptText: String? = try row["receipt"]
    let read: Receipt? = try receiptText.map { try JSONText.decode($0) }
    // Earlier versions kept whatever a server said.
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

/// How far a delivery has come.
public enum DeliveryState: String, Sendable, Codable, CaseIterable {
  /// Its turn comes by itself; until `due` it can be taken back as if it had never been.
  case queued
  /// It is on its way.
  case sending
  /// It could not go out just now and is tried again when it is due.
  case waiting
  /// It waits for what the user says: that it still should go out after a day, or whether what was
  /// handed over is there.
  case asking
  /// It has arrived.
  case done
  /// It will not go out unless the user does something.
  case failed
  /// The user gave it up, and nothing of it can be seen.
  case cancelled
  /// It cannot be known whether it arrived.
  case undecided
  /// It has arrived and is being taken back.
  case unsharing
  /// It was taken back.
  case unshared

  /// Whether the outbox has work with it.
  public var isOpen: Bool {
    switch self {
    case .queued, .sending, .waiting, .unsharing: true
    case .asking, .done, .failed, .cancelled, .undecided, .unshared: false
    }
  }
}
