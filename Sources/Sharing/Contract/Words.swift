// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// What is said with the pictures, and to whom.
public struct Words: Sendable, Equatable, Codable {
  public var caption: String
  public var visibility: Visibility
  /// What people read before they see the pictures.
  public var warning: String
  /// Of the caption, such as `de`; nil if unspecified.
  public var language: String?

  public init(
    caption: String = "", visibility: Visibility = .public, warning: String = "",
    language: String? = nil
  ) {
    self.caption = caption
    self.visibility = visibility
    self.warning = warning
    self.language = language
  }
}

/// Who may see a post.
public enum Visibility: String, Sendable, Equatable, Codable, CaseIterable {
  /// Everybody.
  case `public`
  /// Everybody who has the link.
  case unlisted
  /// Those who follow the account.
  case followers
  /// Those who are named in it.
  case direct
}
