// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import GLib

/// The audiences that the user has chosen for accounts, in the settings that the windows and the command line share.
public enum DefaultAudience {
  private static let group = "audiences"

  /// The audience of posts to the account with this id; nil for none in particular.
  public static func of(_ id: Account.ID, in settings: KeyFile) -> Visibility? {
    settings.string(id, in: group).flatMap { Visibility(rawValue: $0) }
  }

  public static func set(_ audience: Visibility?, of id: Account.ID, in settings: KeyFile) {
    settings.set(audience?.rawValue, for: id, in: group)
  }

  /// The one for a post to several accounts: nobody sees more than what was chosen for one of them.
  public static func narrowest(_ audiences: [Visibility]) -> Visibility? {
    Visibility.allCases.last(where: audiences.contains)
  }
}
