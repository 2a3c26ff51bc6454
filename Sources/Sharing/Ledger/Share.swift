// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Storage

/// What the user shared at one time: pictures and words, for one destination or many.
public struct Share: Sendable, Equatable, Identifiable {
  public var id: String
  /// In seconds since 1970.
  public var created: Double
  /// When the user last said that it should go out.
  public var consented: Double
  public var words: Words
  public var keepsMetadata: Bool
  public var longestSide: Int?
  /// nil where nothing was chosen: files keep their names where people see them.
  public var fileNames: FileNames?
}

extension Share: RowDecodable {
  static let columns: SQL = """
    SELECT id, created, consented, caption, visibility, warning, language, keeps_metadata,
      longest_side, file_names FROM shares
    """

  public init(row: borrowing ResultRow) throws {
    id = try row["id"]
    created = try row["created"]
    consented = try row["consented"]
    words = Words(
      caption: try row["caption"], visibility: try row["visibility"],
      warning: try row["warning"], language: try row["language"])
    keepsMetadata = try row["keeps_metadata"]
    longestSide = try row["longest_side"]
    fileNames = try row["file_names"]
  }
}

extension Visibility: ColumnValue {}
extension FileNames: ColumnValue {}

/// One picture of a share.
public struct SharedPicture: Sendable, Equatable {
  public var position: Int
  /// The file it was.
  public var source: String
  /// The copy in the outbox, as long as the share has not arrived everywhere.
  public var copy: String
  public var alt: String
  public var focus: FocusPoint?

  /// What the file is called on this computer.
  public var title: String { source.split(separator: "/").last.map(String.init) ?? source }
}

extension SharedPicture: RowDecodable {
  static let columns: SQL = """
    SELECT position, source, copy, alt, focus_x, focus_y FROM share_pictures
    """

  public init(row: borrowing ResultRow) throws {
    position = try row["position"]
    source = try row["source"]
    copy = try row["copy"]
    alt = try row["alt"]
    let x: Double? = try row["focus_x"]
    let y: Double? = try row["focus_y"]
    if let x, let y { focus = FocusPoint(x: x, y: y) }
  }
}
