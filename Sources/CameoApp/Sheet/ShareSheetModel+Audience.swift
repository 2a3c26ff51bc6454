// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Sharing

// The default audiences of accounts.
extension ShareSheetModel {
  /// Uses the narrowest default audience of the chosen accounts, until the user chooses one.
  func suggestAudience() {
    guard words.visibility == suggestedAudience else { return }
    let defaults = destinations.chosen.compactMap { services.settings.audience(of: $0.id) }
    guard let narrowest = Visibility.allCases.last(where: defaults.contains) else { return }
    (words.visibility, suggestedAudience) = (narrowest, narrowest)
    usesDefaultAudience = true
  }
}
