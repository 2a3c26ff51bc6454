// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Sharing

internal import struct Gtk.Choice

/// Writes the state of a share sheet.
struct SheetStateWriter {
  let model: ShareSheetModel
  let languages: [Choice.Option]

  var state: SheetState {
    var state = SheetState()
    let (pictures, chosen) = (model.pictures.all, model.chosenCount)
    let isHandoff = chosen > 0 && model.destinations.chosen.isEmpty
    let usable = model.pictures.usable.count
    let shared = usable > 0 ? usable : pictures.count
    let cards = model.cards
    let obstacle = model.obstacle(cards)
    state.title =
      model.sentTitle
      ?? (pictures.isEmpty
        ? tr("Share Photos")
        : tr("Share {0} Photo", plural: "Share {0} Photos", count: shared))
    state.footer.sendTitle = sendTitle(isHandoff: isHandoff, isHeldUp: obstacle != nil)
    state.pictures = PicturesState(model)
    state.words = WordsState(model, languages: languages)
    state.words.excess = model.excess(cards)
    state.destinations = DestinationsState(model.destinations)
    // All destinations need the room of both.
    if !state.destinations.isUnfolded, !state.destinations.isStart {
      let cards = previewed(cards)
      state.preview = PreviewState(
        cards: cards, card: cards.first { $0.id == model.shownCard } ?? cards.first,
        isUnfolded: model.showsPreview)
      state.privacy = privacy
    }
    state.isSent = model.isSent
    state.isSending = model.isSending
    state.doneTitle = model.doneTitle
    state.isDone = model.isDone
    state.footer.trouble = model.trouble
    addHint(obstacle, cards, to: &state.footer)
    return state
  }

  /// The cards as they are shown: what is too long about the caption is told once, where that is written.
  private func previewed(_ cards: [SheetCard]) -> [SheetCard] {
    cards.map { card in
      guard model.isTooLongForAll(card) else { return card }
      var card = card
      card.problems.removeFirst()
      card.remedy = nil
      if card.problems.isEmpty { card.condition = .ready }
      return card
    }
  }

  /// Nothing is known of pictures that can't be opened.
  private var privacy: SheetPrivacy? {
    let pictures = model.pictures.usable
    guard !pictures.isEmpty else { return nil }
    var privacy = SheetPrivacy(
      pictures.map { ($0.name, model.pictures.reports[$0.id]) }, keepsMetadata: model.keepsMetadata)
    privacy.names = model.showsNames ? pictures.first.map(names) : nil
    privacy.showsDetails = model.showsDetails || model.keepsMetadata
    return privacy
  }

  /// What becomes of the names of files such as that of `picture`.
  private func names(_ picture: SheetPicture) -> String {
    guard model.hidesNames else { return tr("Such as {0}", picture.name) }
    let ending = String(picture.name.dropFirst(PathText.stem(picture.name).count + 1))
    let name = FileNames.name(
      of: picture.path, ending: ending, .neutral, at: Capabilities(showsFileNames: true))
    return tr("{0} becomes {1}", picture.name, name)
  }

  private func sendTitle(isHandoff: Bool, isHeldUp: Bool) -> String {
    if model.isSending { return tr("Sharing…") }
    if model.rehearsals.isAwaited { return tr("Waiting…") }
    let chosen = model.chosenCount
    if chosen == 0 { return tr("Share") }
    if !isHeldUp, model.sharesUndescribed {
      return tr(
        "Share Without Description", plural: "Share Without Descriptions",
        count: model.undescribed.count)
    }
    return isHandoff
      ? tr("Open Browser")
      : SheetOutcome(model.destinations.chosen, others: model.destinations.inBrowser.count).title
  }

  private func addHint(_ obstacle: String?, _ cards: [SheetCard], to state: inout FooterState) {
    if model.pictures.all.isEmpty || model.destinations.isStart {
      // There is a place for them, and destinations are all around.
    } else if let obstacle = model.obstacle(cards.filter { !model.isTooLongForAll($0) }) {
      state.hint = obstacle
      state.isGrave = !cards.isEmpty
      if state.isGrave {
        let card = cards.first { !$0.problems.isEmpty && !model.isTooLongForAll($0) }
        state.remedy = card?.remedy
        // It can be removed if there are several; with only one, nothing would be left.
        if let card, card.remedy == nil, cards.count > 1 {
          state.remedy = .skip(card.id, name: card.label)
        }
      }
    } else if obstacle != nil {
      // The caption is too long, which is said below it.
    } else if model.rehearsals.isAwaited, let destination = model.rehearsals.unanswered.first {
      state.hint = tr(
        "Checking {0}'s limits before sharing. Cancel to stop waiting.", destination.label)
    } else if model.sharesUndescribed {
      state.hint = missing(model.undescribed)
    } else if let account = model.accountWithNewLimits {
      state.hint =
        model.visibilities.isEmpty
        ? tr("Check the options for {0}, then share.", account.label)
        : tr("Check the audience for {0}, then share.", account.label)
    }
  }

  private func missing(_ undescribed: [SheetPicture]) -> String {
    let count = undescribed.count
    let names = undescribed.prefix(3).map { "“\($0.name)”" }.joined(separator: ", ")
    if count == 1 { return tr("{0} has no description. Add one, or share again to skip.", names) }
    let list = count > 3 ? tr("{0} and {1} more", names, count - 3) : names
    return tr(
      "{0} photo has no description: {1}. Add one, or share again to skip.",
      plural: "{0} photos have no descriptions: {1}. Add them, or share again to skip.",
      count: count,
      list)
  }
}
