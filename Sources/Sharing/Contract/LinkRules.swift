// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// What a server says of the links that it makes.
public struct LinkRules: Sendable, Equatable, Codable {
  /// False where pictures arrive, and there is no link to them.
  public var areMade: Bool
  /// There is none without a password.
  public var needPassword: Bool
  /// After how many days they end at the latest; nil where they need not end.
  public var maxDays: Int?

  // As they are in databases.
  private enum CodingKeys: String, CodingKey {
    case areMade, needPassword
    case maxDays = "mostDays"
  }

  public init(areMade: Bool = true, needPassword: Bool = false, maxDays: Int? = nil) {
    self.areMade = areMade
    self.needPassword = needPassword
    self.maxDays = maxDays
  }
}

extension DeliveryError {
  /// - Parameter command: What to type to have links ask for a password.
  public static func linksNeedPassword(at destination: String, command: String) -> DeliveryError {
    DeliveryError(
      .linkPassword,
      tr(
        "{0} requires a password for links. Set one with “{1}”, then try again.", destination,
        command))
  }
}
