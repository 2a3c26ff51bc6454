// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// What a hostile server says in place of the truth; nil for the truth.
public struct PracticeLies: Sendable {
  /// The user's name or id.
  public var name: String?
  /// The user's name for people.
  public var displayName: String?
  /// Where posts, files and the user's page are.
  public var link: String?
  /// Where the user's picture is.
  public var avatar: String?
  /// The ids of posts, pictures and links.
  public var id: String?
  /// What opens the account.
  public var token: String?

  public init() {}
}
