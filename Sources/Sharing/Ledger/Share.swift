// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Imaging
public import SQLiteStorage

/// What the user shared at one time: pictures and a caption, to one or more destinations.
public struct Share: Sendable, Equatable, Identifiable {
  public var id: String
  /// In seconds since 1970.
  public var created: Double
  /// When the user confirmed all of it.
  var consent: Consent
  public var words: PostText
  public var keepsMetadata: Bool
  public var longestSide: Int?
  /// nil if nothing was chosen: files keep their names where viewers see them.
  public var fileNames: FileNames?
}

extension Share: RowDecodable {
  static let columns: SQL = """
    SELECT id, created, consented, consented_uptime, caption, visibility, warning, language,
      keeps_metadata, longest_side, file_names FROM shares
    """

  public init(row: borrowing ResultRow) throws {
    id = try row["id"]
    created = try row["created"]
    consent = Consent(time: try row["consented"], uptime: try row["consented_uptime"])
    words = PostText(
      caption: try row["caption"], visibility: try row["visibility"],
      warning: try row["warning"], language: try row["language"])
    keepsMetadata = try row["keeps_metadata"]
    longestSide = try row["longest_side"]
    fileNames = try row["file_names"]
  }
}

extension Share {
  /// What is said with `delivery`, which is one of its own.
  func words(of delivery: Delivery) -> PostText {
    var words = words
    if let caption = delivery.caption { words.caption = caption }
    return words
  }
}

extension Visibility: ColumnValue {}
extension FileNames: ColumnValue {}

/// One picture of a share for one destination: the original, and the prepared file.
public struct SharedPicture: Sendable, Equatable {
  public var position: Int
  /// The original file.
  public var source: String
  /// The copy in the outbox, as long as the share has not arrived everywhere.
  public var copy: String
  public var alt: String
  /// What the user changed about it.
  public var edit = PictureEdit()
  /// The checksum of the original file when it was shared; nil if that was too large.
  var sha256: String?
  /// nil until it is prepared.
  public var prepared: PreparedPicture?

  /// The file's name on this computer.
  public var title: String { source.lastPathPart }
}

extension SharedPicture: RowDecodable {
  /// A delivery with its share and its pictures.
  static let columns: SQL = """
    SELECT delivery_pictures.position AS position, source, copy, alt, edit, sha256, prepared
    FROM delivery_pictures
    JOIN deliveries ON deliveries.id = delivery_pictures.delivery
    JOIN share_pictures ON share_pictures.share = deliveries.share
      AND share_pictures.position = delivery_pictures.position
    WHERE delivery = ? ORDER BY delivery_pictures.position
    """

  public init(row: borrowing ResultRow) throws {
    position = try row["position"]
    source = try row["source"]
    copy = try row["copy"]
    alt = try row["alt"]
    let change: String? = try row["edit"]
    edit = try change.map { try JSONText.decode($0) } ?? PictureEdit()
    sha256 = try row["sha256"]
    let text: String? = try row["prepared"]
    prepared = try text.map { try JSONText.decode($0) }
  }
}

extension Ledger {
  /// The share with this id.
  public func share(_ id: String) async throws(DeliveryError) -> Share? {
    try await read { try $0.rows(Share.columns + " WHERE id = ?", id, as: Share.self).first }
  }

  /// The latest shares, most recent first.
  public func shares(atMost count: Int = 200) async throws(DeliveryError) -> [Share] {
    try await read { try $0.rows(Share.columns + " ORDER BY created DESC, id DESC LIMIT ?", count) }
  }

  /// Returns the deliveries of the one share, or the one delivery, whose id is or begins with
  /// `beginning`.
  public func deliveries(named beginning: String) async throws(DeliveryError) -> [Delivery] {
    let found: [Delivery] = try await read { transaction in
      let end = beginning + "\u{10FFFF}"
      return try transaction.rows(
        Delivery.columns + " WHERE id >= ? AND id < ? ORDER BY share, position LIMIT 5000",
        beginning, end)
    }
    if let exact = found.first(where: { $0.id == beginning }) { return [exact] }
    guard let first = found.first, !beginning.isEmpty else {
      throw DeliveryError(
        .noShare,
        tr("Share “{0}” not found. Run “cameo shares” to list your shares.", beginning))
    }
    if let other = found.first(where: { $0.share != first.share }) {
      throw DeliveryError(
        .noShare,
        tr(
          "“{0}” matches several shares, such as {1} and {2}. Be more specific.", beginning,
          first.share,
          other.share))
    }
    return found
  }

  /// The deliveries of a share.
  public func deliveries(of share: String) async throws(DeliveryError) -> [Delivery] {
    try await read { try $0.rows(Delivery.columns + " WHERE share = ? ORDER BY position", share) }
  }

  /// The existing deliveries among `ids`, in the order in which they were shared.
  public func deliveries(withIDs ids: Set<String>) async throws(DeliveryError) -> [Delivery] {
    try await read { transaction in
      let sql = Delivery.columns + " WHERE id = ?"
      return try ids.compactMap { try transaction.rows(sql, $0, as: Delivery.self).first }
        .sorted { ($0.share, $0.id.count, $0.id) < ($1.share, $1.id.count, $1.id) }
    }
  }

  /// The delivery with this id.
  public func delivery(_ id: String) async throws(DeliveryError) -> Delivery? {
    try await read { try $0.rows(Delivery.columns + " WHERE id = ?", id, as: Delivery.self).first }
  }

  /// The pictures that go with a delivery.
  public func pictures(of delivery: String) async throws(DeliveryError) -> [SharedPicture] {
    try await read { try $0.rows(SharedPicture.columns, delivery) }
  }

  /// Where the user shared what is in the file at `path` before, whatever was changed about it, most recent first. The
  /// file may have had another name.
  public func earlierDeliveries(ofPicture path: String) async throws(DeliveryError) -> [Delivery] {
    guard let sum = await PictureCopy.checksum(of: path) else { return [] }
    return try await read { try $0.rows(Self.earlier("sha256 = ?"), sum) }
  }

  /// The same, for what was changed by `edit` and nothing else. A focal point changes no pixel.
  public func earlierDeliveries(
    ofPicture path: String, _ edit: PictureEdit
  ) async throws(DeliveryError) -> [Delivery] {
    guard let sum = await PictureCopy.checksum(of: path) else { return [] }
    let change: String?
    do { change = edit.changesPixels ? try JSONText.encode(edit.ofPixels) : nil } catch {
      throw DeliveryError(any: error)
    }
    let isSame: SQL = "sha256 = ? AND nullif(json_remove(edit, '$.focus'), '{}') IS ?"
    return try await read { try $0.rows(Self.earlier(isSame), sum, change) }
  }

  private static func earlier(_ condition: SQL) -> SQL {
    Delivery.columns + """
       WHERE state = \(.done) AND id IN (
        SELECT delivery FROM delivery_pictures JOIN deliveries ON id = delivery
        JOIN share_pictures ON share_pictures.share = deliveries.share
          AND share_pictures.position = delivery_pictures.position
      """ + " WHERE " + condition + ") ORDER BY finished DESC"
  }
}
