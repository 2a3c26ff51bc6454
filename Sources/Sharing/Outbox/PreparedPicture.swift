// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// How a picture goes out to one destination: what is in the file that was made for it.
public struct PreparedPicture: Sendable, Equatable, Codable {
  /// In the share's folder.
  public var file: String
  /// What it is called at the destination.
  public var name: String
  public var type: String
  public var width: Int
  public var height: Int
  public var bytes: Int
  public var sha256: String
  /// What was in the picture and does not go out, by short names.
  public var removed: [String]
}
