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

  /// Whether what is changed now is sent: it isn't once the outbox has begun to copy it.
  var takesChanges: Bool { !isSent && !isSending }

  /// The user cancelled it.
  func discard() {
    isForgotten = true
    callOff()
  }

  /// Nothing is sent to a destination with unknown capabilities.
  func areKnown(_ accounts: [Account]) -> Bool {
    accounts.allSatisfy { rehearsals.destinations[$0.id]?.capabilities != nil }
  }

  /// Remembers the chosen audience and language for the next share.
  func remember(_ words: PostText) {
    if !visibilities.isEmpty, !usesDefaultAudience || words.visibility != suggestedAudience {
      services.settings.lastVisibility = words.visibility.rawValue
    }
    if capabilities.contains(where: \.takesLanguage),
      words.language != CaptionLanguage.said(suggestedLanguage.now)
    {
      services.settings.lastLanguage = words.language ?? CaptionLanguage.unsaid
    }
  }
}

// The result of the share with the current choices.
extension ShareSheetModel {
  /// What would be sent now.
  var draft: Draft {
    let chosen = destinations.chosen
    var words = words
    words.visibility = visibility ?? words.visibility
    words.language = CaptionLanguage.said(words.language)
    if !takesWarning || !warns { words.warning = "" }
    var draft = Draft(
      pictures.usable.map {
        Draft.Picture($0.path, alt: $0.alt.trimmed, edit: $0.edit, stamp: $0.stamp)
      }, to: chosen, words: words)
    draft.id = nextShare
    draft.keepsMetadata = keepsMetadata
    if hidesNames { draft.fileNames = .neutral }
    draft.splits = splits && offersSplit
    draft.numbersPosts = numbersPosts
    draft.captionOverrides = captions.own
    draft.secondsToUndo = secondsToUndo(to: chosen)
    return draft
  }

  /// The cards of the chosen destinations.
  var cards: [SheetCard] {
    let usable = pictures.usable
    guard !usable.isEmpty else { return [] }
    let draft = self.draft
    let badges = services.avatars.album.badges
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
      card.badge = badges[account.id] ?? card.badge
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

// The sheet after it was sent.
extension ShareSheetModel {
  /// Whether nothing has left this computer yet.
  var isUndoable: Bool { deliveries?.phase == .undoable }

  /// Whether a phone fetches the pictures.
  var goesToPhone: Bool { destinations.chosen.contains { $0.card?.kind == .link } }

  /// Whether there is nothing left to do.
  var isDone: Bool {
    guard let deliveries else { return isSent }
    return deliveries.phase == .over(isDone: true)
  }

  /// The title of the window; nil for the same as before.
  var sentTitle: String? {
    guard isSent, !isUndoable else { return nil }
    guard let deliveries else { return tr("Share in Your Browser") }
    return deliveries.phase == .underWay ? tr("Sharing") : tr("Shared Photos")
  }

  /// The title of the button that closes the sheet; nil while it can be undone.
  var doneTitle: String? {
    guard isSent, !isUndoable else { return nil }
    return isDone ? tr("Done") : tr("Close")
  }

  /// Whether it can be undone for a while yet, and then is sent: the window stays for that long.
  var isCountingDown: Bool { isUndoable && deliveries?.trouble.isEmpty == true }

  /// Opens the browser now if the window is closed during the countdown: closing it undoes nothing.
  func handOverPending() { if isUndoable { handOver() } }

  /// Opens the browser, without a window that shows so.
  func handOver() { if let order { HandoffsModel(services, order, pasted).begin() } }
}
