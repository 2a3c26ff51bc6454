// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Sharing

/// Who may see a picture, as Piwigo calls its privacy levels: everybody in one also belongs to those above it.
enum PiwigoLevel: Int, Sendable, CaseIterable {
  case everybody = 0
  case contacts = 1
  case friends = 2
  case family = 4
  case admins = 8

  /// What identifies it on the command line and in settings.
  var id: String { "\(self)" }

  init?(id: String) {
    guard let level = Self.allCases.first(where: { $0.id == id }) else { return nil }
    self = level
  }

  /// Piwigo's own words. Administrators see everything, which goes without saying.
  var choice: AccountChoice {
    let title =
      switch self {
      case .everybody: tr("Everybody")
      case .contacts: tr("Contacts, friends, family")
      case .friends: tr("Friends, family")
      case .family: tr("Family")
      case .admins: tr("Administrators only")
      }
    return AccountChoice(id: id, title: title)
  }
}
