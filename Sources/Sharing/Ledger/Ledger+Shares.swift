// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Storage

extension Ledger {
  /// The share with this id.
  public func share(_ id: String) async throws(DeliveryError) -> Share? {
    try await read {
      try $0.rows(Share.columns + " WHERE id = ?", id, as: Share.self).first
    }
  }

  /// The latest shares, the last one first.
  public func shares(atMost count: Int = 200) async throws(DeliveryError) -> [Share] {
    try await read {
      try $0.rows(Share.columns + " ORDER BY created DESC, id DESC LIMIT ?", count)
    }
  }

  /// The ids of shares and deliveries that begin with `beginning`; the whole id stands for itself.
  public func deliveries(matching beginning: String) async throws(DeliveryError) -> [Delivery] {
    try await read { transaction in
      let pattern = beginning + "\u{10FFFF}"
      let found: [Delivery] = try transaction.rows(
        Delivery.columns + " WHERE id >= ? AND id < ? ORDER BY share, position", beginning, pattern)
      return found
    }
  }

  /// The deliveries of a share.
  public func deliveries(of share: String) async throws(DeliveryError) -> [Delivery] {
    try await read {
      try $0.rows(Delivery.columns + " WHERE share = ? ORDER BY position", share)
    }
  }

  /// The delivery with this id.
  public func delivery(_ id: String) async throws(DeliveryError) -> Delivery? {
    try await read {
      try $0.rows(Delivery.columns + " WHERE id = ?", id, as: Delivery.self).first
    }
  }

  /// The pictures that go with a delivery.
  public func pictures(of delivery: String) async throws(DeliveryError) -> [DeliveredPicture] {
    try await read { try $0.rows(DeliveredPicture.columns, delivery) }
  }

  /// Where somebody shared the file at `source` before, the last one first.
  public func earlierDeliveries(ofFile source: String) async throws(DeliveryError) -> [Delivery] {
    try await read {
      try $0.rows(
        Delivery.columns + """
           WHERE state = 'done' AND id IN (
            SELECT delivery FROM delivery_pictures JOIN deliveries ON id = delivery
            JOIN share_pictures ON share_pictures.share = deliveries.share
              AND share_pictures.position = delivery_pictures.position
            WHERE source = ?)
          ORDER BY finished DESC
          """, source)
    }
  }
}

/// One picture of a delivery, and what was made of it.
public struct DeliveredPicture: Sendable, Equatable {
  public var original: SharedPicture
  /// nil until its turn has come.
  public var prepared: PreparedPicture?
}

extension DeliveredPicture: RowDecodable {
  static let columns: SQL = """
    SELECT delivery_pictures.position AS position, source, copy, alt, focus_x, focus_y, prepared
    FROM delivery_pictures
    JOIN deliveries ON deliveries.id = delivery_pictures.delivery
    JOIN share_pictures ON share_pictures.share = deliveries.share
      AND share_pictures.position = delivery_pictures.position
    WHERE delivery = ? ORDER BY delivery_pictures.position
    """

  public init(row: borrowing Row) throws {
    original = try SharedPicture(row: row)
    let text: String? = try row["prepared"]
    prepared = try text.map { try JSONText.decode($0) }
  }
}
