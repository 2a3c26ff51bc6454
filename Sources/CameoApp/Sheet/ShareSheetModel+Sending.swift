// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Sharing

// What decides about sending, and what is remembered of it.
extension ShareSheetModel {
  /// Why it cannot be sent; nil when it can.
  var obstacle: String? { obstacle(cards) }

  /// The same, with existing cards, because making them takes time.
  func obstacle(_ cards: [SheetCard]) -> String? {
    if pictures.usable.isEmpty { return tr("Add a photo to share.") }
    if chosenCount + destinations.startingCount == 0 { return tr("Choose a destination.") }
    return cards.lazy.compactMap { card in
      card.problems.first.map { $0.contains(card.label) ? $0 : "\(card.label): \($0)" }
    }.first
  }

  /// Nothing is sent to a destination with unknown capabilities.
  func areKnown(_ accounts: [Account]) -> Bool {
    accounts.allSatisfy { rehearsals.destinations[$0.id]?.capabilities != nil }
  }

  /// Remembers the chosen audience and language for the next share.
  func remember(_ words: Words) {
    if !visibilities.isEmpty, !usesDefaultAudience || words.visibility != suggestedAudience {
      services.settings.lastVisibility = words.visibility.rawValue
    }
    if capabilities.contains(where: \.takesLanguage) {
      services.settings.lastLanguage = words.language ?? CaptionLanguage.unsaid
    }
  }
}
