// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Sharing

// The result of the share with the current choices.
extension ShareSheetModel {
  /// What would be sent now.
  var draft: Draft {
    let chosen = destinations.chosen
    var words = words
    words.visibility = visibility ?? words.visibility
    if words.language == CaptionLanguage.unsaid { words.language = nil }
    if !takesWarning || !warns { words.warning = "" }
    var draft = Draft(
      pictures.usable.map {
        Draft.Picture($0.path, alt: $0.alt.trimmed, edit: $0.edit)
      }, to: chosen, words: words)
    draft.id = nextShare
    draft.keepsMetadata = keepsMetadata
    if hidesNames { draft.fileNames = .neutral }
    draft.splits = splits && offersSplit
    draft.numbersPosts = numbersPosts
    draft.ownCaptions = captions.own
    // Files that stay on this computer can be deleted just as well afterwards.
    draft.secondsToUndo =
      chosen.contains(where: \.leavesComputer) ? services.settings.secondsToUndo : 0
    return draft
  }

  /// The cards of the chosen destinations.
  var cards: [SheetCard] {
    let usable = pictures.usable
    guard !usable.isEmpty else { return [] }
    let draft = self.draft
    let signs = services.avatars.album.signs
    return draft.accounts.map { account in
      let destination = rehearsals.destinations[account.id] ?? .asking
      var card = SheetCardWriter(
        draft: draft, account: account, pictures: usable, destination: destination,
        outcomes: usable.map { picture in
          destination.capabilities.flatMap {
            rehearsals.outcome(picture.file, $0, keepsMetadata: keepsMetadata)
          }
        }, reports: usable.map { pictures.reports[$0.id] },
        earlier: usable.map { rehearsals.earlier[$0.file]?[account.id] }
      ).card
      card.sign = signs[account.id] ?? card.sign
      return card
    } + browserCards
  }

  /// The capabilities of the chosen destinations, as far as known.
  var capabilities: [Capabilities] {
    destinations.chosen.compactMap { rehearsals.destinations[$0.id]?.capabilities }
  }

  /// The audience, from those that all destinations offer; nil if none can be chosen.
  var visibility: Visibility? {
    let options = visibilities
    // An unavailable audience becomes the next narrower one, never a wider one if possible.
    let all = Visibility.allCases
    let narrower = all.drop { $0 != words.visibility }.first { options.contains($0) }
    return narrower ?? options.last
  }

  var visibilities: [Visibility] {
    let choosing = capabilities.filter { !$0.visibilities.isEmpty }
    guard !choosing.isEmpty else { return [] }
    return Visibility.allCases.filter { one in
      choosing.allSatisfy { $0.visibilities.contains(one) }
    }
  }

  var takesWarning: Bool { capabilities.contains(where: \.takesWarning) }

  /// Whether any destination shows the names of files.
  var showsNames: Bool { capabilities.contains(where: \.showsFileNames) }

  var offersSplit: Bool {
    let count = pictures.usable.count
    return capabilities.contains { count > $0.picturesPerPost ?? .max }
  }
}
