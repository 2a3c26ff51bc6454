// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// A destination that the user has set up. It holds nothing secret.
public struct Account: Sendable, Equatable, Identifiable {
  /// Such as `mastodon:alice@social.example`; the service comes first.
  public var id: String
  /// The service's id.
  public var service: String
  /// What people call it here.
  public var label: String
  /// Where it is, such as `https://social.example`; empty for what is on this computer.
  public var server: String
  /// The name there.
  public var user: String
  /// What else the service wants to know, by names of its own.
  public var settings: [String: String]

  public init(
    id: String, service: String, label: String, server: String = "", user: String = "",
    settings: [String: String] = [:]
  ) {
    self.id = id
    self.service = service
    self.label = label
    self.server = server
    self.user = user
    self.settings = settings
  }
}
